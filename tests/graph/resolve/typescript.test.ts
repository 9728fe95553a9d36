import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

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

  it('a store of Pinia is what its function or its options say', async () => {
    const calls = await callsOf({
      'stores.ts': `import { defineStore } from 'pinia';
export const useUser = defineStore('user', () => {
  const login = async () => {};
  return { login };
});
export const useCart = defineStore('cart', { actions: { add() { this.save(); }, save() {} } });
`,
      'page.ts': `import { useCart, useUser } from './stores';
export function page() {
  const user = useUser();
  user.login();
  useCart().add();
}
`,
    });
    assert.deepEqual(calls, [
      'page -> login',
      'page -> useCart.actions.add',
      'useCart.actions.add -> useCart.actions.save',
    ]);
  });
});

describe('a type that is a member of another', () => {
  it('is the method that it names', async () => {
    const calls = await callsOf({
      'app.ts': `export class App { start() {} }
export class Other { start() {} }
type Props = { start: App['start'] };
export function run(props: Props) { props.start(); }
export function taken({ start }: Props) { start(); }
`,
    });
    assert.deepEqual(calls, ['run -> App.start', 'taken -> App.start']);
  });
});

describe('a function whose result is declared', () => {
  it('gives what its type says and the literal or function that it writes for it', async () => {
    const calls = await callsOf({
      'store.ts': `
        export interface Store { load(): void }
        export function makeStore(): Store { return { load() {} } }
        export async function openStore(): Promise<Store> { const opened = { load() {} }; return opened }
        export function quietly(run: () => void): () => void {
          const quiet = () => { run() }
          return quiet
        }`,
      'main.ts': `
        import { makeStore, openStore, quietly } from './store';
        export function one() { makeStore().load() }
        export async function two() { (await openStore()).load() }
        const hush = quietly(() => {});
        export function three() { hush() }`,
    });
    assert.deepEqual(calls.sort(), [
      '<module> -> quietly',
      'one -> Store.load',
      'one -> makeStore',
      'one -> makeStore.load',
      'three -> quietly.quiet',
      'two -> Store.load',
      'two -> openStore',
      'two -> openStore.opened.load',
    ]);
  });
});

describe('an object that is made with type arguments', () => {
  it('gives what its class gives of them', async () => {
    const calls = await callsOf({
      'shelf.ts': `
        class Shelf<T> { first(): T { throw new Error() } all(): T[] { return [] } }
        class Book { open() {} close() {} }
        const shelf = new Shelf<Book>();
        shelf.first().open();
        shelf.all().map((book) => book.close());`,
    });
    assert.deepEqual(calls, [
      '<module> -> Shelf',
      '<module> -> Book.open',
      '<module> -> Shelf.first',
      '<module> -> Book.close',
      '<module> -> Shelf.all',
    ]);
  });
});

describe('a name for the type of an object', () => {
  it('has the members of the object', async () => {
    const calls = await callsOf({
      'api.ts': 'export const api = { get() {}, nested: { post() {} } };\nexport type Api = typeof api;\n',
      'main.ts':
        "import type { Api } from './api';\nexport function main(api: Api) { api.get(); api.nested.post(); }\n",
    });
    assert.deepEqual(calls, ['main -> api.get', 'main -> api.nested.post']);
  });
});

describe('a type whose keys are not written one by one', () => {
  it('has the type of its elements for every member', async () => {
    const calls = await callsOf({
      'order.ts': `
        class Order { pay() {} }
        interface Orders { [id: string]: Order }
        type Sides = { [side in 'buy' | 'sell']: Order };
        interface Shop { open: { [id: string]: Order } }
        export function one(orders: Orders, id: string) { orders[id].pay() }
        export function two(sides: Sides) { sides.buy.pay() }
        export function three(shop: Shop) { shop.open.first.pay() }`,
    });
    assert.deepEqual(calls, ['one -> Order.pay', 'two -> Order.pay', 'three -> Order.pay']);
  });

  it('may hold itself, and a call of it ends', async () => {
    const calls = await callsOf({
      'tree.ts': `
        class Leaf { shake() {} }
        interface Tree { [key: string]: Leaf | Tree }
        declare const tree: Tree;
        export function main(leaf: Leaf) { tree(); const made = tree(); made.branch(); leaf.shake() }`,
    });
    assert.deepEqual(calls, ['main -> Leaf.shake']);
  });
});

describe('what overload signatures say', () => {
  it('is what the function gives whose implementation does not say it', async () => {
    const calls = await callsOf({
      'find.ts': `
        class Order { pay() {} }
        class Item { weigh() {} }
        export function find(id: number): Order;
        export function find(name: string): Item;
        export function find(key: any): any { return key }
        class Store { get(id: number): Order; get(id: any): any { return id } }
        export function main(store: Store) { find(1).pay(); find('a').weigh(); store.get(1).pay() }`,
    });
    assert.deepEqual(calls, ['main -> Item.weigh', 'main -> Order.pay', 'main -> Store.get', 'main -> find']);
  });
});

describe('what types say of an object that nobody passes by name', () => {
  it('this is what its parameter says', async () => {
    const calls = await callsOf({
      'pay.ts': 'class Order { pay() {} }\nexport function settle(this: Order, at: Date) { this.pay() }\n',
    });
    assert.deepEqual(calls, ['settle -> Order.pay']);
  });

  it('a component that is a class has the props and the state of its base', async () => {
    const calls = await callsOf({
      'list.tsx': `
        import React from 'react';
        class Cart { pay() {} }
        class Timer { stop() {} }
        export class List extends React.Component<{ cart: Cart }, { timer: Timer }> {
          submit() { this.props.cart.pay(); this.state.timer.stop() }
        }`,
    });
    assert.deepEqual(calls, ['List.submit -> Cart.pay', 'List.submit -> Timer.stop']);
  });
});

describe('an interface that has a function for a property', () => {
  it('leads to the methods of the classes that implement it', async () => {
    const calls = await callsOf({
      'actor.ts': `
        export interface Actor { send: (event: string) => void; stop(): void }
        export type AnyActor = Actor;
        export interface Loud extends Actor { shout: () => void }
        class Machine implements Actor { send(event: string) {} stop() {} }
        class Mail { send(event: string) {} }`,
      'main.ts': `
        import type { AnyActor, Loud } from './actor';
        export function main(actor: AnyActor) { actor.send('go'); actor.stop() }
        export function loud(actor: Loud) { actor.send('go') }`,
    });
    assert.deepEqual(calls, ['main -> Actor.stop', 'main -> Machine.send']);
  });
});

describe('a type that is told from a value', () => {
  it('is what a function gives, awaited or not, or an instance of a class', async () => {
    const calls = await callsOf({
      'shop.ts': `
        class Order { pay() {} }
        export function makeShop() { return { open() {} } }
        export async function loadShop(): Promise<Order> { return new Order() }
        export type Shop = ReturnType<typeof makeShop>;
        export type Loaded = Awaited<ReturnType<typeof loadShop>>;
        export type Made = InstanceType<typeof Order>;`,
      'main.ts': `
        import type { Loaded, Made, Shop } from './shop';
        export function shop(shop: Shop) { shop.open() }
        export function loaded(order: Loaded) { order.pay() }
        export function made(order: Made) { order.pay() }`,
    });
    assert.deepEqual(calls.slice(0, 3), ['shop -> makeShop.open', 'loaded -> Order.pay', 'made -> Order.pay']);
  });
});

describe('a name for types with a type variable', () => {
  it('has for a member what is written for the variable', async () => {
    const calls = await callsOf({
      'result.ts': `
        type Result<T, E = Error> = { ok: true; value: T } | { ok: false; error: E };
        class Order { pay() {} ship() {} }
        function find(): Result<Order> { return { ok: true, value: new Order() } }
        async function load(): Promise<Result<Order>> { return find() }
        export async function main() {
          const found = find();
          if (found.ok) found.value.pay();
          const loaded = await load();
          if (loaded.ok) loaded.value.ship();
        }`,
    });
    assert.deepEqual(calls.slice(2), ['main -> find', 'main -> Order.pay', 'main -> load', 'main -> Order.ship']);
  });
});
