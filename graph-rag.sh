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
prepare "$root"
exec "$runtime" "$root/dist/cli.js" "$@"
