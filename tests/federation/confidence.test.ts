import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  confidenceOf,
  HIGH_CONFIDENCE,
  LEAST_CONFIDENCE,
  signatureMatch,
} from '../../src/federation/matching/confidence.ts';
import { jaroWinkler, nameMatch } from '../../src/federation/matching/names.ts';

describe('the confidence of a virtual edge', () => {
  it('is 0.61 for getUserById against GetUserById of a proto, with as many parameters of other types', () => {
    const name = nameMatch('getUserById', 'GetUserById');
    const signature = signatureMatch(['name'], ['request']);
    assert.deepEqual([name, signature], ['caseOrPrefix', 'sameCount']);
    // 0.7 × 0.6 + 0.6 × 0.3 + 0.1 × 0.1
    assert.equal(confidenceOf(name, signature, 'proto'), 0.61);
  });

  it('follows the settled formula for every contract', () => {
    assert.equal(confidenceOf('exact', 'same', 'proto'), 0.91);
    assert.equal(confidenceOf('exact', 'same', 'graphql'), 0.908);
    assert.equal(confidenceOf('exact', 'same', 'openapi'), 0.905);
    assert.equal(confidenceOf('exact', 'same', 'typescript'), 0.9);
    assert.equal(confidenceOf('exact', 'unknown', 'typescript'), 0.75);
    assert.equal(confidenceOf('fuzzy', 'same', 'proto'), 0.55);
    assert.equal(confidenceOf('fuzzy', 'unknown', 'proto'), 0.4);
    assert.ok(confidenceOf('none', 'same', 'proto') < LEAST_CONFIDENCE);
    assert.ok(confidenceOf('exact', 'same', 'typescript') >= HIGH_CONFIDENCE);
  });

  it('tells names apart: the same, but for case or a prefix, nearly, not at all', () => {
    const cases: [string, string, string][] = [
      ['GetUser', 'GetUser', 'exact'],
      ['get_user', 'GetUser', 'caseOrPrefix'],
      ['apiGetUser', 'GetUser', 'caseOrPrefix'],
      ['getUsers', 'GetUser', 'fuzzy'],
      ['getUsr', 'GetUser', 'fuzzy'],
      ['fetchAll', 'GetUser', 'none'],
      ['deleteOrder', 'GetUser', 'none'],
      ['sendMail', 'GetBalance', 'none'],
      ['', 'GetUser', 'none'],
    ];
    for (const [call, contract, expected] of cases) assert.equal(nameMatch(call, contract), expected, call);
  });

  it('computes Jaro–Winkler as its authors do', () => {
    const near = (a: string, b: string, expected: number): void =>
      assert.ok(Math.abs(jaroWinkler(a, b) - expected) < 0.0005, `${a} ${b}: ${jaroWinkler(a, b)}`);
    near('martha', 'marhta', 0.9611);
    near('dwayne', 'duane', 0.84);
    near('dixon', 'dicksonx', 0.8133);
    near('same', 'same', 1);
    near('abc', 'xyz', 0);
  });

  it('compares parameters by their words, then by their number', () => {
    assert.equal(signatureMatch(['userId'], ['user_id']), 'same');
    assert.equal(signatureMatch(['id'], ['user_id']), 'sameCount');
    assert.equal(signatureMatch([''], ['user_id']), 'sameCount');
    assert.equal(signatureMatch(['a', 'b'], ['a']), 'different');
    assert.equal(signatureMatch([], []), 'same');
    assert.equal(signatureMatch(['a'], null), 'unknown');
  });
});
