# Builds the jar for the launcher, which reads this and has set top, lib and jdk. One launcher builds;
# the others wait for it and use its jar.
lock=$top/.sift-build
until (set -C && echo $$ >"$lock") 2>/dev/null; do
  [ -w "$top" ] || die "there is no target/sift.jar, and it cannot be built: $top is not writable"
  sleep 1 # also for an owner who has not yet written its number
  owner=$(cat "$lock" 2>/dev/null) || continue
  case $owner in '' | *[!0-9]*) die "$lock is in the way of a build" ;; esac
  kill -0 "$owner" 2>/dev/null || rm -f "$lock" # its owner was killed
done
trap 'rm -f "$lock"' EXIT
trap 'exit 130' HUP INT TERM
if is_stale; then
  command -v mvn >/dev/null || die 'the jar has to be built, and there is no mvn; install Maven'
  echo 'sift: building (once) ...' >&2
  log=$(cd "$top" &&
    JAVA_HOME=$jdk mvn -B -ntp -q -Dmaven.test.skip=true package 2>&1 </dev/null) || {
    printf '%s\n' "$log" >&2
    rm -f "$lib/sift.jar" # it may lack the last step
    die 'the build failed'
  }
  # As old as the start of the build: what was edited meanwhile is built next time.
  touch -r "$lock" "$lib/sift.jar"
fi
# Classes made ready for the JVM, which ignores what does not fit; an empty file if it keeps none.
# shellcheck disable=SC3013 # all shells that are met know -nt
if [ ! "$lib/sift.jsa" -nt "$lib/sift.jar" ]; then
  "$jdk/bin/java" -XX:+UseParallelGC -Xlog:disable -XX:ArchiveClassesAtExit="$lib/sift.jsa" \
    --add-modules jdk.incubator.vector -cp "$lib/sift.jar" sift.app.cli.Rehearsal \
    >/dev/null 2>&1 </dev/null
  touch "$lib/sift.jsa"
fi
rm -f "$lock"
trap - EXIT HUP INT TERM
