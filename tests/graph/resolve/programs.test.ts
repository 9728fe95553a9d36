import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('what a call gives whose type is a type variable', () => {
  it('TypeScript: what was passed for it', async () => {
    const calls = await callsOf({
      'panel.ts': `
        interface Closable { close(): void }
        class Emitter<T> implements Closable { fire(value: T): void {} close(): void {} }
        class Base { protected keep<T extends Closable>(item: T): T { return item } }
        class Panel extends Base {
          private readonly changed = this.keep(new Emitter<string>());
          change(): void { this.changed.fire('x') }
        }`,
    });
    assert.ok(calls.includes('Panel.change -> Emitter.fire'), calls.join('\n'));
  });

  it('TypeScript: what a passed function gives, also behind a promise', async () => {
    const calls = await callsOf({
      'retry.ts': `
        class Job { start(): void {} }
        declare function retried<T>(make: () => T): Promise<T>;
        export async function main(): Promise<void> { (await retried(() => new Job())).start() }`,
    });
    assert.ok(calls.includes('main -> Job.start'), calls.join('\n'));
  });

  it('Python: an instance of the class that was passed', async () => {
    const calls = await callsOf({
      'shop/build.py': `
from typing import TypeVar
T = TypeVar("T")

def build(cls: type[T], settings) -> T:
    return cls.from_settings(settings)
`,
      'shop/cart.py': `
from shop.build import build

class Cart:
    def add(self, item): ...

def main():
    cart = build(Cart, {})
    cart.add(1)
`,
    });
    assert.ok(calls.includes('main -> Cart.add'), calls.join('\n'));
  });

  it('a method of Python gives back the argument behind self', async () => {
    const calls = await callsOf({
      'keep.py': `
class Item:
    def use(self): ...

class Keeper:
    def keep(self, item):
        return item

def main(keeper: Keeper):
    keeper.keep(Item()).use()
`,
    });
    assert.ok(calls.includes('main -> Item.use'), calls.join('\n'));
  });
});

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

describe('what a test says of a value', () => {
  const TYPESCRIPT = `
    class Base { run(): void {} }
    class Special extends Base { run(): void {} only(): void {} }
    export function isSpecial(item: Base): item is Special { return item instanceof Special }
    `;
  const PYTHON = `
class Base:
    def run(self): ...

class Special(Base):
    def run(self): ...
    def only(self): ...

`;

  const cases: readonly [what: string, file: string, body: string, expected: readonly string[]][] = [
    ['the branch of instanceof', 'a.ts', 'if (item instanceof Special) item.run()', ['Special.run']],
    ['not the other branch', 'a.ts', 'if (item instanceof Special) {} else item.run()', ['Base.run']],
    ['what stands behind a way out', 'a.ts', 'if (!(item instanceof Special)) return; item.run()', ['Special.run']],
    [
      'not another case of a switch',
      'a.ts',
      'switch (kind) { case 1: if (!(item instanceof Special)) break; case 2: item.run() }',
      ['Base.run'],
    ],
    ['the right side of &&', 'a.ts', 'item instanceof Special && item.run()', ['Special.run']],
    ['a branch of ?:', 'a.ts', 'item instanceof Special ? item.run() : 0', ['Special.run']],
    ['inner functions', 'a.ts', 'if (item instanceof Special) [1].map(() => item.run())', ['Special.run']],
    [
      'not a parameter of the same name',
      'a.ts',
      'if (item instanceof Special) run((item: Base) => item.run())',
      ['Base.run'],
    ],
    [
      'not what was given anew',
      'a.ts',
      'if (item instanceof Special) { item = new Base(); item.run() }',
      ['Base', 'Base.run'],
    ],
    ['a guard', 'a.ts', 'if (isSpecial(item)) item.only()', ['Special.only', 'isSpecial']],
    ['isinstance', 'a.py', 'if isinstance(item, Special):\n        item.run()', ['Special.run']],
    ['else', 'a.py', 'if isinstance(item, Special):\n        pass\n    else:\n        item.run()', ['Base.run']],
    ['and', 'a.py', 'return isinstance(item, Special) and item.run()', ['Special.run']],
    ['assert', 'a.py', 'assert isinstance(item, Special)\n    item.run()', ['Special.run']],
    ['a way out', 'a.py', 'if not isinstance(item, Special):\n        raise item\n    item.run()', ['Special.run']],
    ['something of the library', 'a.py', 'if isinstance(item, str):\n        item.run()', []],
  ];

  for (const [what, file, body, expected] of cases) {
    it(`${file}: ${what}`, async () => {
      const program = file.endsWith('.ts')
        ? `${TYPESCRIPT}export function main(item: Base): void { ${body} }`
        : `${PYTHON}def main(item: Base):\n    ${body}\n`;
      const calls = await callsOf({ [file]: program });
      assert.deepEqual(
        calls.filter((call) => call.startsWith('main -> ')).map((call) => call.slice('main -> '.length)),
        expected,
      );
    });
  }
});

describe('what Python means by a place', () => {
  it('a default is called by the function whose text it stands in, and its names are those around', async () => {
    const calls = await callsOf({
      'a.py': `
class Retry: ...

class Client:
    def Retry(self): ...
    def connect(self, retry=Retry()): ...
`,
    });
    assert.deepEqual(calls, ['Client.connect -> Client.Retry']);
  });

  it('a name that a class takes over from around it', async () => {
    const calls = await callsOf({
      'a.py': `
class Request:
    def send(self): ...

class Client:
    Request = Request

    def fetch(self):
        self.Request().send()
`,
    });
    assert.deepEqual(calls, ['Client.fetch -> Request', 'Client.fetch -> Request.send']);
  });

  it('with gives what a generator yields', async () => {
    const calls = await callsOf({
      'a.py': `
from contextlib import contextmanager
from typing import Generator

class Runner:
    def run(self): ...

@contextmanager
def written() -> Generator[Runner, None, None]: ...

@contextmanager
def yielded():
    yield Runner()

def main():
    with written() as runner:
        runner.run()
    with yielded() as other:
        other.run()
`,
    });
    assert.equal(calls.filter((call) => call === 'main -> Runner.run').length, 2);
  });

  it('with names what __enter__ gives, an instance of the class where that is the object', async () => {
    const calls = await callsOf({
      'a.py': `
class Connection:
    def send(self): ...
    def close(self): ...

class Pool:
    def __enter__(self): return Connection()
    def __exit__(self, *error): ...
    def close(self): ...

class Resource:
    def __enter__(self): return self

class File(Resource):
    def close(self): ...

class Later:
    async def __aenter__(self): return Connection()

def pooled():
    with Pool() as connection:
        connection.close()

def opened():
    with File() as file:
        file.close()

async def later():
    async with Later() as connection:
        connection.send()
`,
    });
    const made = new Set(['Pool', 'File', 'Later']);
    assert.deepEqual(
      calls.filter((call) => /^(?:pooled|opened|later) /.test(call) && !made.has(call.split(' ').at(-1) ?? '')),
      ['pooled -> Connection.close', 'opened -> File.close', 'later -> Connection.send'],
    );
  });

  it('a decorator takes what the one below it gives, or the function where that is not known', async () => {
    const calls = await callsOf({
      'steps.py': `
import functools

def logged(step):
    def log():
        return step()
    return log

def timed(step):
    def time():
        return step()
    return time

@logged
@timed
def pack(): ...

@logged
@functools.cache
def send(): ...
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('logged.log') || call.startsWith('timed.time')),
      ['logged.log -> send', 'logged.log -> timed.time', 'timed.time -> pack'],
    );
  });

  it('what stands behind a starred target comes from the end', async () => {
    const calls = await callsOf({
      'steps.py': `
def pick(): ...
def pack(): ...
def load(): ...
def send(): ...

def four():
    first, *others, last = pick, pack, load, send
    last()

def middle():
    first, *others, last = pick, pack, load, send
    others[1]()
`,
    });
    assert.deepEqual(calls, ['four -> send', 'middle -> load']);
  });

  it('a method that is handed on takes its object along', async () => {
    const calls = await callsOf({
      'desk.py': `
class Desk:
    def stamp(self): ...
    def sign(self): ...

    def work(self, task):
        task()

    def run(self, worker, task):
        worker(task)

def main():
    desk = Desk()
    desk.run(desk.work, desk.stamp)

def unbound(desk: Desk):
    work = Desk.work
    work(desk, desk.sign)
`,
    });
    assert.ok(calls.includes('Desk.run -> Desk.work'), calls.join('\n'));
    assert.ok(calls.includes('Desk.work -> Desk.stamp'), calls.join('\n'));
    assert.ok(calls.includes('Desk.work -> Desk.sign'), calls.join('\n'));
  });

  it('a class whose __new__ decides is called, and so is __new__', async () => {
    const calls = await callsOf({ 'a.py': 'class Event:\n    def __new__(cls): ...\n\ndef main():\n    Event()\n' });
    assert.deepEqual(calls, ['main -> Event', 'main -> Event.__new__']);
  });
});

describe('members of a record', () => {
  it('are its elements, whatever their name', async () => {
    const calls = await callsOf({
      'a.ts': `
        class Environment { close(): void {} }
        interface Server { environments: Record<'client' | 'ssr', Environment> }
        export function main(server: Server): void { server.environments.client.close() }`,
    });
    assert.deepEqual(calls, ['main -> Environment.close']);
  });
});

describe('members of several bases in Python', () => {
  const HIERARCHY = `
class Runner:
    def crawl(self): ...
    def stop(self): ...

class AsyncRunner(Runner):
    def crawl(self): ...

class Process(Runner):
    def start(self): ...

class AsyncProcess(Process, AsyncRunner):
    def start(self):
        super().start()
        super().crawl()
`;

  it('a base that several share is asked last', async () => {
    const calls = await callsOf({ 'crawl.py': `${HIERARCHY}\ndef main():\n    AsyncProcess().crawl()\n` });
    assert.ok(calls.includes('main -> AsyncRunner.crawl'), calls.join('\n'));
    assert.ok(!calls.includes('main -> Runner.crawl'), calls.join('\n'));
  });

  it('super() is the first base that has the member', async () => {
    const calls = await callsOf({ 'crawl.py': HIERARCHY });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('AsyncProcess.start')),
      ['AsyncProcess.start -> Process.start', 'AsyncProcess.start -> AsyncRunner.crawl'],
    );
  });
});

describe('a name in the text of a class of TypeScript', () => {
  it('is never a member, also when a member is called the same', async () => {
    const calls = await callsOf({
      'uid.ts': 'export function uid(kind: string): number { return 1 }',
      'buffer.ts': `
        import { uid } from './uid';
        class Buffer<T> {
          readonly uid: number = uid('buffer');
          kind(): void {}
          name = kind();
          static of<T>(): Buffer<T> { return new Buffer<T>() }
          copy = () => new Buffer<T>();
        }
        function kind(): string { return '' }`,
    });
    assert.deepEqual(calls, ['Buffer -> uid', 'Buffer -> kind', 'Buffer.of -> Buffer', 'Buffer.copy -> Buffer']);
  });
});

describe('super() of a class that implements an interface', () => {
  it('calls the class that it extends', async () => {
    const calls = await callsOf({
      'view.ts': `
        interface Shown { show(): void }
        class Base {}
        class View extends Base implements Shown { constructor() { super() } show(): void {} }`,
    });
    assert.deepEqual(calls, ['View.constructor -> Base']);
  });
});

describe('a CommonJS module that is one thing', () => {
  it('a class that is all of a module is made, extended and asked for its members', async () => {
    const calls = await callsOf({
      'queue.js': 'class Queue { push() {} }\nQueue.of = () => new Queue();\nmodule.exports = Queue;\n',
      'main.js': `
const Queue = require('./queue');
class Ordered extends Queue { push() { super.push() } }
function main() { new Queue().push(); Queue.of().push() }`,
    });
    for (const call of ['Ordered.push -> Queue.push', 'main -> Queue', 'main -> Queue.push', 'main -> Queue.of'])
      assert.ok(calls.includes(call), `${call} is not among\n${calls.join('\n')}`);
  });

  it('a function that is all of a module is called, beside what is hung on it', async () => {
    const calls = await callsOf({
      'parse.js': 'function parse() {}\nmodule.exports = parse;\nmodule.exports.strict = function strict() {};\n',
      'main.js': "const parse = require('./parse');\nfunction main() { parse(); parse.strict(); require('./parse')() }",
    });
    assert.deepEqual(calls, ['main -> parse', 'main -> strict']);
  });
});

describe('what is all of a CommonJS module and has no name', () => {
  it('is called exports, whatever the file is called', async () => {
    const calls = await callsOf({
      'lib/createHash.js': 'module.exports = (algorithm) => algorithm;\n',
      'lib/Base.js': 'module.exports = class { run() {} };\n',
      'lib/index.js': 'module.exports = () => 1;\n',
      'main.js': `
const make = require('./lib/createHash'), Base = require('./lib/Base'), lib = require('./lib');
function main() { make('md5'); new Base().run(); lib() }`,
    });
    assert.deepEqual(calls.sort(), [...Array(3).fill('main -> exports'), 'main -> exports.run']);
  });
});

describe('types in the comments of JavaScript', () => {
  it('parameters, results, fields and names of other files', async () => {
    const calls = await callsOf({
      'help.js': `
export class Help {
  /** @param {import('./command.js').Command} cmd */
  usage(cmd) { return cmd.name() }
}`,
      'command.js': `
/** @typedef {import('./help.js').Help} Helper */
export class Command {
  constructor() {
    /** @type {Command[]} */
    this.commands = [];
  }
  name() { return '' }
  /** @return {Helper} */
  createHelp() { return make() }
  show() {
    this.createHelp().usage(this);
    this.commands.forEach((command) => command.name());
  }
}
/** @type {?Command} */
let current = null;
export const label = () => current.name();`,
    });
    assert.deepEqual(
      calls.filter((call) => !call.includes('<module>')),
      [
        'Command.show -> Command.createHelp',
        'Command.show -> Help.usage',
        'Command.show -> Command.name',
        'label -> Command.name',
        'Help.usage -> Command.name',
      ],
    );
  });

  it('@import brings names of other files', async () => {
    const calls = await callsOf({
      'compiler.js': 'class Compiler { run() {} }\nmodule.exports = Compiler;\n',
      'plugin.js': `
/** @import Compiler from "./compiler" */
class Plugin {
  /** @param {Compiler} compiler the compiler */
  apply(compiler) { compiler.run() }
}`,
    });
    assert.deepEqual(calls, ['Plugin.apply -> Compiler.run']);
  });

  it('are not believed in TypeScript', async () => {
    const calls = await callsOf({
      'a.ts': `
        class Order { pay(): void {} }
        /** @param {Order} order */
        export function main(order: any): void { order.settle() }`,
    });
    assert.deepEqual(calls, []);
  });
});

describe('what the grammar of TypeScript cannot read', () => {
  it('call signatures without a semicolon do not cost the rest of the file', async () => {
    const calls = await callsOf({
      'action.ts': `
export interface Factory {
    // nameless
    <T extends Function>(fn: T): T
    // named
    <T extends Function>(name: string, fn: T): T
}
function check(): void {}
export function main(): void { check() }`,
    });
    assert.deepEqual(calls, ['main -> check']);
  });

  it('export type * leads to the names of the other file', async () => {
    const calls = await callsOf({
      'types.ts': 'export class Order { pay(): void {} }',
      'index.ts': "export type * from './types'\n",
      'main.ts': "import type { Order } from './index'\nexport function main(order: Order): void { order.pay() }",
    });
    assert.deepEqual(calls, ['main -> Order.pay']);
  });
});

describe('names of modules', () => {
  it('may hold a dollar sign', async () => {
    const calls = await callsOf({
      'tsconfig.json': '{ "compilerOptions": { "paths": { "$lib/*": ["./src/lib/*"] } } }',
      'src/lib/store.ts': 'export function loadStore() {}\n',
      'src/main.ts': "import { loadStore } from '$lib/store';\nexport function main() { loadStore() }\n",
    });
    assert.deepEqual(calls, ['main -> loadStore']);
  });
});

describe('a test of a value', () => {
  it('says nothing once the value is another one', async () => {
    const calls = await callsOf({
      'a.py': `
class A:
    def run(self): pass
class B:
    def run(self): pass
def several(item, other):
    if isinstance(item, A):
        item, other = B(), 1
        item.run()
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('several')),
      ['several -> B', 'several -> B.run'],
    );
  });
});
