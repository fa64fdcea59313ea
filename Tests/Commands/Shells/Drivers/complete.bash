# Completes each line of the file `.lines` as an interactive bash does, and prints what is offered.
source ./.completions

# Takes a line apart as readline does: `=` is a word of its own.
words_of() {
    COMP_WORDS=()
    local word character index
    for ((index = 0; index < ${#1}; index++)); do
        character=${1:index:1}
        case $character in
            ' ') [ -z "$word" ] || COMP_WORDS+=("$word"); word= ;;
            =) [ -z "$word" ] || COMP_WORDS+=("$word"); COMP_WORDS+=("="); word= ;;
            *) word+=$character ;;
        esac
    done
    case $1 in *=) ;; *) COMP_WORDS+=("$word") ;; esac
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
}

while IFS= read -r line; do
    words_of "$line"
    _stele
    printf '> %s\n' "$line"
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
done <.lines
