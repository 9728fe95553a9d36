import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, referencesOf } from './program-calls.ts';

describe('what values of Go hold', () => {
  it('fields that hold functions, names for slices and maps, literals of containers, generic types', async () => {
    const calls = await callsOf({
      'go.mod': 'module ex.com/m\n',
      'log/log.go': `package log

type Log struct {
	Done func() int
}

func New() Log {
	return Log{Done: func() int { return 1 }}
}

type Entry struct{}

func (e *Entry) Close() {}

type Entries []*Entry

type ByName map[string]*Entry

type Stack[T any] struct{ items []T }

func (s *Stack[T]) Pop() T {
	var none T
	return none
}
`,
      'app/app.go': `package app

import "ex.com/m/log"

func field() { log.New().Done() }

func named(all log.Entries, by log.ByName) {
	for _, entry := range all {
		entry.Close()
	}
}

func keyed(by log.ByName) { by["x"].Close() }

func literal() {
	groups := map[string][]*log.Entry{}
	groups["a"][0].Close()
}

func table() {
	for _, test := range []struct{ entry *log.Entry }{{entry: nil}} {
		test.entry.Close()
	}
}

func generic() {
	stack := &log.Stack[*log.Entry]{}
	stack.Pop().Close()
}
`,
    });
    assert.ok(calls.includes('field -> New.Done'), calls.join('\n'));
    for (const caller of ['named', 'keyed', 'literal', 'table', 'generic'])
      assert.ok(calls.includes(`${caller} -> Entry.Close`), `${caller} of\n${calls.join('\n')}`);
  });
});

describe('pointers to new values of Go', () => {
  it('are read as the values: literals, results, functions; types are types still', async () => {
    const calls = await callsOf({
      'go.mod': 'module ex.com/m\n',
      'app.go': `package m

type Entry struct{ owner *Entry }

func (e Entry) Close() {}

func make2() Entry { return Entry{} }

func values(entry Entry) {
	name := new("text")
	made := new(make2())
	made.Close()
	owner := new(entry.owner.owner)
	owner.Close()
	run := new(func(e Entry) {
		e.Close()
	})
	other := new(map[string]func() int)
	_, _, _ = name, run, other
	new(Entry).Close()
}

func behind() { make2() }
`,
    });
    assert.deepEqual(calls, [
      'make2 -> Entry',
      'values -> make2',
      'values -> Entry.Close',
      'values -> Entry.Close',
      'values -> Entry.Close',
      'values -> Entry',
      'values -> Entry.Close',
      'behind -> make2',
    ]);
  });
});

const calls = async (files: Readonly<Record<string, string>>): Promise<string> =>
  (await callsOf({ 'go.mod': 'module ex.com/m\n', ...files })).join('\n');

describe('members of types of Go', () => {
  it('what a type has in another file comes before what it embeds, and the least deeply embedded counts', async () => {
    const found = await calls({
      'a/server.go': `package a

type Server struct {
	state
	deep
	flat
}

type state struct{}

func (state) set() {}

type deep struct{ deeper }

type deeper struct{}

func (deeper) close() {}

type flat struct{}

func (flat) close() {}

func use(s *Server) {
	s.set()
	s.close()
}
`,
      'a/methods.go': `package a

func (s *Server) set() { s.state.set() }
`,
    });
    assert.equal(found, 'use -> Server.set\nuse -> flat.close\nServer.set -> state.set'.split('\n').sort().join('\n'));
  });

  it('a type that is made of another one has methods of its own', async () => {
    const found = await calls({
      'a/a.go': `package a

type Eq struct{ Column Column }

func (Eq) Build() {}

type Column struct{}

func (Column) Quote() {}

type Neq Eq

func (Neq) Build() {}

func (n Neq) field() { n.Column.Quote() }

func convert(e Eq) { Neq(e).Build() }

func pointer(e *Eq) { (*Neq)(e).Build() }

func literal() { Neq{}.Build() }

type Columns []Column

type Sorted Columns

func element(all Sorted) { all[0].Quote() }

type Handler func() Column

type Wrapped Handler

func result(h Wrapped) { h().Quote() }
`,
    });
    assert.deepEqual(found.split('\n').sort(), [
      'Neq.field -> Column.Quote',
      'convert -> Neq.Build',
      'element -> Column.Quote',
      'literal -> Neq',
      'literal -> Neq.Build',
      'pointer -> Neq.Build',
      'result -> Column.Quote',
    ]);
  });

  it('types of the program that are called like containers of other languages', async () => {
    const found = await calls({
      'a/a.go': `package a

type Map map[string]any

type Array struct{}

type Tuple struct{}

type Item struct{}

func (Item) Use() {}

func byName() map[string]Item { return nil }

func all() ([]Item, error) { return nil, nil }

func use() {
	byName()["x"].Use()
}

func both() {
	items, _ := all()
	items[0].Use()
}
`,
    });
    assert.match(found, /^use -> Item\.Use$/m);
    assert.match(found, /^both -> Item\.Use$/m);
  });
});

describe('calls of Go', () => {
  it('functions that are given type arguments, beside tables of functions', async () => {
    const files = {
      'lo/lo.go': `package lo

type Case[T any] struct{}

func (c *Case[T]) Then() {}

func Switch[T any, R any](value T) *Case[R] { return nil }

func Empty[T any]() T { var none T; return none }

func Pair[A any, B any](a A, b B) {}
`,
      'a/a.go': `package a

import "ex.com/m/lo"

func local[T any](value T, again bool) {}

func run(kind int) {}

var table = []func(int){run}

func several() { lo.Switch[int, string](1).Then() }

func none() { lo.Empty[int]() }

func two() {
	lo.Pair[int, string](1, "a")
	local[int](1, true)
}

func indexed(place int) { table[place](1) }
`,
    };
    const found = await calls(files);
    for (const call of [
      'several -> Switch',
      'several -> Case.Then',
      'none -> Empty',
      'two -> Pair',
      'two -> local',
      'indexed -> run',
    ])
      assert.ok(found.split('\n').includes(call), `${call} in\n${found}`);
    const read = await referencesOf({ 'go.mod': 'module ex.com/m\n', ...files });
    assert.ok(read.includes('indexed -> table'), read.join('\n'));
    assert.ok(!read.includes('two -> local'), read.join('\n'));
  });

  it('a conversion mentions the type and calls nothing', async () => {
    const files = {
      'a/a.go': `package a

type Note struct{}

type Other Note

func convert(other Other) Note { return Note(other) }
`,
    };
    assert.equal(await calls(files), '');
    assert.ok((await referencesOf(files)).includes('convert -> Note'));
  });

  it('what is declared for several platforms', async () => {
    const found = await calls({
      'a/open.go': `package a

func Open(f *File) {
	open()
	f.sync()
}
`,
      'a/open_linux.go': `package a

func open() {}

func (f *File) sync() {}

func linux() { shared() }
`,
      'a/open_windows.go': `package a

func open() {}

func (f *File) sync() {}
`,
      'a/shared_linux.go': 'package a\n\nfunc shared() {}\n',
      'a/shared_windows.go': 'package a\n\nfunc shared() {}\n',
      'a/file.go': 'package a\n\ntype File struct{}\n',
      'b/b.go': `package b

import "ex.com/m/a"

func use() { a.Shut() }
`,
      'a/shut_unix.go': 'package a\n\nfunc Shut() {}\n',
      'a/shut_windows.go': 'package a\n\nfunc Shut() {}\n',
      'a/gen.go': '//go:build ignore\n\npackage main\n\nfunc Shut() {}\n',
    });
    assert.deepEqual(found.split('\n').sort(), [
      'Open -> File.sync',
      'Open -> File.sync',
      'Open -> open',
      'Open -> open',
      'linux -> shared',
      'use -> Shut',
      'use -> Shut',
    ]);
  });
});

describe('locals of Go', () => {
  it('belong to their block, and to one case of a switch over types', async () => {
    const found = await calls({
      'a/a.go': `package a

type Cat struct{}

func (Cat) Feed() {}
func (Cat) Meow() {}

type Dog struct{}

func (Dog) Feed() {}

func cases(value any) {
	switch it := value.(type) {
	case Cat:
		it.Feed()
	case Dog:
	}
}

func blocks(value any) {
	if it, ok := value.(Cat); ok {
		it.Feed()
	} else if it, ok := value.(Dog); ok {
		_ = it
	}
}

func again(cat Cat) (*Dog, error) { return nil, nil }

func find() (cat Cat, err error) { return }

func kept(flag bool) {
	if flag {
		var cat, err = find()
		cat, other := library(cat)
		cat.Meow()
	}
}
`,
    });
    assert.deepEqual(found.split('\n').sort(), [
      'blocks -> Cat.Feed',
      'cases -> Cat.Feed',
      'kept -> Cat.Meow',
      'kept -> find',
    ]);
  });

  it('are not seen by functions that were written before them', async () => {
    const found = await calls({
      'index/index.go': 'package index\n\nfunc Set() {}\n',
      'a/a.go': `package a

import "ex.com/m/index"

type shards struct{}

func (shards) Set() {}

func list() shards { return shards{} }

func use() {
	set := func() { index.Set() }
	set()
	index := list()
	func() { index.Set() }()
}
`,
    });
    assert.deepEqual(found.split('\n').sort(), [
      'list -> shards',
      'use -> list',
      'use -> shards.Set',
      'use -> use.set',
      'use.set -> Set',
    ]);
  });

  it('what loops name: keys, values, what comes from channels and iterators', async () => {
    const found = await calls({
      'a/a.go': `package a

import "iter"

type Key struct{}

func (Key) Path() {}

type Value struct{}

func (Value) Path() {}

func keys(all map[Key]Value) {
	for key := range all {
		key.Path()
	}
}

func both(all map[Key]Value) {
	for key, value := range all {
		key.Path()
		value.Path()
	}
}

func literal() {
	all := map[Key]int{}
	for key := range all {
		key.Path()
	}
}

func places(all []Value) {
	for place := range all {
		place.Path()
	}
}

func channel(all chan Value) {
	for value := range all {
		value.Path()
	}
}

func library(all iter.Seq2[Key, Value]) {
	for key := range all {
		key.Path()
	}
}

func iterator(all func(yield func(Key, Value) bool)) {
	for key, value := range all {
		key.Path()
		value.Path()
	}
}
`,
    });
    assert.deepEqual(found.split('\n').sort(), [
      'both -> Key.Path',
      'both -> Value.Path',
      'channel -> Value.Path',
      'iterator -> Key.Path',
      'iterator -> Value.Path',
      'keys -> Key.Path',
      'library -> Key.Path',
      'literal -> Key.Path',
    ]);
  });
});

describe('functions of Go that are given a type', () => {
  it('are those functions still', async () => {
    const found = await callsOf({
      'go.mod': 'module ex.com/m\n',
      'chain.go': `package app

import "net/http"

func chain(middlewares []func(http.Handler) http.Handler, endpoint http.Handler) http.Handler {
	if len(middlewares) == 0 {
		return endpoint
	}
	return middlewares[0](endpoint)
}
`,
      'mux.go': `package app

import (
	"net/http"
	"sync"
)

type Context struct{}

type Handler func(ctx *Context) error

func (h Handler) Serve(ctx *Context) { h(ctx) }

type Server interface{ Serve(*Context) }

func hello(ctx *Context) error { return nil }

type Mux struct {
	handler http.Handler
	own     Server
	all     []Handler
	between []func(http.Handler) http.Handler
}

func (m *Mux) route(w http.ResponseWriter, r *http.Request) {}

func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) { m.handler.ServeHTTP(w, r) }

func (m *Mux) add(more ...Handler) { m.all = append(m.all, more...) }

func (m *Mux) run(c *Context) { m.own.Serve(c) }

func (m *Mux) runAll(c *Context) {
	for _, one := range m.all {
		one(c)
	}
}

func setUp(m *Mux) {
	m.handler = chain(m.between, http.HandlerFunc(m.route))
	m.own = Handler(hello)
	m.add(Handler(hello))
}

func direct() {
	one := Handler(hello)
	one(nil)
}

var engine = sync.OnceValue(func() *Mux { return &Mux{} })

func once() { engine().run(nil) }
`,
    });
    assert.deepEqual(found.sort(), [
      '<module> -> Mux',
      'Mux.ServeHTTP -> Mux.route',
      'Mux.run -> Handler.Serve',
      'Mux.run -> Server.Serve',
      'Mux.runAll -> hello',
      'direct -> hello',
      'once -> Mux.run',
      'setUp -> Mux.add',
      'setUp -> chain',
    ]);
  });
});
