import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf, referencesOf } from './program-calls.ts';

describe('a function that is run by a method of functions', () => {
  it('takes what is written behind the object', async () => {
    const calls = await callsOf({
      'run.js': `
        function each(item, done) { done(item); }
        function one() {} function two() {} function three() {}
        each.call(null, 1, one);
        each.apply(null, [2, two]);
        const later = each.bind(null, 3, three);
        later();
        const api = { call(done) { done(); } };
        function four() {}
        api.call(four);`,
    });
    for (const callee of ['one', 'two', 'three']) assert.ok(calls.includes(`each -> ${callee}`), callee);
    assert.ok(calls.includes('api.call -> four'));
  });

  it('collects what is left from its first place on', async () => {
    const calls = await callsOf({
      'tag.js':
        'function tag(text, ...parts) { parts[0](); }\nfunction bold() {}\nfunction thin() {}\ntag(1, bold, thin);\n',
    });
    assert.deepEqual(calls.sort(), ['<module> -> tag', 'tag -> bold']);
  });
});

describe('the own name of a function that is a value', () => {
  it('is that function inside it', async () => {
    const calls = await callsOf({
      'walk.js': `
        const walk = function step(node) { return node ? step(node.next) : end(); };
        const tree = { each: function visit(node) { visit(node.left); } };
        function end() {}`,
    });
    assert.deepEqual(calls, ['walk -> end', 'walk -> walk', 'tree.each -> tree.each']);
  });
});

describe('a getter of an object literal', () => {
  it('is what it gives', async () => {
    const calls = await callsOf({
      'index.js': "module.exports = { get Queue() { return require('./queue'); } };\n",
      'queue.js': 'class Queue { push() {} }\nmodule.exports = Queue;\n',
      'main.js': `
        const { Queue } = require('./index');
        const app = { get log() { return { warn() {} }; } };
        function main() { new Queue().push(); app.log.warn(); }`,
    });
    assert.deepEqual(calls, ['main -> Queue', 'main -> Queue.push', 'main -> app.log.warn']);
  });

  it('is named by who reads or sets it', async () => {
    const references = await referencesOf({
      'box.js': `
        export function box(value) { return { get value() { return value; }, set value(next) { value = next; } }; }
        const one = box(1);
        export function main() { one.value = 2; }`,
    });
    assert.deepEqual(references, ['main -> box.value', 'main -> box.value', 'main -> one']);
  });
});

describe('a function expression that is called at once', () => {
  it('has what it is passed for its parameters, also for who asks the module', async () => {
    const calls = await callsOf({
      'shapes.js': `
        (function (root, factory) {
          if (typeof module === 'object') module.exports = factory();
          else root.shapes = factory();
        })(this, function () {
          function draw() {}
          return { draw };
        });`,
      'main.js': "const shapes = require('./shapes');\nfunction main() { shapes.draw(); }\n",
    });
    assert.ok(calls.includes('main -> draw'), calls.join('\n'));
  });
});

describe('what older code writes for classes', () => {
  it('a prototype that is a literal has the methods, and runs them on what the constructor made', async () => {
    const calls = await callsOf({
      'queue.js': `
        function Log() {}
        Log.prototype = { warn() {} };
        function Queue() { this.log = new Log(); this.items = []; }
        Queue.prototype = { constructor: Queue, push(item) { this.items.push(item); this.log.warn(); this.flush(); }, flush() {} };
        function main() { new Queue().push(1); }`,
    });
    assert.deepEqual(calls, [
      'Queue -> Log',
      'Queue.push -> Log.warn',
      'Queue.push -> Queue.flush',
      'main -> Queue',
      'main -> Queue.push',
    ]);
  });

  it('a class inherits by a call, an object from a literal', async () => {
    const calls = await callsOf({
      'bases.js': `
        const util = require('util');
        function Base() {}
        Base.prototype.open = function () {};
        function Door() {}
        util.inherits(Door, Base);
        function Gate() {}
        Object.setPrototypeOf(Gate.prototype, Base.prototype);
        const base = { greet() {} };
        const child = { __proto__: base, bye() {} };
        function main() { new Door().open(); child.greet(); child.bye(); }
        function other() { new Gate().open(); }`,
    });
    assert.deepEqual(calls, [
      ...['Base.open', 'Door', 'base.greet', 'child.bye'].map((to) => `main -> ${to}`),
      ...['Base.open', 'Gate'].map((to) => `other -> ${to}`),
    ]);
  });

  it('what a mixin makes of a class has the members of both', async () => {
    const calls = await callsOf({
      'bird.js': `
        const Flying = (Base) => class extends Base { fly() {} };
        class Animal { move() {} }
        class Bird extends Flying(Animal) { go() { this.fly(); this.move(); } }`,
    });
    assert.deepEqual(calls.sort(), ['Bird -> Flying', 'Bird.go -> Animal.move', 'Bird.go -> Flying.<class>.fly']);
  });
});

describe('functions of the library that run others', () => {
  it('Reflect calls, makes and reads what it is given', async () => {
    const calls = await callsOf({
      'mirror.js': `
        function run(task) { task(); }
        function task() {}
        class Order {}
        const tools = { save() {} };
        function main() {
          Reflect.apply(run, null, [task]);
          Reflect.construct(Order, []);
          Reflect.get(tools, 'save')();
        }`,
    });
    assert.deepEqual(calls.sort(), ['main -> Order', 'main -> run', 'main -> tools.save', 'run -> task']);
  });

  it('a promise brings what its executor resolves it with', async () => {
    const calls = await callsOf({
      'load.js': `
        class Order { pay() {} ship() {} }
        function load() { return new Promise((resolve, reject) => { setTimeout(() => resolve(new Order()), 1); }); }
        async function main() { (await load()).pay(); load().then((order) => order.ship()); }`,
    });
    assert.deepEqual(calls, ['load -> Order', 'main -> Order.pay', 'main -> Order.ship', 'main -> load']);
  });
});

describe('a key in brackets', () => {
  it('is known where a constant holds it, a text or a symbol', async () => {
    const calls = await callsOf({
      'keys.js': "export const kRun = Symbol('run');\n",
      'task.js': `
        import { kRun } from './keys.js';
        const STOP = 'stop';
        const hide = Symbol('hide');
        export class Task { [kRun]() { this[STOP](); } [STOP]() { this[hide](); } [hide]() {} }
        const table = { [STOP]: one, ['go']: two };
        function one() {}
        function two() {}
        export function known() { table[STOP](); }
        export function any(key) { table[key](); }`,
      'main.js': `
        import { kRun } from './keys.js';
        import { Task } from './task.js';
        function main() { new Task()[kRun](); }`,
    });
    assert.deepEqual(calls, [
      'main -> Task',
      'main -> Task.[kRun]',
      'Task.[kRun] -> Task.stop',
      'Task.stop -> Task.[hide]',
      'known -> one',
      'any -> one',
      'any -> two',
    ]);
  });
});

describe('what the library hands to the executor of a promise', () => {
  it('is of the library: nothing of ours is looked for', async () => {
    const edges = await edgesOf({
      'wait.js': `
        class Door { resolve() {} }
        function wait() { return new Promise((resolve, reject) => { try { resolve(); } catch (error) { reject(error); } }); }`,
    });
    assert.match(edges, /^wait\.js {2}calls 3, resolved 0, external 3, unresolved 0$/m);
  });
});

describe('what a list is folded into', () => {
  it('is what the function gives, or what it began with', async () => {
    const calls = await callsOf({
      'sum.js': `
        class Sum { add(n) { return new Sum(); } end() {} }
        function main() { [1, 2].reduce((sum, n) => sum.add(n), new Sum()).end(); }`,
    });
    assert.deepEqual(calls, ['Sum.add -> Sum', 'main -> Sum', 'main -> Sum.add', 'main -> Sum.end']);
  });
});

describe('this of a function that is put into an object', () => {
  it('is the object, of an arrow function the one around it', async () => {
    const calls = await callsOf({
      'client.js': `
        class Socket { ping() {} }
        class Client {
          socket = new Socket();
          open() {
            this.socket.onclose = () => { this.again(); };
            this.socket.onopen = function () { this.ping(); };
          }
          again() {}
        }`,
    });
    assert.deepEqual(calls.slice(1), ['Client.open.onclose -> Client.again', 'Client.open.onopen -> Socket.ping']);
  });
});
