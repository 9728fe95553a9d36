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
