# The words that begin as the one at the cursor does; "=" is a word of its own in bash.
_sift() {
  local newline=$'\n' tab=$'\t' at option typed count subcommands flags valued repeated most
  local offered prefix files line word cursor=${COMP_WORDS[COMP_CWORD]} before=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [ "$word" = = ] || before+=("$word")
  done
  [ "$cursor" != = ] || cursor=
  _sift_read ${before[@]+"${before[@]}"}
  _sift_offer "$cursor"
  COMPREPLY=()
  while IFS= read -r line; do
    word=$prefix${line%%"$tab"*}
    case $line in ?*) case $word in "$cursor"*) COMPREPLY+=("$word") ;; esac ;; esac
  done <<<"$offered"
  case $files in
    '') ;;
    /) _sift_paths -d "$prefix" "$cursor" ;;
    '*') _sift_paths -f "$prefix" "$cursor" ;;
    *)
      _sift_paths -d "$prefix" "$cursor"
      _sift_paths -f "$prefix" "$cursor" "!$files"
      ;;
  esac
}

_sift_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    [ -z "$path" ] || COMPREPLY+=("$2$path")
  done <<<"$(compgen "$1" ${4:+-X "$4"} -- "${3#"$2"}")"
}

complete -F _sift sift
