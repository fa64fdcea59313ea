# Completes each line of the file `.lines`, and prints what is offered, without descriptions.
source ./.completions
while read -l line
    echo "> $line"
    complete -C "$line" | string split --fields 1 \t
end <.lines
