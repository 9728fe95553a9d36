import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

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

describe('type variables of classes of TypeScript', () => {
  it('what bounds one is known in the methods too, and does not hide what an heir makes of it', async () => {
    const calls = await callsOf({
      'box.ts': `
class Item { name() {} }
class Order extends Item { pay() {} }
class Box<T extends Item> {
  constructor(readonly item: T) {}
  named() { this.item.name(); }
}
class Orders extends Box<Order> { paid() { this.item.pay(); } }
`,
    });
    assert.ok(calls.includes('Box.named -> Item.name'), calls.join('\n'));
    assert.ok(calls.includes('Orders.paid -> Order.pay'), calls.join('\n'));
  });

  it('a bound that is written out leaves what is passed', async () => {
    const calls = await callsOf({
      'box.ts': `
class Job { run() {} }
class Box<T extends { run(): void }> {
  constructor(readonly job: T) {}
  go() { this.job.run(); }
}
new Box(new Job()).go();
`,
    });
    assert.ok(calls.includes('Box.go -> Job.run'), calls.join('\n'));
  });
});
