import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf } from './program-calls.ts';

const ORDER = `
class Order:
    def ship(self): pass

class Parcel:
    def ship(self): pass

def load(number=1): return Order()
async def fetch(): return Order()
`;

/** What `run` calls, in a program that knows orders. */
const callsOfRun = async (head: string, body: string): Promise<string[]> =>
  (await callsOf({ 'shop.py': `${head}\n${ORDER}\n${body}` })).filter((call) => call.startsWith('run -> '));

test('what a worklist, a queue or a heap gives without a key is what was put into it', async () => {
  for (const [head, body] of [
    ['', 'def run():\n    stack = [Order()]\n    while stack:\n        order = stack.pop()\n        order.ship()'],
    ['from collections import deque', 'def run():\n    q = deque()\n    q.append(Order())\n    q.popleft().ship()'],
    ['import queue', 'def run():\n    q = queue.Queue()\n    q.put(Order(), timeout=1)\n    q.get().ship()'],
    ['import heapq', 'def run():\n    h = []\n    heapq.heappush(h, Order())\n    heapq.heappop(h).ship()'],
    ['', "def run():\n    key, order = {'a': Order()}.popitem()\n    order.ship()"],
  ] as const)
    assert.ok((await callsOfRun(head, body)).includes('run -> Order.ship'), body);
});

test('dictionaries with defaults hold what the default is, and what is put into it', async () => {
  for (const [head, body] of [
    ['', "def run():\n    d = {}\n    d.setdefault('a', {})['b'] = Order()\n    d['a']['b'].ship()"],
    ['from collections import defaultdict', "def run():\n    d = defaultdict(Order)\n    d['a'].ship()"],
    ['import collections', "def run():\n    d = collections.defaultdict(lambda: Order())\n    d['a'].ship()"],
    ['', "def run():\n    d = dict(first=Order())\n    d['first'].ship()"],
  ] as const)
    assert.ok((await callsOfRun(head, body)).includes('run -> Order.ship'), body);
  const events = `
from collections import defaultdict
class Events:
    def __init__(self):
        self.by_name = defaultdict(list)
        self.others = {}
    def on(self, name, done):
        self.by_name[name].append(done)
    def once(self, name, done):
        self.others.setdefault(name, []).append(done)
    def fire(self, name):
        for done in self.by_name[name]:
            done()
    def fire_once(self, name):
        for done in self.others.get(name, []):
            done()
def printed(): pass
def mailed(): pass
events = Events()
events.on('paid', printed)
events.once('paid', mailed)
`;
  assert.deepEqual(
    (await callsOf({ 'events.py': events })).filter((call) => call.startsWith('Events.fire')),
    ['Events.fire -> printed', 'Events.fire_once -> mailed'],
  );
});

test('a cast gives the type that it says, and what it was given where that type is none of ours', async () => {
  for (const [head, body] of [
    ['from typing import cast', 'def run(found):\n    cast(Order, found).ship()'],
    ['import typing as t', "def run(found):\n    t.cast('Order', found).ship()"],
    ['from typing import cast, Any', 'def run():\n    cast(Any, Order()).ship()'],
  ] as const)
    assert.deepEqual((await callsOfRun(head, body)).at(-1), 'run -> Order.ship', body);
});

test('lists that are joined, repeated or chained hold what their parts hold', async () => {
  for (const [head, body] of [
    ['', 'def run(more):\n    for order in [Order()] + more:\n        order.ship()'],
    ['', 'def run():\n    orders = [Order()] * 3\n    orders[1].ship()'],
    ['', 'def run():\n    old = {Order()}\n    for order in old - set():\n        order.ship()'],
    ['import itertools', 'def run():\n    for order in itertools.chain([], [Order()]):\n        order.ship()'],
    ['from itertools import chain', 'def run():\n    for o in chain.from_iterable([[Order()]]):\n        o.ship()'],
  ] as const)
    assert.ok((await callsOfRun(head, body)).includes('run -> Order.ship'), body);
  const product = 'def run(price):\n    total = price * 3 ** 2 / 4\n    total.ship()';
  assert.deepEqual(await callsOfRun('', product), []);
});

test('pools, loops and stacks of context managers give what they run or enter', async () => {
  for (const [head, body] of [
    ['from concurrent.futures import Executor', 'def run(pool):\n    pool.submit(load, 1).result().ship()'],
    ['', 'def run(pool):\n    for order in pool.map(load, [1]):\n        order.ship()'],
    ['import asyncio', 'def run():\n    asyncio.run(fetch()).ship()'],
    ['import asyncio', 'async def run():\n    task = asyncio.create_task(fetch())\n    (await task).ship()'],
    ['import asyncio', 'async def run():\n    (await asyncio.wait_for(fetch(), 1)).ship()'],
    ['import asyncio', 'async def run():\n    for o in await asyncio.gather(*[fetch()]):\n        o.ship()'],
    ['', 'def run(stack):\n    stack.enter_context(Order()).ship()'],
  ] as const)
    assert.ok((await callsOfRun(head, body)).includes('run -> Order.ship'), body);
});

test('a method that is made static behind its definition is called as one', async () => {
  const program = 'class Price:\n    def _round(value): pass\n    round = staticmethod(_round)\nPrice.round(1)\n';
  assert.deepEqual(await callsOf({ 'price.py': program }), ['<module> -> Price._round']);
});

test('what is passed by a dictionary reaches the parameters of its names alone', async () => {
  const program = `
class Parser:
    def __init__(self, make=None, **others):
        self.make = make
        self.closed = others.get('closed')
    def run(self):
        self.make()
    def close(self):
        self.closed()
def forward(**options):
    return Parser(**options)
def made(): pass
def closed(): pass
options = dict(make=made)
options['closed'] = closed
Parser(**options)
forward(make=made, closed=closed)
`;
  assert.deepEqual(
    (await callsOf({ 'parser.py': program })).filter((call) => call.startsWith('Parser.')),
    ['Parser.run -> made', 'Parser.close -> closed'],
  );
});
