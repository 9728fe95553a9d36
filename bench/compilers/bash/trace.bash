# Read by every bash that starts while calls.ts runs a repository's tests: says of each command where it stands and in
# which function, where that function is defined, and from where it was called.
exec {BASH_XTRACEFD}>>"$CALLS_TRACE"
PS4=$'\1\2$PWD\2${BASH_SOURCE[0]:-}\2$LINENO\2${FUNCNAME[0]:-}\2${BASH_SOURCE[1]:-}\2${BASH_LINENO[0]:-}\2'
set -x
