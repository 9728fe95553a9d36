import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

const has = (calls: readonly string[], ...wanted: string[]): void => {
  for (const call of wanted) assert.ok(calls.includes(call), `${call} is not among\n${calls.join('\n')}`);
};

const ORDER = `
class Order:
    def pay(self): ...
    def send(self): ...
`;

describe('types of Python', () => {
  it('a type variable that nothing binds is what bounds it', async () => {
    const calls = await callsOf({
      'main.py': `
from typing import Generic, TypeVar
D = TypeVar("D", bound="Database")

class Database:
    def begin(self): ...

class Library(Database):
    def fetch(self): ...

class Model(Generic[D]):
    def check(self) -> D: ...
    @property
    def db(self) -> D:
        return self.check()
    def store(self):
        self.db.begin()

class Item(Model["Library"]):
    def load(self):
        self.db.fetch()
`,
    });
    has(calls, 'Model.store -> Database.begin', 'Item.load -> Library.fetch');
  });

  it('a bound does not hide what is passed', async () => {
    const calls = await callsOf({
      'main.py': `
from typing import TypeVar
${ORDER}
class Large(Order):
    def split(self): ...

T = TypeVar("T", bound=Order)

def keep(order: T) -> T:
    return order

def main():
    keep(Large()).split()
`,
    });
    has(calls, 'main -> Large.split');
  });

  it('a loop takes, and a key gives, what the class says by its type variable', async () => {
    const calls = await callsOf({
      'main.py': `
from typing import Iterator, Sequence, TypeVar
T = TypeVar("T")
${ORDER}
class Results(Sequence[T]):
    def __iter__(self) -> Iterator[T]: ...
    def __getitem__(self, at: int) -> T: ...

def found() -> Results[Order]: ...

def looped():
    for order in found():
        order.pay()

def copied():
    for order in list(found()):
        order.pay()

def indexed():
    found()[0].send()
`,
    });
    has(calls, 'looped -> Order.pay', 'copied -> Order.pay', 'indexed -> Order.send');
  });

  it('an object that extends a container of the library holds what that holds', async () => {
    const calls = await callsOf({
      'main.py': `${ORDER}
class Orders(list[Order]):
    def all(self):
        for order in self:
            order.pay()
    def first(self):
        self[0].send()
`,
    });
    has(calls, 'Orders.all -> Order.pay', 'Orders.first -> Order.send');
  });

  it('a dictionary that is made of an object has its own methods', async () => {
    const calls = await callsOf({
      'main.py': `
class Model:
    def items(self): ...
    def shown(self):
        dict(self).items()
    def own(self):
        self.items()
`,
    });
    assert.deepEqual(calls, ['Model.own -> Model.items']);
  });

  it('types in quotes are read as others are', async () => {
    const calls = await callsOf({
      'main.py': `
from typing import Callable
def either(order: "Order | None"):
    order.pay()
def several(orders: "dict[str, list['Order']]"):
    for name, some in orders.items():
        some[0].pay()
def made(make: "Callable[[int], Order]"):
    make(1).pay()
def prose(order: "what was ordered"):
    order.pay()
${ORDER}`,
    });
    assert.deepEqual(calls, ['either -> Order.pay', 'several -> Order.pay', 'made -> Order.pay']);
  });

  it('the head of a method names what its class declares', async () => {
    const calls = await callsOf({
      'main.py': `
class Order:
    class Line:
        def cost(self): ...
    def lines(self) -> "list[Line]": ...
    def total(self, extra: Line):
        extra.cost()
    def first(self):
        self.lines()[0].cost()
`,
    });
    has(calls, 'Order.total -> Order.Line.cost', 'Order.first -> Order.Line.cost');
  });

  it('what a descriptor gives is what is read', async () => {
    const calls = await callsOf({
      'main.py': `
from typing import Generic, TypeVar
T = TypeVar("T")
${ORDER}
class Shared(Generic[T]):
    def pay(self): ...
    def __get__(self, owner: T, type_: type[T]) -> T: ...

class Latest:
    def __get__(self, owner, type_):
        if owner is None:
            return self
        return Order()

class Shop:
    shared: Shared["Shop"] = Shared()
    latest = Latest()
    def open(self): ...

def main(shop: Shop):
    Shop.shared.open()
    shop.latest.pay()
`,
    });
    has(calls, 'main -> Shop.open', 'main -> Order.pay');
    assert.ok(!calls.includes('main -> Shared.pay'), calls.join('\n'));
  });

  it('a descriptor that an object keeps for itself is read as it is', async () => {
    const calls = await callsOf({
      'main.py': `
class Option:
    def __get__(self, owner, type_): ...
    def check(self): ...

class Kept:
    def __init__(self):
        self.option = Option()
    def run(self):
        self.option.check()
`,
    });
    has(calls, 'Kept.run -> Option.check');
  });

  it('what makes an object is told the class', async () => {
    const calls = await callsOf({
      'main.py': `
class Config:
    def __new__(cls):
        cls.note()
        made = super().__new__(cls)
        made.load()
        return made
    def __init_subclass__(cls):
        cls.note()
    @classmethod
    def note(cls): ...
    def load(self): ...
`,
    });
    has(
      calls,
      'Config.__new__ -> Config.note',
      'Config.__new__ -> Config.load',
      'Config.__init_subclass__ -> Config.note',
    );
  });

  it('closing gives what it will close', async () => {
    const calls = await callsOf({
      'main.py': `
from contextlib import closing
${ORDER}
def main():
    with closing(Order()) as order:
        order.pay()
`,
    });
    has(calls, 'main -> Order.pay');
  });

  it('properties are told by any name that ends so', async () => {
    const calls = await callsOf({
      'main.py': `${ORDER}
class Shop:
    @cached_classproperty
    def latest(cls):
        return Order()
    def pay(self):
        self.latest.pay()
`,
    });
    has(calls, 'Shop.pay -> Order.pay');
  });

  it('a class that is nearer hides what a base of another file has', async () => {
    const calls = await callsOf({
      'base.py': `
class Handler:
    def get(self): ...
`,
      'main.py': `
from base import Handler
class Own(Handler):
    def get(self): ...
class Soup: ...
class Search(Soup, Own): ...
class Genius(Search):
    def get(self):
        found = super().get()
        return found
`,
    });
    assert.deepEqual(calls, ['Genius.get -> Own.get']);
  });
});
