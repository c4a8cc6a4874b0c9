# Reads the words before the cursor: $at is the command they begin with, $option the option
# whose value comes next, $typed the options so far, $count how many arguments there are.
_sift_read() {
  local word
  at=sift option= typed=$newline count=0
  _sift_command "$at"
  for word in "$@"; do
    if [ -n "$option" ]; then
      option=
      continue
    fi
    case $word in
      --*=*) typed=$typed${word%%=*}$newline ;;
      -?*)
        typed=$typed$word$newline
        case $newline$valued in *"$newline$word$tab"*) option=$word ;; esac
        ;;
      *)
        case $count$typed:$newline$subcommands in
          "0$newline:"*"$newline$word$tab"*)
            at="$at $word"
            _sift_command "$at"
            ;;
          *) count=$((count + 1)) ;;
        esac
        ;;
    esac
  done
}

# Offers what may stand at the cursor, where $1 is begun: $offered are lines of a word and a tab and
# a description, $prefix stands before each word, $files is a pattern of files.
_sift_offer() {
  offered= prefix= files=
  case $option:$1 in
    :--*=*)
      option=${1%%=*} prefix=${1%%=*}=
      case $newline$valued in
        *"$newline$option$tab"*) _sift_offer_values "$at $option" "${1#*=}" ;;
      esac
      ;;
    :-*) _sift_offer_options ;;
    :*)
      case $count$typed in "0$newline") offered=$subcommands${subcommands:+$newline} ;; esac
      [ "$count" -ge "$most" ] || _sift_offer_values "$at ARGUMENT" "$1"
      [ -n "$1$offered$files" ] || _sift_offer_options
      ;;
    *) _sift_offer_values "$at $option" "$1" ;;
  esac
}

# Behind a comma come the words that may stand with the first one, each once.
_sift_offer_values() {
  local values lists line word rest
  _sift_values "$1"
  case $2 in
    *,*)
      files=
      prefix=$prefix${2%,*},
      rest=$lists$newline
      while [ -n "$rest" ]; do
        line=${rest%%"$newline"*} rest=${rest#*"$newline"}
        case ,$line, in *",${2%%,*},"*) break ;; esac
        line=
      done
      while [ -n "$line" ]; do
        word=${line%%,*}
        case $line in *,*) line=${line#*,} ;; *) line= ;; esac
        case ,${2%,*}, in *",$word,"*) ;; *) offered=$offered$word$tab$newline ;; esac
      done
      ;;
    *)
      rest=$values${values:+$newline}
      while [ -n "$rest" ]; do
        offered=$offered${rest%%"$newline"*}$tab$newline rest=${rest#*"$newline"}
      done
      ;;
  esac
}

# An option is refused the second time, unless it may be repeated.
_sift_offer_options() {
  local line name rest
  rest=$flags${flags:+$newline}
  while [ -n "$rest" ]; do
    line=${rest%%"$newline"*} rest=${rest#*"$newline"}
    name=${line%%"$tab"*}
    case $typed in
      *"$newline$name$newline"*)
        case $newline$repeated in
          *"$newline$name$tab"*) ;;
          *) continue ;;
        esac
        ;;
    esac
    offered=$offered$line$newline
  done
}
