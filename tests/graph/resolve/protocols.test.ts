import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const calls = async (file: string, text: string): Promise<string[]> => await callsOf({ [file]: text });

const includesAll = (found: readonly string[], wanted: readonly string[]): void => {
  for (const call of wanted) assert.ok(found.includes(call), `${call}\n${found.join('\n')}`);
};

describe('what an instance gives that is iterated over', () => {
  it('Python: what its iterator gives step by step', async () => {
    const found = await calls(
      'nodes.py',
      `
class Node:
    def visit(self): ...
class Other:
    def visit(self): ...
class Steps:
    def __iter__(self): return self
    def __next__(self): return Node()
class Later:
    def __aiter__(self): return self
    async def __anext__(self): return Node()
def steps():
    for node in Steps(): node.visit()
async def later():
    async for node in Later(): node.visit()
`,
    );
    includesAll(found, ['steps -> Node.visit', 'later -> Node.visit']);
    assert.ok(!found.includes('steps -> Other.visit'));
  });

  it('JavaScript: what its generator yields, others included, or its iterator gives', async () => {
    const found = await calls(
      'nodes.js',
      `
class Node { visit() {} }
class Other { visit() {} }
class Tree { *[Symbol.iterator]() { yield* this.all() } *all() { yield new Node() } }
class Steps { [Symbol.iterator]() { return { next: () => ({ value: new Node(), done: false }) } } }
function tree() { for (const node of new Tree()) node.visit() }
function steps() { for (const node of new Steps()) node.visit() }`,
    );
    includesAll(found, ['tree -> Node.visit', 'steps -> Node.visit']);
    assert.ok(!found.includes('tree -> Other.visit'));
    const run = await calls(
      'run.js',
      `
function given() {}
class Runs { [Symbol.iterator]() { return { next() { return { value: given, done: false } } } } }
function main() { for (const run of new Runs()) run() }`,
    );
    assert.deepEqual(run, ['main -> Runs', 'main -> Runs.[Symbol.iterator]', 'main -> given']);
  });
});

describe('what runs though no call is written', () => {
  it('Python: a loop asks for an iterator and its elements', async () => {
    const found = await calls(
      'nodes.py',
      `
class Steps:
    def __iter__(self): return Step()
    def __aiter__(self): return self
class Step:
    def __next__(self): ...
class Few(Steps): ...

def over(steps):
    for step in steps: ...

def main(table):
    over(Steps())
    return [step for step in Few()]

async def later(steps: Steps):
    async for step in steps: ...

def held(table):
    table = {"first": Steps()}
    for steps in table.values(): ...
    for key in table: ...
`,
    );
    includesAll(found, [
      'over -> Steps.__iter__',
      'over -> Step.__next__',
      'main -> Steps.__iter__',
      'later -> Steps.__aiter__',
    ]);
    assert.ok(!found.some((call) => call.startsWith('held -> ') && call !== 'held -> Steps'), found.join('\n'));
    assert.ok(!found.includes('later -> Steps.__iter__'));
  });

  it('JavaScript: a loop asks for an iterator', async () => {
    const found = await calls(
      'tree.js',
      `
class Tree { *[Symbol.iterator]() { yield 1 } }
function main() { for (const node of new Tree()) {} }
function keys() { for (const key in new Tree()) {} }`,
    );
    assert.deepEqual(found, ['main -> Tree', 'main -> Tree.[Symbol.iterator]', 'keys -> Tree']);
  });

  it('Python: a class that is raised is made', async () => {
    const found = await calls(
      'errors.py',
      `
class Missing(Exception):
    def __init__(self): ...
class Plain(Exception): ...

def missing():
    raise Missing

def chained():
    error = Missing
    raise error from None

def plain():
    raise Plain

def again():
    try: ...
    except Missing as error:
        raise error
`,
    );
    assert.deepEqual(found, ['missing -> Missing.__init__', 'chained -> Missing.__init__']);
  });
});

describe('values that a language makes by itself', () => {
  it('Python: a caught error is one of several classes, a member of an enumeration an instance of it', async () => {
    const found = await calls(
      'made.py',
      `
from enum import Enum
class Late(Exception):
    def tell(self): ...
class Lost(Exception):
    def tell(self): ...
class Colour(Enum):
    RED = 1
    def paint(self): ...
def caught():
    try: ...
    except (Late, Lost) as error: error.tell()
def painted(): Colour.RED.paint()
class Pot:
    def paint(self): ...
`,
    );
    includesAll(found, ['caught -> Late.tell', 'caught -> Lost.tell', 'painted -> Colour.paint']);
  });

  it('JavaScript: a template hands its parts to its tag, a prototype is inherited, a literal key is a name', async () => {
    const found = await calls(
      'made.js',
      `
function tag(strings, run) { run() }
function part() {}
function written() { return tag\`a \${part} b\` }
function Animal() {}
Animal.prototype.speak = function () {}
function Dog() {}
Dog.prototype = Object.create(Animal.prototype)
Dog.prototype.bark = function () { this.speak() }
class Cat { speak() {} ['purr']() {} }
function sound() { new Dog().speak(); new Cat().purr() }`,
    );
    includesAll(found, ['tag -> part', 'Dog.bark -> Animal.speak', 'sound -> Animal.speak', 'sound -> Cat.purr']);
  });
});

describe('a member that a class counts on its subclasses for', () => {
  const MIXIN = `
class Dumping:
    def dump(self):
        return self.as_table()
class Loading:
    def as_table(self): ...
class Model(Dumping):
    def as_table(self): ...
`;
  it('is called in those that have it', async () => {
    includesAll(await calls('models.py', MIXIN), ['Dumping.dump -> Model.as_table']);
    const found = await calls(
      'models.js',
      `
class Dumping { dump() { return this.asTable() } }
class Loading { asTable() {} }
class Model extends Dumping { asTable() {} }`,
    );
    includesAll(found, ['Dumping.dump -> Model.asTable']);
    assert.ok(!found.includes('Dumping.dump -> Loading.asTable'));
  });

  it('is called in those of its file that keep a function under it', async () => {
    includesAll(
      await calls(
        'models.py',
        `
class Dumping:
    def dump(self):
        return self.writer()
class Model(Dumping):
    def __init__(self):
        self.writer = self.as_table
    def as_table(self): ...
class Other:
    def __init__(self):
        self.writer = self.as_text
    def as_text(self): ...
`,
      ),
      ['Dumping.dump -> Model.as_table'],
    );
    const found = await calls(
      'models.js',
      `
class Dumping { dump() { return this.writer() } }
class Model extends Dumping { constructor() { super(); this.writer = this.asTable } asTable() {} }
class Other { constructor() { this.writer = this.asText } asText() {} }`,
    );
    includesAll(found, ['Dumping.dump -> Model.asTable']);
    assert.ok(!found.includes('Dumping.dump -> Other.asText'));
  });

  it('is not, where a base outside may have it, or where many have it', async () => {
    const outside = await calls(
      'models.py',
      `import web\n${MIXIN.replace('class Dumping:', 'class Dumping(web.View):')}`,
    );
    assert.ok(!outside.includes('Dumping.dump -> Model.as_table'), outside.join('\n'));
    const more = ['One', 'Two', 'Three'].map((name) => `class ${name}(Dumping):\n    def as_table(self): ...\n`);
    const many = await calls('models.py', MIXIN + more.join(''));
    assert.ok(!many.includes('Dumping.dump -> Model.as_table'), many.join('\n'));
  });
});
