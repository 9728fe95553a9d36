import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stem } from '../../src/text/stem.ts';

const ONE_STEM = [
  'parse parses parsed parsing',
  'cache caches cached caching',
  'query queries queried querying',
  'cookie cookies',
  'class classes',
  'process processes processed processing',
  'control controls controlled controlling',
  'map maps mapped mapping',
  'match matches matched matching',
  'box boxes boxed boxing',
  'database databases',
  'alias aliases aliased',
  'use uses used using',
  'route routes routed routing',
  'add adds added adding',
  'index indexes indices indexed indexing',
  'apply applies applied applying',
  'schema schemas',
  'embed embeds embedded embedding',
  'status statuses',
  'tree trees',
  'queue queues queued',
  'vertex vertices',
  'value values valued',
  'user users',
  'id ids',
  'api apis',
  'menu menus',
  'child children',
];

for (const words of ONE_STEM) {
  test(`inflections have one stem: ${words}`, () => {
    const stems = new Set(words.split(' ').map(stem));
    assert.equal(stems.size, 1, [...stems].join(' '));
  });
}

const APART = [
  ['parse', 'parser'],
  ['handle', 'handler'],
  ['valid', 'validate'],
  ['http', 'https'],
  ['string', 'str'],
  ['bus', 'bu'],
  ['red', 'r'],
  ['speed', 'spe'],
  ['thing', 'th'],
  ['universe', 'university'],
];

for (const [first = '', second = ''] of APART) {
  test(`different words stay apart: ${first}, ${second}`, () => {
    assert.notEqual(stem(first), stem(second));
  });
}

const UNCHANGED =
  'string ping king https canvas status redis axis dns css ios bus seed feed speed embed id url sql http';

test('words that only look inflected are left alone', () => {
  for (const word of UNCHANGED.split(' ')) assert.equal(stem(word), word);
});
