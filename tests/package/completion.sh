# Sourced: complete SHELL SCRIPT LINE prints what the shell offers at the end of the line; of zsh, what the line becomes.

complete_in_bash() {
    bash --norc -c 'source "$1"; read -ra COMP_WORDS <<<"$2"; [[ $2 != *" " ]] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tminus; printf "%s\n" "${COMPREPLY[@]}"' bash "$1" "$2"
}

complete_in_fish() { fish --no-config -c 'source $argv[1]; complete -C $argv[2] | string split -f 1 \t' "$1" "$2"; }

# zsh completes only at a terminal: it gets one, and a key that completes, prints the line and ends.
complete_in_zsh() {
    zsh -f -c 'zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "fpath=(${1:h} \$fpath); autoload -Uz compinit; compinit -D -u; print-line() { zle complete-word; print -r -- \"<\$BUFFER>\"; exit }"
        zpty -w shell "zle -N print-line; bindkey ^I print-line; PS1=; print ready\$((1))"
        zpty -r shell answer "*ready1*"
        zpty -w -n shell "$2"$'"'\t'"'
        zpty -r shell answer "*<*>*"
        print -r -- ${${answer##*<}%%>*}' zsh "$1" "$2"
}
