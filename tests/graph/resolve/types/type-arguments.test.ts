import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

describe('what the type variables of a class stand for', () => {
  const CLASSES = `
    export class User { save(): void {} greet(): void {} }
    export class Order { save(): void {} ship(): void {} }
    export class Box<T> {
      constructor(private readonly item: T) {}
      get(): T { return this.item; }
    }`;

  it('TypeScript: by the declared type of the receiver, not by what other boxes hold', async () => {
    const calls = await callsOf({
      'shop.ts': `${CLASSES}
        export function sell(box: Box<Order>): void { box.get().save(); }
        export function sign(): void { new Box(new User()).get().save(); }`,
    });
    assert.ok(calls.includes('sell -> Order.save'), calls.join('\n'));
    assert.ok(!calls.includes('sell -> User.save'), calls.join('\n'));
    assert.ok(calls.includes('sign -> User.save'), calls.join('\n'));
  });

  it('TypeScript: by the base that a class extends, over several classes and files', async () => {
    const calls = await callsOf({
      'shop.ts': CLASSES,
      'base.ts': `
        export abstract class Base<T> {
          protected item!: T;
          abstract make(): T;
          all(): T[] { return []; }
        }
        export abstract class Middle<K, V> extends Base<V> { key!: K; }`,
      'users.ts': `
        import { Middle } from './base';
        import { User } from './shop';
        export class Users extends Middle<string, User> {
          make(): User { return new User(); }
          one(): void { this.item.save(); }
          each(): void { for (const user of this.all()) user.greet(); }
        }`,
    });
    assert.ok(calls.includes('Users.one -> User.save'), calls.join('\n'));
    assert.ok(calls.includes('Users.each -> User.greet'), calls.join('\n'));
  });

  it('TypeScript: by the declared type of a field, also behind a promise', async () => {
    const calls = await callsOf({
      'shop.ts': `${CLASSES}
        export interface Repository<T> { find(id: string): Promise<T>; }
        export class Service {
          constructor(private readonly orders: Repository<Order>) {}
          async send(): Promise<void> { const order = await this.orders.find('x'); order.ship(); }
        }`,
    });
    assert.ok(calls.includes('Service.send -> Order.ship'), calls.join('\n'));
  });

  it('TypeScript: a class of ours with arguments stays that class', async () => {
    const calls = await callsOf({
      'query.ts': `
        class Query<T> { cancel(): void {} }
        class Observer<T> { current(): Query<T> { return new Query<T>(); } }
        class Numbers extends Observer<number> {}
        export function stop(numbers: Numbers): void { numbers.current().cancel(); }`,
    });
    assert.ok(calls.includes('stop -> Query.cancel'), calls.join('\n'));
  });

  it('Java: of fields, parameters and bases', async () => {
    const calls = await callsOf({
      'Shop.java': `
        class Item { void ship() {} }
        class Holder<T> { private T value; T get() { return value; } }
        abstract class Repository<K, T> { abstract T load(K key); T first() { return load(null); } }
        class Items extends Repository<String, Item> {
          Item load(String key) { return null; }
          void run() { first().ship(); }
        }
        class Main {
          Holder<Item> held;
          void field() { held.get().ship(); }
          void parameter(Holder<Item> given) { given.get().ship(); }
        }`,
    });
    for (const caller of ['Items.run', 'Main.field', 'Main.parameter'])
      assert.ok(calls.includes(`${caller} -> Item.ship`), calls.join('\n'));
  });

  it('Python: of Generic, of bases and of classes that name their variables', async () => {
    const calls = await callsOf({
      'jobs.py': `
from typing import Generic, TypeVar

T = TypeVar("T")

class Job:
    def start(self): ...

class Holder(Generic[T]):
    def get(self) -> T: ...

class Jobs(Holder[Job]):
    def run(self):
        self.get().start()

def take(held: Holder[Job]):
    held.get().start()

class Named[U]:
    def get(self) -> U: ...

def name(held: Named[Job]):
    held.get().start()
`,
    });
    for (const caller of ['Jobs.run', 'take', 'name'])
      assert.ok(calls.includes(`${caller} -> Job.start`), calls.join('\n'));
  });

  it('what a method hands to a function, in Scala, Kotlin, Swift and TypeScript', async () => {
    const calls = await callsOf({
      'a/Task.scala': `package a
class Lock { def take(): Int = 1 }
class Other { def take(): Int = 1 }
sealed abstract class Task[+A] { def map[B](f: A => B): Task[B] = ??? }
object Task
class Use {
  def each(task: Task[Lock]) = task.map(lock => lock.take())
  def drawn(task: Task[Lock]) = for { lock <- task } yield lock.take()
  def made(of: Int => Task[Lock]) = of(1).map { lock => lock.take() }
}
`,
      'b/box.kt': `package b
class Order { fun ship() {} }
class Crate { fun ship() {} }
class Box<out T>(private val item: T) { fun each(run: (T) -> Unit) { run(item) } }
fun all(box: Box<Order>) { box.each { order -> order.ship() } }
`,
      'c/pot.swift': `class Tea { func pour() {} }
class Milk { func pour() {} }
class Pot<T> { func each(_ run: (T) -> Void) {} }
func serve(pot: Pot<Tea>) { pot.each { tea in tea.pour() } }
`,
      'd/bag.ts': `class Nut { crack() {} }
class Egg { crack() {} }
class Bag<T> { items: T[] = []; each(run: (item: T) => void) {} }
function open(bag: Bag<Nut>) { bag.each((nut) => nut.crack()); }
`,
    });
    for (const call of [
      'Use.each -> Lock.take',
      'Use.drawn -> Lock.take',
      'Use.made -> Lock.take',
      'all -> Order.ship',
      'serve -> Tea.pour',
      'open -> Nut.crack',
    ])
      assert.ok(calls.includes(call), `${call} of\n${calls.join('\n')}`);
    assert.ok(!calls.some((call) => /Other|Crate|Milk|Egg/.test(call)), calls.join('\n'));
  });
});
