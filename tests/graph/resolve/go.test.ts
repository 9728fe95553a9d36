import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

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
});

describe('calls of Go', () => {
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
