# Completes each line of the file `.lines` in an interactive zsh of its own, and prints what its completion system is given.
zmodload zsh/zpty
zpty shell zsh -f -i
{
    print -r -- 'PS1= PS2= RPS1='
    print -r -- 'stty -echo; unsetopt zle_bracketed_paste 2>/dev/null'
    print -r -- 'autoload -Uz compinit && compinit -u -D && source ./.completions'
    print -r -- 'zstyle ":completion:*" list-prompt ""'
    # Every match passes here; `compadd` with -O, -A or -D only filters.
    print -r -- 'compadd() {'
    print -r -- '    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi'
    print -r -- '    local -a hits; builtin compadd -A hits "$@"; (( $#hits )) && print -rl -- $hits >>.offered'
    print -r -- '    builtin compadd "$@"'
    print -r -- '}'
    print -r -- 'finish() { print -r -- done >.done; zle kill-buffer; }; zle -N finish; bindkey "^X" finish'
    print -r -- 'bindkey "^T" list-choices; print ready >.ready'
} >.setup
zpty -w shell 'source ./.setup'

wait_for() {
    local tries=0
    until [[ -e $1 ]]; do
        zpty -r -t shell output 2>/dev/null
        (( tries++ > 6000 )) && { print -u2 "zsh does not answer"; exit 1; }
        sleep 0.01
    done
    rm -f $1
}

wait_for .ready
while IFS= read -r line; do
    rm -f .offered
    zpty -n -w shell "$line"$'\C-T\C-X'
    wait_for .done
    print -r -- "> $line"
    [[ -e .offered ]] && sort -u .offered
done <.lines
zpty -d shell
