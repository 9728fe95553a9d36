import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

const MANY = 150;
const each = <T>(make: (nth: number) => T): T[] => Array.from({ length: MANY }, (_, nth) => make(nth));

/** The functions that one calls and gives the result of: every one leads to every other, and back. */
const next = (nth: number): number => (nth + 1) % MANY;
const far = (nth: number): number => (nth * 7 + 1) % MANY;

describe('functions that give the results of each other, more of them than a stack holds', () => {
  it('methods of a parser', async () => {
    const methods = each((nth) => {
      const result = nth === MANY - 2 ? 'new Node()' : `this.parse${next(nth)}(text)`;
      return `  parse${nth}(text) {\n    if (text) return this.parse${far(nth)}(text);\n    return ${result};\n  }\n`;
    });
    const calls = await callsOf({
      'parser.js': `export class Node { close() {} }\nexport class Parser {\n${methods.join('')}}\n`,
      'user.js': `import { Parser } from './parser.js';\n${each((nth) => `new Parser().parse${nth}('').close();\n`).join('')}`,
    });
    assert.equal(calls.filter((call) => call.endsWith('-> Node.close')).length, MANY);
  });

  it('functions of many files', async () => {
    const files = each((nth): [string, string] => {
      const imports = [next(nth), far(nth)].map((other) => `from m${other} import f${other}\n`).join('');
      const result = nth === MANY - 2 ? 'Node()' : `f${next(nth)}(x)`;
      const text = `${imports}from node import Node\n\ndef f${nth}(x):\n    if x: return f${far(nth)}(x)\n    return ${result}\n\ndef use():\n    f${nth}(1).close()\n`;
      return [`m${nth}.py`, text];
    });
    const calls = await callsOf({
      ...Object.fromEntries(files),
      'node.py': 'class Node:\n    def close(self): pass\n',
    });
    assert.equal(calls.filter((call) => call === 'use -> Node.close').length, MANY);
  });
});
