import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutConflicts } from '../../src/syntax/conflicts.ts';
import { FileParser } from '../../src/syntax/parse.ts';
import { languageById } from '../../src/syntax/registry.ts';

const MERGED = `def price(x):
<<<<<<< HEAD
    return tax(x) * 3
||||||| 1234567
    return x
=======
    return x * 2
>>>>>>> other

def total(xs):
    return sum(price(x) for x in xs)
`;

test('in the middle of a merge our side of a file is read, every line where it stands', async () => {
  const parser = new FileParser();
  const python = languageById('python');
  assert.ok(python);
  const { symbols, calls, errors } = await parser.parse(python, 'prices.py', MERGED);
  parser.close();
  assert.equal(errors, 0);
  assert.deepEqual(
    symbols.filter(({ kind }) => kind === 'function').map(({ name, startLine, endLine }) => [name, startLine, endLine]),
    [
      ['price', 1, 3],
      ['total', 10, 11],
    ],
  );
  assert.equal(calls[0]?.line, 3);
});

test('what only looks like a conflict stays', () => {
  for (const text of [
    'Title\n=======\n',
    '<<<<<<< HEAD\nno end\n',
    'a <<<<<<< b\n=======\n>>>>>>> c\n',
    '1 >>>>>>> 2\n',
  ])
    assert.equal(withoutConflicts(text), text);
});

test('many beginnings without an end are read to their end', () => {
  const text = '<<<<<<< HEAD\na\n'.repeat(20_000);
  assert.equal(withoutConflicts(text), text);
});
