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

test('a prototype whose function is elsewhere is found', async (t) => {
  const folder = folderWith(t, { 'file.h': HEADER });
  await using project = await open(folder);
  const { candidates } = await project.search('read a whole file from disk');
  assert.ok(candidates.some(({ name }) => name === 'file_read'));
});
