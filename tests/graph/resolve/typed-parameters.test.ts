import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const callsTo = async (file: string, text: string, callee: string): Promise<string[]> =>
  (await callsOf({ [file]: text }))
    .filter((call) => call.endsWith(` -> ${callee}`))
    .map((call) => call.replace(` -> ${callee}`, ''));

const PYTHON = `
from typing import Callable, Optional, Protocol

class Order:
    def ship(self): ...

Handler = Callable[[Order], None]

class Spoken(Protocol):
    def __call__(self, order: Order) -> None: ...
`;

describe('a parameter whose type is written', () => {
  it('TypeScript: calls the functions that are passed for it', async () => {
    const callers = await callsTo(
      'handlers.ts',
      `
class Order {}
type Handler = (order: Order) => void
interface Listener { (order: Order): void }
interface Options { onOrder: Handler }
function written(run: (order: Order) => void) { run(new Order()) }
function named(run: Handler) { run(new Order()) }
function called(run?: Listener) { run?.(new Order()) }
function option(options: Options) { options.onOrder(new Order()) }
function unpacked({ onOrder }: Options) { onOrder(new Order()) }
function pack(order: Order) {}
export function start() {
  written(pack)
  named(pack)
  called(pack)
  option({ onOrder: pack })
  unpacked({ onOrder: pack })
}`,
      'pack',
    );
    assert.deepEqual(callers, ['written', 'named', 'called', 'option', 'unpacked']);
  });

  it('Python: calls the functions that are passed for it', async () => {
    const callers = await callsTo(
      'handlers.py',
      `${PYTHON}
def written(run: Callable[[Order], None]): run(Order())
def named(run: Optional[Handler] = None): run(Order())
def spoken(run: Spoken): run(Order())
def pack(order): ...
def start():
    written(pack)
    named(run=pack)
    spoken(pack)
`,
      'pack',
    );
    assert.deepEqual(callers, ['written', 'named', 'spoken']);
  });

  it('Python: tells what a function is called with, by place behind self, by name and among the collected', async () => {
    const callers = await callsTo(
      'shipping.py',
      `${PYTHON}
class Bus:
    def on(self, name: str, run: Handler): ...

def each(*runs: Handler): ...
def spoken(run: Spoken): ...

def ship(*, other): ...

def by_place(bus: Bus): bus.on("sold", lambda order: order.ship())
def by_name(bus: Bus): bus.on(name="sold", run=lambda order: order.ship())
def collected(): each(lambda order: order.ship(), lambda order: order.ship())
def protocol(): spoken(lambda order: order.ship())
declared: Handler = lambda order: order.ship()
`,
      'Order.ship',
    );
    assert.deepEqual(callers, ['by_place', 'by_name', 'collected', 'protocol', 'declared']);
  });

  it('Python: what is collected is what is written of each', async () => {
    const callers = await callsTo(
      'collected.py',
      `
class Order:
    def ship(self): ...

def ship(): ...

def listed(*orders: Order):
    for order in orders:
        order.ship()

def keyed(**orders: Order):
    orders["first"].ship()
`,
      'Order.ship',
    );
    assert.deepEqual(callers, ['listed', 'keyed']);
  });
});
