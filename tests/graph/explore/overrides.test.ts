import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { open, type Project } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

const GO = {
  'go.mod': 'module shop\n',
  'pay/provider.go': `package pay

import "shop/model"

type Namer interface {
	Name() string
}

type Provider interface {
	Namer
	Charge(order *model.Order, cents int) (model.Receipt, error)
}

type Charger interface {
	Charge(order *model.Order) error
}

func Pay(provider Provider) {
	provider.Charge(nil, 1)
}
`,
  'pay/card.go': `package pay

import m "shop/model"

type card struct{ named }

type named struct{}

func (n named) Name() string { return "" }

func (c *card) Charge(o *m.Order, total int) (receipt m.Receipt, err error) { return }
`,
  'pay/cash.go': `package pay

import "shop/model"

type cash struct{}

func (c *cash) Charge(order *model.Order, cents int) (model.Receipt, error) { return model.Receipt{}, nil }
`,
  'model/order.go': 'package model\n\ntype Order struct{}\n\ntype Receipt struct{}\n',
};

const JAVA = {
  'Shape.java': `interface Shape {
  double area();
  double area(int scale);
  double area(String unit);
}
`,
  'Figure.java': `abstract class Figure implements Shape {
  public double area() { return 0; }
  void print() { area(); }
}
`,
  'Circle.java': `class Circle extends Figure {
  Circle() {}
  public double area() { return super.area() + 1; }
  public double area(int size) { return size; }
  public double area(final String name) { return 0; }
}
`,
  'Square.java': `class Square extends Figure {
  public double area() { return super.area() + 2; }
  void show() { print(); }
}
`,
  'Drawing.java': `class Drawing {
  void draw(Shape shape) { shape.area(); }
  void enlarge(Shape shape) { shape.area(2); }
}
`,
};

/** In every language the same: a cat has no voice of its own. */
const ZOOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TypeScript: {
    'zoo.ts': `export class Animal { speak() {} }
export class Cat extends Animal {}
export class Kitten extends Cat { speak() {} }
export class Dog extends Animal { speak() {} }
export function feedCat(cat: Cat) { cat.speak(); new Cat().speak(); }
export function feedAny(animal: Animal) { animal.speak(); }
export function feedBoth(cat: Cat, animal: Animal) { cat.speak(); animal.speak(); }
`,
  },
  Python: {
    'zoo.py': `class Animal:
    def speak(self):
        pass
class Cat(Animal):
    pass
class Kitten(Cat):
    def speak(self):
        pass
class Dog(Animal):
    def speak(self):
        pass
def feedCat(cat: Cat):
    cat.speak()
def feedAny(animal: Animal):
    animal.speak()
def feedBoth(cat: Cat, animal: Animal):
    cat.speak(); animal.speak()
`,
  },
  Kotlin: {
    'zoo.kt': `open class Animal { open fun speak() {} }
open class Cat : Animal()
class Kitten : Cat() { override fun speak() {} }
class Dog : Animal() { override fun speak() {} }
fun feedCat(cat: Cat) { cat.speak() }
fun feedAny(animal: Animal) { animal.speak() }
fun feedBoth(cat: Cat, animal: Animal) {
  cat.speak()
  animal.speak()
}
`,
  },
};

async function projectWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<Project> {
  const project = await open(folderWith(t, files));
  t.after(() => project.close());
  return project;
}

async function callersOf(project: Project, symbol: string): Promise<string[]> {
  const answer = await project.callers(symbol, { depth: 1 });
  if ('degraded' in answer) throw new Error('no graph');
  return answer.edges.map(({ from_id, to_id }) => `${nameOf(from_id)} -> ${nameOf(to_id)}`);
}

async function affectedBy(project: Project, symbol: string): Promise<string[]> {
  const answer = await project.impact(symbol, { depth: 1 });
  if ('degraded' in answer) throw new Error('no graph');
  return answer.results.map(({ id, relation, via }) => `${nameOf(id)} ${relation} ${nameOf(via)}`);
}

const nameOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1);

describe('methods that stand for others', () => {
  it('who calls a method of an interface calls what implements it, by parameters', async (t) => {
    const project = await projectWith(t, JAVA);
    assert.deepEqual(await callersOf(project, 'Circle.area(int)'), ['Drawing.enlarge -> Shape.area~2']);
    assert.deepEqual(await callersOf(project, 'Figure.area'), [
      'Circle.area -> Figure.area',
      'Drawing.draw -> Shape.area',
      'Figure.print -> Figure.area',
      'Square.area -> Figure.area',
    ]);
  });

  it('a call of super runs nothing of another class', async (t) => {
    const project = await projectWith(t, JAVA);
    assert.deepEqual(await callersOf(project, 'Square.area'), [
      'Drawing.draw -> Shape.area',
      'Figure.print -> Figure.area',
    ]);
  });

  for (const [language, files] of Object.entries(ZOOS))
    it(`${language}: a call on what inherits a method runs nothing of other heirs`, async (t) => {
      const project = await projectWith(t, files);
      assert.deepEqual(await callersOf(project, 'Dog.speak'), ['feedAny -> Animal.speak', 'feedBoth -> Animal.speak']);
      assert.deepEqual(await callersOf(project, 'Kitten.speak'), [
        'feedCat -> Animal.speak',
        'feedAny -> Animal.speak',
        'feedBoth -> Animal.speak',
      ]);
    });

  it('what is embedded or delegated to may be anything', async (t) => {
    const go = await projectWith(t, {
      'go.mod': 'module zoo\n',
      'zoo.go': `package zoo

type Speaker interface{ Speak() }

type Animal interface {
	Speaker
	Eat()
}

type cage struct{ Animal }

type dog struct{}

func (d dog) Speak() {}
func (d dog) Eat()   {}

func feed(animal Animal) { animal.Speak() }

func open(c cage) { c.Eat() }
`,
    });
    assert.deepEqual(await callersOf(go, 'dog.Speak'), ['feed -> Speaker.Speak']);
    assert.deepEqual(await callersOf(go, 'dog.Eat'), ['open -> Animal.Eat']);
    const kotlin = await projectWith(t, {
      'zoo.kt': `interface Animal { fun speak() }
class Dog : Animal { override fun speak() {} }
interface Guarded : Animal
class Cage(animal: Animal) : Guarded, Animal by animal
fun feed(guarded: Guarded) { guarded.speak() }
`,
    });
    assert.deepEqual(await callersOf(kotlin, 'Dog.speak'), ['feed -> Animal.speak']);
  });

  it('a class runs there that an heir of the receiver inherits from', async (t) => {
    const project = await projectWith(t, {
      'app.ts': `interface Context { get(): void }
interface Application extends Context { listen(): void }
interface Bound extends Context {}
class Base implements Context { get() {} }
class Other implements Context { get() {} }
class Server extends Base implements Application { listen() {} }
function start(app: Application) { app.get(); }
function cast(bound: Bound) { bound.get(); }
`,
    });
    assert.deepEqual(await callersOf(project, 'Base.get'), ['start -> Context.get', 'cast -> Context.get']);
    // Nothing is seen to implement what `cast` takes.
    assert.deepEqual(await callersOf(project, 'Other.get'), ['cast -> Context.get']);
  });

  it('what implements a method changes with it', async (t) => {
    const project = await projectWith(t, JAVA);
    assert.deepEqual(await affectedBy(project, 'Shape.java:3'), [
      'Circle.area~2 inherits Shape.area~2',
      'Drawing.enlarge calls Shape.area~2',
    ]);
    const { overrides, overridden_by, callers } = await project.symbol('Figure.area');
    assert.deepEqual(
      overrides.map(({ id }) => nameOf(id)),
      ['Shape.area'],
    );
    assert.deepEqual(
      overridden_by.map(({ id }) => nameOf(id)),
      ['Circle.area', 'Square.area'],
    );
    assert.deepEqual(
      callers.shown.map(({ name, through }) => [name, through && nameOf(through)]),
      [
        ['area', undefined],
        ['draw', 'Shape.area'],
        ['print', undefined],
        ['area', undefined],
      ],
    );
  });

  it('Go: whoever has all methods of an interface implements it, however its parameters are called', async (t) => {
    const project = await projectWith(t, GO);
    assert.deepEqual(await callersOf(project, 'card.Charge'), ['Pay -> Provider.Charge']);
    // It has no name.
    assert.deepEqual(await callersOf(project, 'cash.Charge'), []);
    assert.deepEqual(await affectedBy(project, 'Provider.Charge'), [
      'card.Charge inherits Provider.Charge',
      'Pay calls Provider.Charge',
    ]);
    assert.deepEqual(await affectedBy(project, 'Charger.Charge'), []);
    const { overrides } = await project.symbol('named.Name');
    assert.deepEqual(
      overrides.map(({ id }) => nameOf(id)),
      ['Namer.Name'],
    );
  });

  it('Go: the methods of a type, and of one that it embeds, may stand in several files', async (t) => {
    const project = await projectWith(t, {
      'go.mod': 'module shop\n',
      'store.go': `package shop

type Store interface {
	Open() error
	Load(name string) []byte
	Close()
}

type files struct{ base }

func (f *files) Open() error { return nil }

type base struct{}
`,
      'load.go': 'package shop\n\nfunc (f *files) Load(name string) []byte { return nil }\n',
      'base.go': 'package shop\n\nfunc (b *base) Close() {}\n',
      'other/load.go': `package other

type files struct{}

func (f *files) Open() error { return nil }

func (f *files) Load(name string) []byte { return nil }
`,
    });
    const found = (
      await Promise.all(['Open', 'Load', 'Close'].map((name) => affectedBy(project, `Store.${name}`)))
    ).flat();
    assert.deepEqual(found, [
      'files.Open inherits Store.Open',
      'files.Load inherits Store.Load',
      'base.Close inherits Store.Close',
    ]);
  });

  it('Go: functions among the parameters are compared by their types too', async (t) => {
    const project = await projectWith(t, {
      'go.mod': 'module shop\n',
      'watch.go': `package shop

import "shop/model"

type Watcher interface {
	Watch(name string, seen func(order *model.Order, n int) error)
	Each(steps []func())
}

type first struct{}

func (f first) Watch(name string, callback func(*model.Order, int) error) {}
func (f first) Each(all []func()) {}

type other struct{}

func (o other) Watch(name string, callback func(*model.Order) error) {}
func (o other) Each(all []func()) {}
`,
      'model/order.go': 'package model\n\ntype Order struct{}\n',
    });
    assert.deepEqual(await affectedBy(project, 'Watcher.Watch'), ['first.Watch inherits Watcher.Watch']);
  });

  it('C++: a class is one, declared in a header and written in another file', async (t) => {
    const project = await projectWith(t, {
      'shape.h': `namespace draw {
struct Shape { virtual ~Shape(); virtual void paint(int x) = 0; void show(); };
struct Circle : public Shape { void paint(int x) override; void round(); };
}
`,
      'shape.cc': `#include "shape.h"
namespace draw {
Shape::~Shape() {}
void Shape::show() { paint(1); }
}
`,
      'circle.cc': `#include "shape.h"
namespace draw {
void Circle::paint(int x) { round(); }
void Circle::round() {}
}
`,
      'brush.h': `struct Brush { virtual void stroke() = 0; };
struct Wide : public Brush {};
struct Wider : public Wide { void stroke() override; };
`,
      'wider.cc': `#include "brush.h"
void Wider::stroke() {}
`,
      'use.cc': `#include "brush.h"
void use(Brush* brush) { brush->stroke(); }
`,
      'other.cc': `namespace draw {
struct Circle { void paint(int x) {} };
}
`,
    });
    assert.deepEqual(await callersOf(project, 'circle.cc:3'), ['draw.Shape.show -> draw.Shape.paint']);
    assert.deepEqual(await callersOf(project, 'other.cc:2'), []);
    assert.deepEqual(await callersOf(project, 'wider.cc:2'), ['use -> Brush.stroke']);
    assert.deepEqual((await affectedBy(project, 'Brush.stroke')).sort(), [
      'Wider.stroke inherits Brush.stroke',
      'Wider.stroke inherits Brush.stroke',
      'use calls Brush.stroke',
    ]);
    const shape = await project.symbol('Shape');
    assert.deepEqual('degraded' in shape ? null : [shape.symbol.file, shape.symbol.type], ['shape.h', 'struct']);
    const way = await project.path('draw.Shape.show', 'draw.Circle.round');
    assert.deepEqual('degraded' in way ? [] : way.edges.map(({ from, type, to }) => `${from} ${type} ${to}`), [
      'show calls paint',
      'paint inherits paint',
      'paint calls round',
    ]);
  });

  it('whoever makes an object of a class without a name calls its methods, as with a lambda', async (t) => {
    const project = await projectWith(t, {
      'Pool.java': `class Pool {
  void start(Executor executor) {
    executor.submit(new Runnable() {
      public void run() { work(); }
    });
  }
  void work() {}
  void begin() { start(null); }
}
`,
    });
    const answer = await project.callers('Pool.work', { depth: 3 });
    assert.deepEqual('degraded' in answer ? [] : answer.results.map(({ id, depth }) => `${depth} ${nameOf(id)}`), [
      '1 Pool.start.<Runnable>.run',
      '2 Pool.start',
      '3 Pool.begin',
    ]);
    const way = await project.path('Pool.begin', 'Pool.work');
    assert.deepEqual('degraded' in way ? [] : way.nodes.map(({ qualified_name }) => qualified_name), [
      'Pool.begin',
      'Pool.start',
      'Pool.start.<Runnable>',
      'Pool.start.<Runnable>.run',
      'Pool.work',
    ]);
  });

  it('a function that a library calls is used by the function that it stands in', async (t) => {
    const project = await projectWith(t, {
      'query.ts': `import { useQuery } from 'query';
function load() {}
export function orders() {
  return useQuery({ queryFn: () => load(), retry: { when() { return again(); } } });
}
function again() { return true; }
export function page() { return orders(); }
`,
    });
    const answer = await project.callers('load', { depth: 3 });
    assert.deepEqual(
      'degraded' in answer ? [] : answer.edges.map(({ from_id, type, to }) => `${nameOf(from_id)} ${type} ${to}`),
      ['orders.queryFn calls load', 'orders contains queryFn', 'page calls orders'],
    );
    const way = await project.path('page', 'load');
    assert.deepEqual(
      'degraded' in way ? [] : way.edges.map(({ from_id, type, to }) => `${nameOf(from_id)} ${type} ${to}`),
      ['page calls orders', 'orders contains queryFn', 'orders.queryFn calls load'],
    );
    assert.deepEqual(await affectedBy(project, 'orders.retry.when'), ['orders contains orders.retry.when']);
  });
});

describe('a path to or from a class', () => {
  it('leads to or from its constructors', async (t) => {
    const project = await projectWith(t, {
      'Gson.java': `class Gson { Gson(int a) { new Excluder(a); } }
class Excluder { Excluder(int a) {} }
class GsonBuilder { Gson create() { return new Gson(1); } }
`,
    });
    const lengthOf = async (from: string, to: string): Promise<number | null> => {
      const way = await project.path(from, to);
      return 'degraded' in way ? null : way.length;
    };
    assert.equal(await lengthOf('GsonBuilder.create', 'Gson'), 1);
    assert.equal(await lengthOf('Gson', 'Excluder'), 1);
    assert.equal(await lengthOf('Excluder', 'Gson'), null);
  });
});
