import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const calls = async (file: string, text: string): Promise<Set<string>> => new Set(await callsOf({ [file]: text }));

describe('what containers hold', () => {
  it('Python: is what was put in, by any method, and is found by key, in pairs and in copies', async () => {
    const found = await calls(
      'tables.py',
      `
def first(): ...
def second(): ...
def third(): ...

table = {"first": first}
table.update({"second": second})
listed = []
listed.append(third)
merged = {**table, "third": third}

def by_key(): table["second"]()
def by_default(name): table.get("first", third)()
def in_pairs():
    for name, run in table.items():
        run()
def counted():
    for place, run in enumerate(listed):
        run()
def side_by_side():
    for left, right in zip([first], [second]):
        right()
def copied(): sorted(listed)[0]()
def one(): next(iter(listed))()
def of_all(): merged["second"]()
def more():
    for run in [first, *listed]:
        run()
`,
    );
    const wanted = [
      ...['by_key -> second', 'by_default -> first', 'by_default -> third'],
      ...['in_pairs -> first', 'in_pairs -> second', 'counted -> third', 'side_by_side -> second'],
      ...['copied -> third', 'one -> third', 'of_all -> second', 'more -> first', 'more -> third'],
    ];
    assert.deepEqual([...found].sort(), wanted.sort());
  });

  it('Python: a function travels through partial, getattr and the class through type', async () => {
    const found = await calls(
      'travel.py',
      `
from functools import partial

class Shop:
    def open(self): ...
    def again(self):
        return type(self)()

class Kiosk(Shop):
    def close(self): ...

def work(task, pace): ...

def bound(): partial(work, pace=2)("task")
def asked(shop: Shop): getattr(shop, "open")()
def made(): Kiosk().again().close()
`,
    );
    for (const call of ['bound -> work', 'asked -> Shop.open', 'made -> Kiosk.close'])
      assert.ok(found.has(call), [...found].join('\n'));
  });

  it('arguments that are collected are passed on', async () => {
    const python = await calls(
      'pass.py',
      `
def target(run, later): run(); later()
def forward(*args, **named): target(*args, **named)
def first(): ...
def second(): ...
def start(): forward(first, later=second)
`,
    );
    assert.ok(python.has('target -> first') && python.has('target -> second'), [...python].join('\n'));
    const javascript = await calls(
      'pass.js',
      `
function all(...runs) { for (const run of runs) run() }
function first() {}
function second() {}
function start() { all(...[first], second) }`,
    );
    assert.ok(javascript.has('all -> first') && javascript.has('all -> second'), [...javascript].join('\n'));
  });

  it('a written type says what they hold', async () => {
    const found = await calls(
      'written.py',
      `
class Tag:
    def check(self): ...
class Special(Tag):
    def check(self): ...

class Tags:
    def __init__(self):
        self.order: list[Tag] = []
        self.order.append(Special())
    def check(self):
        for tag in self.order:
            tag.check()
`,
    );
    assert.ok(found.has('Tags.check -> Tag.check') && !found.has('Tags.check -> Special.check'), [...found].join('\n'));
  });
});

describe('what the library makes of what functions give', () => {
  it('Python: map, filter, max, copies, setattr and what is gathered', async () => {
    const found = await calls(
      'rules.py',
      `
import asyncio, copy

class Rule:
    def check(self): ...
class Other:
    def check(self): ...
def make(name): return Rule()
async def fetch(): return Rule()

def mapped(names):
    for rule in map(make, names): rule.check()
def classes(names):
    for rule in sorted(map(Rule, names)): rule.check()
def inline(names):
    for rule in map(lambda name: Rule(), names): rule.check()
def filtered():
    for rule in filter(None, [Rule()]): rule.check()
def highest():
    max([Rule()], key=len).check()
def copied():
    copy.deepcopy(Rule()).check()
def set_by_name(holder):
    kept = Other()
    setattr(kept, "rule", Rule())
    kept.rule.check()
async def gathered():
    first, second = await asyncio.gather(fetch(), fetch())
    second.check()
`,
    );
    const callers = 'mapped classes inline filtered highest copied set_by_name gathered'.split(' ');
    assert.deepEqual(
      [...found].filter((call) => call.endsWith('.check')).sort(),
      callers.map((caller) => `${caller} -> Rule.check`).sort(),
    );
  });

  it('JavaScript: map, flatMap, concat and Array.from', async () => {
    const found = await calls(
      'rules.js',
      `
class Rule { check() {} }
class Other { check() {} }
function make(name) { return new Rule(name) }
function inline(names) { for (const rule of names.map((name) => new Rule(name))) rule.check() }
function named(names) { names.map(make).forEach((rule) => rule.check()) }
function found(names) { names.map((name) => { return make(name) }).find(Boolean).check() }
async function awaited(names) { for (const rule of await Promise.all(names.map(async () => new Rule()))) rule.check() }
function flat(names) { for (const rule of names.flatMap(() => [new Rule()])) rule.check() }
function from(names) { for (const rule of Array.from(names, make)) rule.check() }
function joined(others) { for (const rule of [].concat([new Rule()])) rule.check() }`,
    );
    const callers = 'inline named found awaited flat from joined'.split(' ');
    assert.deepEqual(
      [...found].filter((call) => call.endsWith('.check')).sort(),
      callers.map((caller) => `${caller} -> Rule.check`).sort(),
    );
  });
});

describe('functions that the library runs', () => {
  it('JavaScript: are called where they are handed over, and learn what they are called with', async () => {
    const found = await calls(
      'run.js',
      `
class Order { ship() {} }
function ship(order) { order.ship() }
function bySize(left, right) { left.ship() }
function sum(total, order) { order.ship() }
const orders = [new Order()]
function each() { orders.forEach(ship) }
function sorted() { orders.slice(0, 2).sort(bySize) }
function folded() { orders.reduce(sum, 0) }
async function load() { return new Order() }
function later() { load().then((order) => order.ship()) }
class Own { forEach(run) {} }
function own() { new Own().forEach(ship) }`,
    );
    for (const call of [
      ...['each -> ship', 'ship -> Order.ship', 'sorted -> bySize', 'bySize -> Order.ship'],
      ...['folded -> sum', 'sum -> Order.ship', 'later -> Order.ship'],
    ])
      assert.ok(found.has(call), `${call}\n${[...found].join('\n')}`);
    assert.ok(!found.has('own -> ship'));
  });

  it('Python: are called where they are handed over, and learn what they are called with', async () => {
    const found = await calls(
      'run.py',
      `
class Order:
    def ship(self): ...
    def size(self): ...

def ship(order): order.ship()
def size(order): order.size()
orders = [Order()]
def each(): return list(map(ship, orders))
def ordered(): return sorted(orders, key=size)
def largest(): return max(orders, key=lambda order: order.size())
def in_place(): orders.sort(key=size)
`,
    );
    for (const call of [
      ...['each -> ship', 'ship -> Order.ship', 'ordered -> size', 'size -> Order.size'],
      ...['largest -> Order.size', 'in_place -> size'],
    ])
      assert.ok(found.has(call), `${call}\n${[...found].join('\n')}`);
  });
});

describe('what containers of JavaScript hold', () => {
  it('is what was put in, by any method, also at other places', async () => {
    const found = await calls(
      'tables.js',
      `
function first() {}
function second() {}
function third() {}
const table = { first, second }
const listed = [first, second]
const mapped = new Map()
mapped.set('third', third)
const known = new Set([third])
class Bus {
  constructor() { this.handlers = {} }
  on(name, run) { (this.handlers[name] ||= []).push(run); return this }
  emit(name) { this.handlers[name].forEach((run) => run()) }
}
function values() { Object.values(table).forEach((run) => run()) }
function pairs() { for (const [name, run] of Object.entries(table)) run() }
function sliced() { listed.slice(1)[0]() }
function rest() { const [, ...others] = listed; others[0]() }
function spread() { const [run] = [...known]; run() }
function got() { mapped.get('third')() }
function start() { new Bus().on('first', first).on('second', second) }`,
    );
    const wanted = [
      ...['Bus.emit -> first', 'Bus.emit -> second', 'values -> first', 'values -> second'],
      ...['pairs -> first', 'pairs -> second', 'sliced -> second', 'rest -> second', 'spread -> third'],
      ...['got -> third', 'start -> Bus.constructor', 'start -> Bus.on'],
    ];
    assert.deepEqual([...found].sort(), wanted.sort());
  });

  it('is the last of several entries of one key', async () => {
    const found = await calls(
      'keys.js',
      `
function first() {}
function last() {}
const table = { 1: first, '1': last }
function main() { table[1]() }`,
    );
    assert.deepEqual([...found], ['main -> last']);
  });
});
