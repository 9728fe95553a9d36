import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

/** Who calls a method that the derived class alone has. */
const callersOfOwn = async (file: string, text: string): Promise<string[]> =>
  (await callsOf({ [file]: text }))
    .filter((call) => call.endsWith(' -> Sub.own'))
    .map((call) => call.replace(' -> Sub.own', ''));

describe('a method that gives its receiver back gives an instance of the class that it was called on', () => {
  it('Python: self, Self, a type variable, the class, and what other methods give so', async () => {
    const callers = await callersOfOwn(
      'fluent.py',
      `
from typing import Self, TypeVar
T = TypeVar("T", bound="Base")

class Base:
    def same(self):
        return self
    def written(self) -> Self:
        return unknown(self)
    def quoted(self: T) -> "T":
        return unknown(self)
    def through(self):
        copy = self.same()
        return copy
    def another(self):
        return self.__class__()
    @classmethod
    def make(cls):
        return cls()
    @classmethod
    def build(cls) -> "Self":
        return unknown(cls)

class Sub(Base):
    def own(self): ...
    def through(self):
        return super().through()

def same(): Sub().same().own()
def written(): Sub().written().own()
def quoted(): Sub().quoted().own()
def through(): Sub().through().own()
def another(): Sub().another().own()
def make(): Sub.make().own()
def build(): Sub.build().own()
def chain(): Sub().same().written().through().own()
`,
    );
    assert.deepEqual(callers, ['same', 'written', 'quoted', 'through', 'another', 'make', 'build', 'chain']);
  });

  it('TypeScript: this, a result of type this, also behind a promise and of interfaces, and new this()', async () => {
    const callers = await callersOfOwn(
      'fluent.ts',
      `
class Base {
  same() { return this }
  async later(): Promise<this> { return this }
  through() { return this.same() }
  static make() { return new this() }
}
class Sub extends Base { own(): void {} through() { return super.through() } }
interface Query { where(): this }
interface Ordered extends Query { by(): Sub }
export function same(): void { new Sub().same().own() }
export async function later(): Promise<void> { (await new Sub().later()).own() }
export function through(): void { new Sub().through().own() }
export function make(): void { Sub.make().own() }
export function asked(query: Ordered): void { query.where().by().own() }
`,
    );
    assert.deepEqual(callers, ['same', 'later', 'through', 'make', 'asked']);
  });

  it('one that is written stays, and so does one that is made by its name', async () => {
    const callers = await callersOfOwn(
      'named.py',
      `
class Base:
    def named(self):
        return Base()
    def written(self) -> "Base":
        return self

class Sub(Base):
    def own(self): ...

def named(): Sub().named().own()
def written(): Sub().written().own()
`,
    );
    assert.deepEqual(callers, []);
  });
});
