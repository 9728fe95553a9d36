import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

describe('names of C++', () => {
  it('a type that a template of a function takes unless told otherwise is meant', async () => {
    const calls = await callsOf({
      'factory.cpp': `
struct sync_factory { template <typename T> static int create(T x) { return 1; } };
struct other_factory { template <typename T> static int create(T x) { return 2; } };
template <typename Factory = sync_factory, typename T = int>
int made(T x) { return Factory::template create<T>(x); }
`,
    });
    assert.deepEqual(calls, ['made -> sync_factory.create']);
  });

  it('what using names is imported, however many functions of that name there are', async () => {
    const views = ['A', 'B', 'C', 'D', 'E'].map(
      (type) => `struct ${type} {};\ninline int view(const ${type} &x) { return 1; }`,
    );
    const edges = await edgesOf({
      'views.h': `namespace lib { namespace details {\n${views.join('\n')}\n} }\n`,
      'use.cpp': `#include "views.h"
using lib::details::view;
int known(lib::details::E e) { return view(e); }
int open() { return view(unknown()); }
`,
    });
    const found = [...edges.matchAll(/ (known|open) --calls--> \S+ +\(views\.h:(\d+)\) +(\S+)$/gm)];
    assert.deepEqual(found.map(([, from, line, how]) => `${from} ${line?.padStart(2)} ${how}`).sort(), [
      'known 11 imported',
      ...[3, 5, 7, 9, 11].map((line) => `open ${String(line).padStart(2)} imported`),
    ]);
  });
});
