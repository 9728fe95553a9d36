#!/usr/bin/env bats
# Document 000, under the names that it gives its tests. They ask the documents' own executable, in a copy of a fixture.

bats_require_minimum_version 1.5.0

setup_file() {
  ROOT=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
  export ROOT PROJECT="$BATS_FILE_TMPDIR/tool-server" XDG_CONFIG_HOME="$BATS_FILE_TMPDIR/no-config"
  unset GRAPH_RAG_STATE_DIR CKB_UNAVAILABLE
  cp -R "$ROOT/tests/fixtures/subgraph" "$PROJECT"
  ask index
}

ask() { "$ROOT/graph-rag.sh" "$@" --cwd "$PROJECT"; }

# The value of a JavaScript expression over the answer `a` that stands in $output.
value() { ANSWER=$output evaluate "const a = JSON.parse(process.env.ANSWER); console.log($1)"; }

# Runs a module that can import the project's own functions, with the Node that the executable uses.
evaluate() {
  (
    . "$ROOT/scripts/prepare.sh"
    prepare "$ROOT"
    cd "$ROOT" && "$runtime" --input-type=module -e "$1"
  )
}

@test "test_budget_pruning" {
  run --separate-stderr ask search handleToolCall --fusion-depth 5 --format json
  [ "$status" -eq 0 ]
  whole=$(value 'a.token_count')
  [ "$whole" -gt 300 ]
  run --separate-stderr ask search handleToolCall --fusion-depth 5 --budget 300 --format json
  [ "$status" -eq 0 ]
  [ "$(value 'a.token_count <= 300 && a.candidates.length > 0')" = true ]
  [ "$(value 'a.candidates.every((c) => c.tokens > 0)')" = true ]
  [ "$(value 'a.candidates.every((c, i) => i === 0 || a.candidates[i - 1].priority >= c.priority)')" = true ]
  [ "$(value 'a.metadata.left_out.some(({ reason }) => reason === "budget")')" = true ]
  run --separate-stderr ask search handleToolCall --budget 4000 --format json
  [ "$(value 'a.token_count <= 4000 && a.metadata.budget === 4000')" = true ]
}

@test "test_priority_calculation" {
  run evaluate "import { priorityOf } from './src/context/priority.ts';
    console.log(priorityOf({ relevance: 0.9, hotspot: 0.8, distance: 1 }));
    console.log(priorityOf({ relevance: 0.7, hotspot: 0.5, distance: 2 }));"
  [ "${lines[0]}" = 0.9 ]
  [ "${lines[1]}" = 0.58 ]
  run --separate-stderr ask search handleToolCall --fusion-depth 3 --format json
  formula='0.4 * c.relevance + 0.3 * c.hotspot + 0.3 / Math.max(1, c.distance)'
  [ "$(value "a.candidates.every((c) => Math.abs(c.priority - ($formula)) < 1e-8)")" = true ]
  [ "$(value 'new Set(a.candidates.map((c) => c.distance)).size')" -ge 3 ]
}

@test "test_budget_boundary" {
  run evaluate "import { selectWithin } from './src/context/selection.ts';
    const { kept, tokens } = selectWithin([400, 300, 350, 200].map((tokens) => ({ tokens })), 1000);
    console.log(kept.map((item) => item.tokens).join(' '), tokens);"
  [ "$output" = '400 300 200 900' ]
  # By the exact tokenizer one token decides.
  export GRAPH_RAG_SMART_PRUNING_TOKEN_ESTIMATOR=o200k
  run --separate-stderr ask search handleToolCall --top-k 1 --fusion-depth 0 --format json
  exact=$(value 'a.candidates[0].tokens')
  run --separate-stderr ask search handleToolCall --top-k 1 --fusion-depth 0 --budget "$exact" --format json
  [ "$(value 'a.candidates.length')" -eq 1 ]
  [ "$(value 'a.token_count')" -eq "$exact" ]
  run --separate-stderr ask search handleToolCall --top-k 1 --fusion-depth 0 --budget $((exact - 1)) --format json
  [ "$(value 'a.candidates.filter((c) => c.form === "whole").length')" -eq 0 ]
}

@test "test_default_budget" {
  run --separate-stderr ask search handleToolCall --format json
  [ "$status" -eq 0 ]
  [ "$(value 'a.metadata.budget')" -eq 8000 ]
  [ "$(value 'a.token_count <= 8000 && a.candidates.length > 0')" = true ]
}

@test "test_zero_budget" {
  run --separate-stderr ask search handleToolCall --budget 0
  [ "$status" -eq 0 ]
  [ -z "$output" ]
  run --separate-stderr ask search handleToolCall --budget 0 --format json
  [ "$status" -eq 0 ]
  [ "$(value '`${a.token_count} ${a.candidates.length} ${a.graph.edges.length}`')" = '0 0 0' ]
}

@test "test_single_fragment_exceeds_budget" {
  run --separate-stderr ask search handleToolCall --budget 10
  [ "$status" -eq 0 ]
  [ -z "$output" ]
  [[ $stderr == *预算过小，无法包含任何完整片段* ]]
  run --separate-stderr ask search handleToolCall --budget 10 --format json
  [ "$(value 'a.candidates.length')" -eq 0 ]
  [ "$(value 'a.metadata.warning.includes("预算过小，无法包含任何完整片段")')" = true ]
}

@test "test_intent_preference_integration" {
  names='a.candidates.map((c) => c.name).join(" ")'
  run --separate-stderr ask search 'log line' --budget 5000 --format json
  [ "$(value 'a.metadata.preferences_applied')" = false ]
  [[ "$(value "$names")" == writeLog*formatLine* ]]
  run --separate-stderr ask search 'log line' --fusion-depth 0 --budget 70 --format json
  [ "$(value "$names")" = writeLog ]

  # By default a preference raises a priority by half at most; here it shall decide.
  mkdir -p "$PROJECT/.devbooks"
  printf 'smart_pruning:\n  preference_weight: 1\n' >"$PROJECT/.devbooks/config.yaml"
  ask feedback --query 'log line' --symbol formatLine --action edit
  run --separate-stderr ask search 'log line' --budget 5000 --format json
  [ "$(value 'a.metadata.preferences_applied && !a.metadata.cache_hit')" = true ]
  [[ "$(value "$names")" == formatLine*writeLog* ]]
  [ "$(value 'a.candidates[0].priority > a.candidates[0].base_priority')" = true ]
  [ "$(value 'a.candidates.every((c, i) => i === 0 || a.candidates[i - 1].priority >= c.priority)')" = true ]
  formula='0.4 * c.relevance + 0.3 * c.hotspot + 0.3 / Math.max(1, c.distance)'
  [ "$(value "a.candidates.every((c) => Math.abs(c.base_priority - ($formula)) < 1e-8)")" = true ]
  # With room for one, it is the preferred one now.
  run --separate-stderr ask search 'log line' --fusion-depth 0 --budget 70 --format json
  [ "$(value "$names")" = formatLine ]

  ask preferences clear
  run --separate-stderr ask search 'log line' --budget 5000 --format json
  [[ "$(value "$names")" == writeLog*formatLine* ]]
  INTENT_PREFERENCES='{"formatLine": 2}' run --separate-stderr ask search 'log line' --budget 5000 --format json
  [[ "$(value "$names")" == formatLine*writeLog* ]]
  [ "$(value 'a.metadata.preferences.source')" = environment ]
}

@test "test_token_estimation" {
  run evaluate "import { readFileSync } from 'node:fs';
    import { countTokens } from './src/context/tokens.ts';
    const folder = 'tests/fixtures/tokens/';
    const counts = Object.entries(JSON.parse(readFileSync(folder + 'o200k.json', 'utf8')));
    const good = counts.filter(([name, tokens]) => {
      const estimate = countTokens(readFileSync(folder + name, 'utf8'));
      return estimate >= tokens && estimate < tokens * 1.2;
    });
    console.log(good.length === counts.length, counts.length > 10);"
  [ "$output" = 'true true' ]
}
