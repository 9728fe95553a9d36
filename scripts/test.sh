#!/usr/bin/env bash
# The whole check of the project, from a fresh clone on: prepares, then formatting and lint, types, import directions,
# unit tests and the documents' bats tests. All of them run even when one fails; the last line counts.
#   bash scripts/test.sh           everything but the long tests
#   bash scripts/test.sh --long    only the long tests (tests/**/*.long.ts)
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# The machine may have two cores and other work; more files at once only makes timings of real processes unsteady.
readonly TEST_FILES_AT_ONCE=2

# A test that hangs ends with its name in the report, not with the patience of whoever waits. None comes near it.
readonly HANGING_AFTER_MS=600000

. scripts/prepare.sh
prepare .

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT

# Hundreds of processes run the same sources: types are stripped and code is compiled once for all of them, not for each.
export NODE_COMPILE_CACHE="$reports/compiled"

passed=0
failed=0

check() {
  local name=$1
  shift
  printf '\n── %s\n' "$name"
  if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

# Adds to the totals; a run that ended badly without a failed test (nothing found, a crash) is one failure.
count() {
  local status=$1 good=$2 bad=$3
  [[ $status -eq 0 || $bad -gt 0 ]] || bad=1
  passed=$((passed + good))
  failed=$((failed + bad))
}

# The sum of node's own counters with these names ('# pass 12') in its TAP report.
tap_total() {
  awk -v names="^($1)\$" '$1 == "#" && $2 ~ names { sum += $3 } END { print sum + 0 }' "$reports/node.tap"
}

node_tests() {
  local pattern=$1
  shift
  printf '\n── tests (%s)\n' "$pattern"
  "$runtime" --test --test-concurrency="$TEST_FILES_AT_ONCE" "$@" \
    --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=tap --test-reporter-destination="$reports/node.tap" "$pattern"
  count $? "$(tap_total pass)" "$(tap_total 'fail|cancelled')"
}

bats_tests() {
  printf '\n── bats\n'
  bash node_modules/bats/bin/bats --tap "$@" | tee "$reports/bats.tap"
  count "${PIPESTATUS[0]}" "$(grep -c '^ok ' "$reports/bats.tap")" "$(grep -c '^not ok ' "$reports/bats.tap")"
}

if [[ ${1:-} == --long ]]; then
  node_tests 'tests/**/*.long.ts'
else
  check 'format and lint' node_modules/.bin/biome check --error-on-warnings .
  check 'types' "$runtime" node_modules/typescript/bin/tsc
  check 'import directions' "$runtime" scripts/check-imports.ts
  node_tests 'tests/**/*.test.ts' --test-timeout="$HANGING_AFTER_MS"
  shopt -s nullglob
  bats_files=(tests/*.bats tests/*/*.bats)
  [[ ${#bats_files[@]} -eq 0 ]] || bats_tests "${bats_files[@]}"
fi

printf '\n%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
