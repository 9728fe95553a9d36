import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

describe('what a function is called with, told by the place where it is put', () => {
  const TYPES = `
    class Context { send(): void {} }
    type Handler = (c: Context) => void
    interface Middleware { (c: Context): Promise<void> }
    interface Hooks { onEnd: Handler; start(c: Context): void; nested: { late: Handler[] } }`;
  const callersOfSend = async (program: string): Promise<string[]> =>
    (await callsOf({ 'program.ts': TYPES + program }))
      .filter((call) => call.endsWith('-> Context.send'))
      .map((call) => call.replace(' -> Context.send', ''));

  it('a declared variable, field or default', async () => {
    const callers = await callersOfSend(`
      export const first: Handler = (c) => c.send();
      class Route { run: Middleware = async (c) => { c.send() } }
      export function use(handler: Handler = (c) => c.send()): void {}`);
    assert.deepEqual(callers.sort(), ['Route.run', 'first', 'use']);
  });

  it('a declared result, of an async function too', async () => {
    const callers = await callersOfSend(`
      export const logger = (): Middleware => async function logger(c) { c.send() };
      export async function later(): Promise<Handler> { return (c) => c.send() }`);
    assert.deepEqual(callers.sort(), ['later', 'logger.logger']);
  });

  it('the entries of a literal, in an argument and in each other', async () => {
    const callers = await callersOfSend(`
      declare function install(hooks: Hooks): void;
      export function main(): void {
        install({ onEnd: (c) => c.send(), start(c) { c.send() }, nested: { late: [(c) => c.send()] } });
      }`);
    assert.deepEqual(callers.sort(), ['main', 'main.onEnd', 'main.start']);
  });

  it('a written type stays', async () => {
    const callers = await callersOfSend(`
      class Other { send(): void {} }
      export const own: Handler = (c: Other) => c.send();`);
    assert.deepEqual(callers, []);
  });
});
