import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const LIBRARY = `
  export class Order { pay(): void {} isPaid(): boolean { return true } }
  export async function load<T>(id: number): Promise<Order> { return new Order() }
  export function find<T>(id: number): Order { return new Order() }
  export function sql<T>(parts: TemplateStringsArray, ...given: unknown[]): Order { return new Order() }
  export const tools = { sql, find };
`;

const callsIn = async (body: string): Promise<string[]> => {
  const calls = await callsOf({
    'library.ts': LIBRARY,
    'main.ts': `import { find, load, sql, tools, Order } from './library';\n${body}`,
  });
  return calls.filter((call) => !call.endsWith('-> Order')).sort();
};

describe('a call with type arguments', () => {
  it('behind await gives what is awaited', async () => {
    assert.deepEqual(
      await callsIn('export async function main() { const order = await load<Order>(1); order.pay() }'),
      ['main -> Order.pay', 'main -> load'],
    );
  });

  it('is the last operand of what stands before it', async () => {
    const calls = await callsIn(`
      const other = (): Order => new Order();
      export function not() { return !find<Order>(1).isPaid() }
      export function or(a: Order | undefined) { return (a ?? find<Order>(1)).pay() }
      export function and(a?: boolean) { return a && find<Order>(1)!.pay() }
      export function sum(a: number) { return a + 2 * tools.find<Order>(1).isPaid() }
      export function either(a: boolean) { return a ? other() : find<Order>(1) }
      export const made = (id: number) => find<Order>(id);`);
    assert.deepEqual(calls, [
      'and -> Order.pay',
      'and -> find',
      'either -> find',
      'either -> other',
      'made -> find',
      'not -> Order.isPaid',
      'not -> find',
      'or -> Order.pay',
      'or -> find',
      'sum -> Order.isPaid',
      'sum -> find',
    ]);
  });
});

describe('a tagged template with type arguments', () => {
  it('calls its tag and goes on with what that gives', async () => {
    const calls = await callsIn(`
      import type { Row } from './rows';
      export function plain() { return sql<Row>\`select\`.pay() }
      export function members() { return sql<{ id: number }>\`select\`.pay() }
      export const short = (id: number) => sql<string>\`\${id}::uuid\`;
      export const long = (id: number) => tools.sql<Row>\`\${id}\`.isPaid();
      export async function waits() { (await sql<Row>\`select \${find<Row>(1)}\`).pay() }
      export function less(a: number, b: number) { return a < b && b > find(1).pay() }
      export function user() { return short(1) }`);
    assert.deepEqual(calls, [
      'less -> Order.pay',
      'less -> find',
      'long -> Order.isPaid',
      'long -> sql',
      'members -> Order.pay',
      'members -> sql',
      'plain -> Order.pay',
      'plain -> sql',
      'short -> sql',
      'user -> short',
      'waits -> Order.pay',
      'waits -> find',
      'waits -> sql',
    ]);
  });
});

describe('the type of a module as a type argument', () => {
  it('does not cost what stands behind it', async () => {
    const calls = await callsIn(`
      mock('./library', async (original) => {
        const actual = await original<typeof import('./library')>()
        return { ...actual, find: tools.find(actual.find) }
      })
      export function behind() { return find(1) }
      mock('./other', () => ({ tools: find(2) }))`);
    assert.deepEqual(calls, ['<module> -> find', '<module> -> find', 'behind -> find']);
  });
});

describe('what is written for an argument', () => {
  it('tells what a function gives whose result is its type variable, where another file exports it', async () => {
    const calls = await callsOf({
      'token.ts': `
        import { getContext } from 'svelte';
        export class Token<T> { constructor(readonly name: string) {} }
        export function inject<T>(token: Token<T>): T { return getContext(token.name) }
        export async function later<K, T>(name: K, token: Token<T>): Promise<T> { return getContext(token.name) }`,
      'order.ts': `
        import { Token } from './token';
        export const ORDER = new Token<Order>('order');
        export class Order { pay(): void {} }`,
      'index.ts': `export * from './order';`,
      'main.ts': `
        import { inject, later } from './token';
        import { ORDER } from './index';
        const order = inject(ORDER);
        export function main() { order.pay() }
        export async function wait() { (await later('a', ORDER)).pay() }`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('pay')),
      ['main -> Order.pay', 'wait -> Order.pay'],
    );
  });
});
