import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const BOX = `package box

type Stack[T any] struct{ items []T }

func NewStack[T any]() *Stack[T] { return nil }

func Of[T any](first T) *Stack[T] { return nil }

func (s *Stack[T]) Pop() T { var none T; return none }

func (s *Stack[E]) Peek() (E, bool) { return s.items[0], true }

func (s *Stack[T]) All() []T { return s.items }

type Map[K comparable, V any] struct{ entries map[K]V }

func First[T any](all []T) (T, bool) { return all[0], true }

func Get[T any](name string) T { var none T; return none }

func Find[T any](name string) (T, error) { var none T; return none, nil }

func Must[T any](value T, err error) T { return value }

func Collect[T any](name string) []T { return nil }

func Filter[T any, Slice ~[]T](all Slice, keep func(T) bool) Slice { return all }

func Convert[A any, B any](all []A, to func(A) B) []B { return nil }

type Base[T any] struct{ Item T }

func (b Base[T]) Held() T { return b.Item }
`;

const MORE = `package box

func (m *Map[Key, Value]) Load(key Key) (Value, bool) { return m.entries[key], true }

func (m *Map[K, V]) Keys() []K { return nil }
`;

const HEAD = `package app

import (
	"sync/atomic"

	"ex.com/m/box"
)

type Animal interface{ Feed() }

type Cat struct{}

func (*Cat) Feed() {}

type Dog struct{}

func (*Dog) Feed() {}

type App struct {
	box.Base[*Cat]
	cats    box.Stack[*Cat]
	byName  *box.Map[string, *Cat]
	current atomic.Pointer[Cat]
}

func find() (*Cat, error) { return nil, nil }

func choose[T Animal](one T, other T) T { return one }
`;

/** Ways to come to a cat: what feeds it must not be found by its name alone, which two types have. */
const WAYS: Readonly<Record<string, string>> = {
  'a method of a type with arguments': 'func use(s *box.Stack[*Cat]) { s.Pop().Feed() }',
  'one of several results': 'func use(s *box.Stack[*Cat]) {\n\tcat, _ := s.Peek()\n\tcat.Feed()\n}',
  'an element of a result': 'func use(s *box.Stack[*Cat]) { s.All()[0].Feed() }',
  'a loop': 'func use(s *box.Stack[*Cat]) {\n\tfor _, cat := range s.All() {\n\t\tcat.Feed()\n\t}\n}',
  'a field': 'func use(app *App) { app.cats.Pop().Feed() }',
  'a method in another file': 'func use(app *App) {\n\tcat, _ := app.byName.Load("x")\n\tcat.Feed()\n}',
  'a key': 'func use(m *box.Map[*Cat, string]) { m.Keys()[0].Feed() }',
  'what is embedded': 'func use(app *App) { app.Held().Feed() }',
  'a pointer of the library': 'func use(app *App) { app.current.Load().Feed() }',
  'a function that is given types': 'func use() { box.Get[*Cat]("x").Feed() }',
  'several results of such a function': 'func use() {\n\tcat, _ := box.Find[*Cat]("x")\n\tcat.Feed()\n}',
  'a container that it gives': 'func use() { box.Collect[*Cat]("x")[0].Feed() }',
  'a type that it gives': 'func use() {\n\tstack := box.NewStack[*Cat]()\n\tstack.Pop().Feed()\n}',
  'what an argument tells': 'func use(cat *Cat) { box.Of(cat).Pop().Feed() }',
  'what the elements of an argument tell': 'func use(cats []*Cat) {\n\tcat, _ := box.First(cats)\n\tcat.Feed()\n}',
  'all that a call gives': 'func use() { box.Must(find()).Feed() }',
  'a constraint': 'func use(cats []*Cat) {\n\tfor _, cat := range box.Filter(cats, nil) {\n\t\tcat.Feed()\n\t}\n}',
  'what a function gives that is passed':
    'func use(names []string) { box.Convert(names, func(name string) *Cat { return nil })[0].Feed() }',
  'more than its constraint': 'func use(cat *Cat) { choose(cat, cat).Feed() }',
};

describe('type parameters of Go', () => {
  for (const [way, program] of Object.entries(WAYS))
    it(`${way} is of the type that they stand for`, async () => {
      const calls = await callsOf({
        'go.mod': 'module ex.com/m\n',
        'box/box.go': BOX,
        'box/more.go': MORE,
        'app/app.go': `${HEAD}\n${program}\n`,
      });
      const fed = calls.filter((call) => /^use -> \w+\.Feed$/.test(call));
      assert.deepEqual(fed, ['use -> Cat.Feed'], calls.join('\n'));
    });
});
