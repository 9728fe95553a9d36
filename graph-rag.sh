#!/usr/bin/env bash
# Runs graph-rag from its checkout: prepares it when needed (install, build), then starts the program.
# Bash 3.2 is enough (macOS).

self=${BASH_SOURCE[0]}
while [[ -L $self ]]; do
  target=$(readlink "$self")
  case $target in
    /*) self=$target ;;
    *) case $self in */*) self=${self%/*}/$target ;; *) self=./$target ;; esac ;;
  esac
done
case $self in */*) root=${self%/*} ;; *) root=. ;; esac

# shellcheck source=scripts/prepare.sh
. "$root/scripts/prepare.sh"
case ${1-} in
  # Those stay, and with them what was left of the comparison beside them.
  mcp | watch) prepare "$root" ;;
  *) prepare_ahead "$root" ;;
esac
# glibc gives every thread memory of its own and keeps it when the thread ends; with one for all, indexing took 12 to 15 %
# less memory and no more time.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# It also learns from what is freed to keep ever larger pieces; told to give back what is large, it kept 15 MB less.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
# V8 lets the memory for new objects grow to twice this; what an index makes is mostly soon forgotten, and with less room it
# took 20 % less memory and no more time.
exec "$runtime" --max-semi-space-size=8 "$root/dist/cli.js" "$@"
