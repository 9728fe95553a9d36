import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pathTraits } from '../../src/retrieval/path-traits.ts';

it('a file is a test by the end of its name, unless that is the end of another word', () => {
  for (const path of ['src/OrderTest.java', 'lib/strtest.c', 'src/formattest.cc', 'src/a_test.go', 'src/Tests.swift'])
    assert.ok(pathTraits(path).test, path);
  for (const path of ['api/latest.go', 'src/getLatest.ts', 'models/contest.py', 'src/attest.rs', 'src/fastest.c'])
    assert.ok(!pathTraits(path).test, path);
});

it('a file is an example by the last word of its name', () => {
  for (const path of ['src/RetryExample.java', 'model/OrderExample.java', 'src/UsageExamples.kt', 'examples/retry.go'])
    assert.ok(pathTraits(path).example, path);
  for (const path of ['src/Counterexample.scala', 'src/ExampleList.ts', 'src/order.java'])
    assert.ok(!pathTraits(path).example, path);
});
