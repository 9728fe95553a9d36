import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, passedCallsOf, toldSlots } from '../program-calls.ts';

const sorted = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  [...(await passedCallsOf(files))].sort();

describe('a function that waits in a slot until another file calls it', () => {
  it('TypeScript: in a field, in a field of a field, in options by their type', async () => {
    const program = {
      'pool.ts': `export interface Options { onError?: (e: Error) => void }
export class Pool {
  onFull?: () => void
  hooks: { start?: () => void } = {}
  constructor(private options: Options) {}
  fail() { this.options.onError?.(new Error()) }
}`,
      'setup.ts': `import { Pool } from './pool'
function full() {}
function started() {}
function failed(e: Error) {}
export function setup() {
  const pool = new Pool({ onError: failed })
  pool.onFull = full
  pool.hooks.start = started
  return pool
}`,
      'run.ts': `import { Pool } from './pool'
export function run(pool: Pool) { pool.onFull?.(); pool.hooks.start!() }`,
    };
    assert.deepEqual(await sorted(program), ['Pool.fail -> failed', 'run -> full', 'run -> started']);
  });

  it('options that a function is given are its own, also where others share their type', async () => {
    const program = {
      'lib.ts': `export interface Options { done: () => void }
export function first(options: Options) { options.done() }
export function second({ done }: Options) { done() }
export function third(options: { render: () => void }) { const { render } = options; render() }`,
      'app.ts': `import { first, second, third } from './lib'
function one() {}
function two() {}
function draw() {}
first({ done: one })
second({ done: two })
third({ render: draw })`,
    };
    assert.deepEqual(await sorted(program), ['first -> one', 'second -> two', 'third -> draw']);
  });

  it('options that may be either of two parameters are those of both, and no others of their type', async () => {
    const program = {
      'lib.ts': `export interface Options { done: () => void }
export function pick(first: Options, second: Options) { const options = first ?? second; options.done() }
export function other(options: Options) { options.done() }`,
      'app.ts': `import { other, pick, type Options } from './lib'
function one() {}
function two() {}
pick({ done: one }, read())
export function set(options: Options) { options.done = two }
other(read())`,
    };
    assert.deepEqual(await sorted(program), ['other -> one', 'other -> two', 'pick -> one']);
  });

  it('React: what a component is given by its tag', async () => {
    const program = {
      'child.tsx': `interface Props { onDone: (n: number) => void }
export function Child({ onDone }: Props) {
  const click = () => onDone(1)
  return <button onClick={click} />
}
export function Other(props: Props) { return <button onClick={() => props.onDone(2)} /> }`,
      'app.tsx': `import { Child, Other } from './child'
function done(n: number) {}
function other(n: number) {}
export function App() { return <div><Child onDone={done} /><Other onDone={other} label="x" {...{}} /></div> }`,
    };
    assert.deepEqual(await sorted(program), ['Child.click -> done', 'Other -> other']);
  });

  it('JavaScript: in options without a type, kept in the object and passed on', async () => {
    const program = {
      'lib.js': `exports.listen = function (server, options) {
  options = options || {}
  options.onListen(server)
  emit(options.done)
}
function emit(f) { f() }
class Box {
  constructor(o) { this.o = o; this.cb = o.cb }
  run() { this.cb(); this.o.end() }
}
exports.Box = Box`,
      'app.js': `const { listen, Box } = require('./lib')
function started() {}
function finished() {}
function called() {}
function ended() {}
listen(1, { onListen: started, done: finished })
new Box({ cb: called, end: ended }).run()`,
    };
    assert.deepEqual(await sorted(program), [
      'Box.run -> called',
      'Box.run -> ended',
      'emit -> finished',
      'listen -> started',
    ]);
  });

  it('what tests hand to a program is called by tests alone', async () => {
    const program = {
      'log.ts': `export function log(print: (text: string) => void) { print('x') }`,
      'app.ts': `import { log } from './log'\nfunction show(text: string) {}\nlog(show)`,
      'log.test.ts': `import { log } from './log'\nfunction keep(text: string) {}\nlog(keep)`,
      'each.spec.ts': `import { each } from './each.test'\nfunction check() {}\neach(check)`,
      'each.test.ts': `export function each(body: () => void) { body() }`,
    };
    assert.deepEqual(await sorted(program), ['each -> check', 'log -> show']);
  });

  it('what a field is given later does not stand in the options that it came from', async () => {
    const program = {
      'box.js': `function nothing() {}
class Box {
  constructor(options) { this.done = options.done; options.done() }
  reset() { this.done = nothing }
}
exports.Box = Box`,
      'app.js': `const { Box } = require('./box')
function finished() {}
new Box({ done: finished })`,
    };
    assert.deepEqual(await sorted(program), ['Box.constructor -> finished']);
  });

  it('a field that is given something everywhere is no name for all of it at each place', async () => {
    const places = Array.from({ length: 500 }, (_, at) => `this.h = options.h${at}`);
    const program = {
      'box.js': `class Box {
  constructor(options) { ${places.join('; ')} }
  run() { this.h() }
}
exports.Box = Box`,
      'app.js': `const { Box } = require('./box')
function first() {}
function last() {}
new Box({ h0: first, h499: last })`,
    };
    assert.deepEqual(new Set(await sorted(program)), new Set(['Box.run -> first']));
    const told = await toldSlots(program);
    assert.ok(told < 50 * places.length, `${told} rows`);
  });

  it('a name that is given a default still is what the caller passed', async () => {
    const calls = await callsOf({
      'a.js': `function after(done) { done = done || nothing; done() }
function nothing() {}
function finished() {}
after(finished)`,
    });
    assert.ok(calls.includes('after -> finished'), calls.join('\n'));
    assert.ok(calls.includes('after -> nothing'), calls.join('\n'));
  });

  it('Go: in a field that an option sets, and as a function of a type with a name', async () => {
    const program = {
      'a.go': `package main
type Server struct { handler func(int) int }
type Option func(*Server)
func WithHandler(h func(int) int) Option { return func(s *Server) { s.handler = h } }
func double(n int) int { return n * 2 }
type HandlerFunc func(int)
func (f HandlerFunc) Handle(n int) { f(n) }
func hello(n int) {}`,
      'b.go': `package main
func (s *Server) Serve() { s.handler(1) }
func main() { use(WithHandler(double)); HandlerFunc(hello).Handle(1) }`,
    };
    assert.deepEqual(await sorted(program), ['HandlerFunc.Handle -> hello', 'Server.Serve -> double']);
  });

  it('Python: in an attribute that another file sets', async () => {
    const program = {
      'pool.py': `class Pool:
    def __init__(self, on_error=None):
        self.on_error = on_error
    def fail(self):
        self.on_error(1)`,
      'app.py': `from pool import Pool
def report(n): pass
def other(n): pass
p = Pool(on_error=report)
p.on_error = other`,
    };
    assert.deepEqual(await sorted(program), ['Pool.fail -> other', 'Pool.fail -> report']);
  });

  it('C: in a field, in a table of functions, and behind a prototype', async () => {
    const program = {
      'dev.h': `struct dev; typedef int (*open_fn)(struct dev *);
struct ops { int (*read)(struct dev *, char *); };
struct dev { open_fn open; const struct ops *ops; };
void dev_init(struct dev *d, open_fn open);`,
      'init.c': `#include "dev.h"
void dev_init(struct dev *d, open_fn open) { d->open = open; }`,
      'file.c': `#include "dev.h"
static int file_open(struct dev *d) { return 1; }
static int file_read(struct dev *d, char *b) { return 2; }
static const struct ops file_ops = { .read = file_read };
void file_init(struct dev *d) { dev_init(d, file_open); d->ops = &file_ops; }`,
      'dev.c': `#include "dev.h"
int dev_open(struct dev *d) { return d->open(d); }
int dev_read(struct dev *d) { return (*d->ops->read)(d, 0); }`,
    };
    assert.ok((await sorted(program)).includes('dev_open -> file_open'));
    const calls = [...(await callsOf(program)), ...(await sorted(program))];
    assert.ok(calls.includes('dev_read -> file_read'), calls.join('\n'));
  });
});
