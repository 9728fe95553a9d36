import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Failure, open } from '../../../src/index.ts';

const FILES: Readonly<Record<string, string>> = {
  'factory.ts': `export class FactoryStatic {
  constructor(private readonly name: string) {}
  create(): string {
    return this.name;
  }
}
export const Factory = new FactoryStatic('main');
export const settings = { create: 1 };
`,
  'main.ts': `import { Factory } from './factory';
export function bootstrap() {
  return Factory.create();
}
`,
  'animals.py': `class Animal:
    def speak(self):
        return ""


class Pet(Animal):
    pass


class Dog(Pet):
    pass


rex = Dog()


def greet():
    return rex.speak()
`,
  'client.ts': `export class Config {
  load() {}
}
export class Client {
  constructor(readonly config: unknown) {}
  send() {}
}
export const client = new Client(Config);
`,
  'cats.py': `class Feline:
    def purr(self):
        pass


class Cat(Feline):
    pass
`,
  'robots.py': `class Machine:
    def purr(self):
        pass


class Model(Machine):
    pass


class Cat(Model):
    pass
`,
  'two.py': `class Left:
    def go(self):
        pass


class Right:
    def go(self):
        pass


class Both(Left, Right):
    pass
`,
};

const root = mkdtempSync(join(tmpdir(), 'graph-rag-members-'));
before(() => {
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(root, path), text);
});
after(() => rmSync(root, { recursive: true, force: true }));

test('a member is found by the name of an instance or of a class that inherits it', async () => {
  await using project = await open(root);
  const callersOf = async (symbol: string): Promise<string[]> => {
    const answer = await project.callers(symbol);
    assert.ok(!('degraded' in answer));
    return [`${answer.symbol.file} ${answer.symbol.name}`, ...answer.results.map(({ name }) => name)];
  };
  assert.deepEqual(await callersOf('Factory.create'), ['factory.ts create', 'bootstrap']);
  assert.deepEqual(await callersOf('Dog.speak'), ['animals.py speak', 'greet']);
  assert.deepEqual(await callersOf('robots.Cat.purr'), ['robots.py purr']);
  assert.deepEqual(await callersOf('client.send'), ['client.ts send']);
  assert.deepEqual(await callersOf('rex.speak'), ['animals.py speak', 'greet']);
});

test('where two have the same claim, both are to choose from; where none has it, the nearest names are said', async () => {
  await using project = await open(root);
  const failure = (kind: string) => (error: Failure) => error.code === kind;
  await assert.rejects(project.callers('Both.go'), failure('ambiguous_symbol'));
  await assert.rejects(project.callers('Cat.purr'), failure('ambiguous_symbol'));
  await assert.rejects(project.callers('nowhere.Dog.speak'), failure('unknown_symbol'));
  await assert.rejects(project.callers('client.load'), failure('unknown_symbol'));
  await assert.rejects(project.callers('Dog.swim'), failure('unknown_symbol'));
  await assert.rejects(project.callers('settings.close'), failure('unknown_symbol'));
});
