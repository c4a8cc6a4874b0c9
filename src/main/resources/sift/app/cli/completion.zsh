_sift() {
  local newline=$'\n' tab=$'\t' at option typed count subcommands flags valued repeated most
  local offered prefix files line
  local -a before described
  before=("${(@)words[2,CURRENT-1]}")
  _sift_read "${before[@]}"
  _sift_offer "${words[CURRENT]}"
  for line in ${(f)offered}; do
    line=$prefix$line
    described+=("${line%%$tab*}${${line#*$tab}:+:${line#*$tab}}")
  done
  [[ -z $described ]] || _describe 'sift' described
  [[ -z $prefix ]] || compset -P '*='
  case $files in
    '') ;;
    /) _files -/ ;;
    '*') _files ;;
    *) _files -g "$files" ;;
  esac
}

if [ "$funcstack[1]" = _sift ]; then
  _sift "$@"
else
  compdef _sift sift
fi
