import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const assertCalls = async (files: Record<string, string>, expected: readonly string[]): Promise<void> => {
  const calls = await callsOf(files);
  for (const call of expected) assert.ok(calls.includes(call), `${call} of\n${calls.join('\n')}`);
};

const PYTHON = `from typing import Callable

Handler = Callable[[int], int]


def make() -> Callable[[int], int]:
    def inner(number):
        return number
    return inner


class Router:
    def __call__(self, number):
        return number


class App:
    def __init__(self) -> None:
        self.stack: Handler | None = None

    def build(self) -> Handler:
        return Router()

    def run(self):
        self.stack = self.build()
        self.stack(1)


def choose(handler: Handler) -> Handler:
    return handler


def plain(number):
    return number


def direct():
    make()(1)


def passed():
    choose(plain)(1)
`;

describe('a function whose result is declared as a function', () => {
  it('gives what it returns, in Python objects that can be called too', () =>
    assertCalls({ 'app.py': PYTHON, 'other.py': 'from app import make\n\n\ndef held():\n    f = make()\n    f(1)\n' }, [
      'direct -> make.inner',
      'held -> make.inner',
      'passed -> plain',
      'App.run -> Router.__call__',
    ]));

  it('does so in TypeScript where what is returned was written elsewhere', () =>
    assertCalls(
      {
        'handler.ts': 'export function handler(x: number) { return x }\n',
        'use.ts': `import { handler } from './handler';
type Handler = (x: number) => number;
function named(): Handler { return handler }
function written(): (x: number) => number { return handler }
export function first() { named()(1) }
export function second() { const f = written(); f(1) }
`,
      },
      ['first -> handler', 'second -> handler'],
    ));

  it('does so in Go, Kotlin, Rust, Swift and C#', async () => {
    const expected = ['first -> handler', 'second -> handler'];
    const programs = {
      'a.go': `package a
type Handler func(int) int
func handler(x int) int { return x }
func named() Handler { return handler }
func written() func(int) int { return handler }
func first() { named()(1) }
func second() { f := written(); f(1) }
`,
      'a.kt': `package a
typealias Handler = (Int) -> Int
fun handler(x: Int): Int = x
fun named(): Handler = ::handler
fun written(): (Int) -> Int { return ::handler }
fun first() { named()(1) }
fun second() { val f = written(); f(1) }
`,
      'a.rs': `fn handler(x: i32) -> i32 { x }
fn written() -> impl Fn(i32) -> i32 { handler }
fn boxed() -> Box<dyn Fn(i32) -> i32> { Box::new(handler) }
fn first() { written()(1); }
fn second() { let f = boxed(); f(1); }
`,
      'a.swift': `typealias Handler = (Int) -> Int
func handler(x: Int) -> Int { x }
func named() -> Handler { return handler }
func written() -> (Int) -> Int { handler }
func first() { named()(1) }
func second() { let f = written(); f(1) }
`,
    };
    for (const [path, text] of Object.entries(programs)) await assertCalls({ [path]: text }, expected);
    const csharp = `delegate int Handler(int x);
class A
{
  int Run(int x) => x;
  Handler Named() => Run;
  Func<int, int> Written() { return Run; }
  void First() { Named()(1); }
  void Second() { var f = Written(); f(1); }
}
`;
    await assertCalls({ 'A.cs': csharp }, ['A.First -> A.Run', 'A.Second -> A.Run']);
  });

  it('does so where objects of one method stand for functions, and an interface says how it is called', async () => {
    const java = `import java.util.function.*;
class A {
  interface Task { void go(); }
  void work() {}
  int size(String text) { return 1; }
  Runnable made() { return this::work; }
  Task own() { return this::work; }
  Function<String, Integer> sizer() { return this::size; }
  void library() { made().run(); }
  void ours() { own().go(); }
  void held() { Runnable kept = made(); kept.run(); }
  void generic() { sizer().apply("a"); }
}
`;
    await assertCalls({ 'A.java': java }, [
      'A.library -> A.work',
      'A.ours -> A.work',
      'A.ours -> A.Task.go',
      'A.held -> A.work',
      'A.generic -> A.size',
    ]);
    await assertCalls(
      {
        'handler.ts': 'export function handler(x: number) { return x }\n',
        'use.ts': `import { handler } from './handler';
interface Handler { (x: number): number }
function make(): Handler { return handler }
export function use() { make()(1) }
`,
      },
      ['use -> handler'],
    );
  });

  it('does not do so above a definition: what decorates is what is asked for', async () => {
    const calls = await callsOf({
      'app.py': `from typing import Callable


class App:
    def route(self, path) -> Callable[[Callable], Callable]:
        def keep(view):
            return view
        return keep

    def get(self, path) -> Callable[[Callable], Callable]:
        return self.route(path)


def untold(path):
    def inner(view):
        return view
    return inner


app = App()


@app.get('/')
@app.route('/home')
def home():
    return 1


@untold('/')
def other():
    return 1


def by_hand():
    app.route('/late')(home)
`,
    });
    const toKeep = calls.filter((call) => call.endsWith('keep'));
    assert.deepEqual(toKeep, ['by_hand -> App.route.keep']);
    assert.ok(
      calls.some((call) => call.endsWith('-> App.get')),
      calls.join('\n'),
    );
    assert.ok(
      calls.some((call) => call.endsWith('-> untold.inner')),
      calls.join('\n'),
    );
  });

  it('does not do so for a decorator that a function of TypeScript made', async () => {
    const calls = await callsOf({
      'services.ts': `interface Identifier<T> { (target: unknown, key: string, index: number): void; type: T }
export function createDecorator<T>(id: string): Identifier<T> {
  const decorator: any = function (target: Function, key: string, index: number): any { keep(id); };
  return decorator;
}
function keep(id: string) {}
export interface IStore { get(): void }
export const IStore = createDecorator<IStore>('store');
`,
      'use.ts': `import { IStore } from './services';
export class View {
  constructor(@IStore private store: IStore) {}
}
class Base {}
export class Store extends Base implements IStore {
  constructor() { super(); }
  get() {}
}
export function byHand() { IStore(View, 'store', 0); }
export function check() {
  function sealed(target: Function) {}
  @sealed class Own {}
  return Own;
}
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('decorator')),
      ['byHand -> createDecorator.decorator'],
    );
    assert.ok(calls.includes('check.Own -> check.sealed'), calls.join('\n'));
  });
});
