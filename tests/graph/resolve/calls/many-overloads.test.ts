import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines } from '../program-calls.ts';

/** More than an answer holds. */
const MANY = 40;
const lines = (make: (nth: number) => string): string =>
  Array.from({ length: MANY }, (_, nth) => `${make(nth)}\n`).join('');

/** Functions of one name in the first lines, one for each type; each calls the one for the next type. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'visitor.cpp': `${lines((nth) => `void visit(Node${nth} n) { visit(next${nth}()); }`)}${lines((nth) => `class Node${nth} {};`)}${lines((nth) => `Node${(nth + 1) % MANY} next${nth}();`)}`,
  'Visitor.kt': `${lines((nth) => `fun visit(n: Node${nth}) { visit(next${nth}()) }`)}${lines((nth) => `class Node${nth}`)}${lines((nth) => `fun next${nth}(): Node${(nth + 1) % MANY} = TODO()`)}`,
  'visitor.swift': `${lines((nth) => `func visit(_ n: Node${nth}) { visit(next${nth}()) }`)}${lines((nth) => `class Node${nth} {}`)}${lines((nth) => `func next${nth}() -> Node${(nth + 1) % MANY} { fatalError() }`)}`,
};

describe('of more overloads than an answer holds the one that fits is called', () => {
  for (const [file, text] of Object.entries(PROGRAMS))
    it(file, async () => {
      const called = (await calledLines(file, text)).slice(0, MANY);
      const expected = Array.from({ length: MANY }, (_, nth) => {
        const [visit, next] = [((nth + 1) % MANY) + 1, MANY * 2 + nth + 1];
        return `${nth + 1}: ${visit} ${next}`;
      });
      assert.deepEqual(called, expected);
    });
});
