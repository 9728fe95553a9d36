import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

/** Asking every entry about every other would take minutes. */
const ENTRIES = 60_000;

const entries = (text: (index: number) => string): string =>
  Array.from({ length: ENTRIES }, (_, index) => text(index)).join('\n');

describe('literals of many thousand entries', () => {
  it('an array without keys gives what any of its entries is', async () => {
    const calls = await callsOf({
      'table.h': `
        void run(void);
        const char *names[] = {\n${entries((index) => `"name${index}",`)}\n};
        void (*handlers[])(void) = {\n${entries(() => '0,')}\nrun };`,
      'table.c': '#include "table.h"\nvoid run(void) {}\n',
      'main.c': `
        #include "table.h"
        void print(const char *text) {}
        void show(int at) { print(names[at]); handlers[at](); }`,
    });
    assert.deepEqual(calls, ['show -> print', 'show -> run']);
  });

  it('a table of keys gives what stands under one of them, and under any', async () => {
    const calls = await callsOf({
      'table.js': `
        export function run() {}
        export const table = {\n${entries((index) => `name${index}: '${index}',`)}\nlast: run };`,
      'main.js': `
        import { table } from './table.js';
        export function last() { table.last(); }
        export function any(name) { table[name](); }`,
    });
    assert.deepEqual(calls, ['last -> run', 'any -> run']);
  });
});
