# Reads the words before the cursor: the command they begin with, the option whose value comes next,
# the options so far, how many arguments there are.
function __sift_read
  set -g __sift_at sift
  set -g __sift_option
  set -g __sift_typed
  set -g __sift_count 0
  __sift_command sift
  for word in $argv
    if test -n "$__sift_option"
      set -g __sift_option
    else if string match -q -- '--*=*' $word
      set -ga __sift_typed (string replace -r '=.*' '' -- $word)
    else if string match -q -- '-?*' $word
      set -ga __sift_typed $word
      contains -- $word $__sift_valued; and set -g __sift_option $word
    else if test $__sift_count -eq 0 -a (count $__sift_typed) -eq 0
        and string match -q -- $word\t'*' $__sift_commands
      set -g __sift_at "$__sift_at $word"
      __sift_command $__sift_at
    else
      set -g __sift_count (math $__sift_count + 1)
    end
  end
end

# Prints what may stand at the cursor: words, each with a tab and a description, and files.
function __sift_complete
  set -l words (commandline -opc)
  set -l cursor (commandline -ct)
  __sift_read $words[2..-1]
  if test -n "$__sift_option"
    __sift_offer_values "$__sift_at $__sift_option" '' "$cursor"
  else if string match -q -- '--*=*' "$cursor"
    set -l parts (string split -m 1 = -- $cursor)
    contains -- $parts[1] $__sift_valued
    and __sift_offer_values "$__sift_at $parts[1]" "$parts[1]=" "$parts[2]"
  else if string match -q -- '-*' "$cursor"
    __sift_offer_options
  else
    set -l offered
    if test $__sift_count -eq 0 -a (count $__sift_typed) -eq 0
      set offered $__sift_commands
    end
    if test $__sift_count -lt $__sift_most
      set -a offered (__sift_offer_values "$__sift_at ARGUMENT" '' "$cursor")
    end
    if test (count $offered) -gt 0
      printf '%s\n' $offered
    else if test -z "$cursor"
      __sift_offer_options
    end
  end
end

# Behind a comma come the words that may stand with the first one, each once.
function __sift_offer_values --argument-names place prefix value
  __sift_values $place
  if string match -q -- '*,*' "$value"
    set -l typed (string split , -- $value)
    for list in $__sift_lists
      set -l together (string split , -- $list)
      if contains -- $typed[1] $together
        for word in $together
          contains -- $word $typed[1..-2]
          or printf '%s\n' $prefix(string join , -- $typed[1..-2] $word)
        end
      end
    end
    return
  end
  set -l found $__sift_words
  if test "$__sift_files" = /
    set -a found (__fish_complete_directories "$value" | string replace -r '\t.*' '')
  else if test -n "$__sift_files"
    set -l ending (string escape --style=regex -- (string replace '*' '' -- $__sift_files))
    set -a found (__fish_complete_path "$value" | string replace -r '\t.*' '' \
      | string match -r -- ".*(?:/|$ending)\$")
  end
  test (count $found) -eq 0; or printf '%s\n' $prefix$found
end

# An option is refused the second time, unless it may be repeated.
function __sift_offer_options
  for option in $__sift_options
    set -l name (string split -m 1 \t -- $option)[1]
    if not contains -- $name $__sift_typed; or contains -- $name $__sift_repeated
      printf '%s\n' $option
    end
  end
end

complete -c sift -f -a '(__sift_complete)'
