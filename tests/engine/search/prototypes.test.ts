import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

const HEADER = `/* Read a whole file from disk. */
struct buffer *file_read(const char *path, int flags);
void file_close(struct buffer *buffer);
`;

const SOURCE = `#include "file.h"

static int file_check(const char *path);

/* Read a whole file from disk. */
struct buffer *
file_read(const char *path, int flags)
{
  if (file_check(path) != 0)
    return NULL;
  return buffer_from(path, flags);
}

/* Check that a file can be read from disk. */
static int
file_check(const char *path)
{
  return access(path, R_OK);
}
`;

test('a function of C is found once, not with its prototypes behind it', async (t) => {
  const folder = folderWith(t, { 'file.h': HEADER, 'file.c': SOURCE });
  await using project = await open(folder);
  const { candidates } = await project.search('read a whole file from disk');
  const places = candidates
    .filter(({ name, distance }) => /^file_(?:read|check)$/.test(name) && distance === 0)
    .map(({ file, name, line_start }) => `${file}:${line_start} ${name}`);
  assert.deepEqual(places.sort(), ['file.c:15 file_check', 'file.c:6 file_read']);
});

test('a function of C stands where its prototype matches better, and none comes with its neighbours', async (t) => {
  const folder = folderWith(t, {
    'pool.h': '/* Pick a worker for a new connection. */\nint pool_pick(int kind);\nint pool_free(int at);\n',
    'pool.c': [
      '#include "pool.h"',
      'static int next;',
      'int pool_pick(int kind)\n{\n  next = (next + kind) % 4;\n  pool_free(next);\n  return next;\n}',
      'int pool_free(int at)\n{\n  return at;\n}\n',
    ].join('\n\n'),
    'main.c': '#include "pool.h"\n\nint main(void)\n{\n  return pool_pick(1);\n}\n',
  });
  await using project = await open(folder);
  for (const question of ['pick a worker for a new connection', 'worker of a connection', 'pool of workers']) {
    const { candidates } = await project.search(question);
    const functions = candidates.filter(({ name }) => name.startsWith('pool_'));
    assert.ok(functions.length > 0, question);
    for (const { file, name } of functions) assert.equal(file, 'pool.c', `${question}: ${name}`);
  }
});

test('a prototype whose function is elsewhere is found', async (t) => {
  const folder = folderWith(t, { 'file.h': HEADER });
  await using project = await open(folder);
  const { candidates } = await project.search('read a whole file from disk');
  assert.ok(candidates.some(({ name }) => name === 'file_read'));
});

test('an overloaded function of Python is found once, for its forms too, and never for one of another file', async (t) => {
  const forms = ['int', 'str'].map(
    (type) => `@overload\ndef pick(kind: ${type}) -> Worker:\n    """Pick a worker for a connection."""\n`,
  );
  const folder = folderWith(t, {
    'pool.py': `from typing import overload\n\n${forms.join('\n')}\ndef pick(kind):\n    return POOL[kind]\n`,
    'card.py': 'def pick(deck):\n    return deck.pop()\n',
  });
  await using project = await open(folder);
  const { candidates } = await project.search('pick a worker for a connection');
  const places = candidates
    .filter(({ name }) => name === 'pick')
    .map(({ file, line_start }) => `${file}:${line_start}`);
  assert.deepEqual(places, ['pool.py:11', 'card.py:1']);
});
