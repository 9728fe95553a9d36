import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Look, quickLook, type Seen } from '../../../src/source/disk/look.ts';

describe('a look at many files', () => {
  const home = mkdtempSync(join(tmpdir(), 'look-'));
  const paths = ['file', 'empty', 'größe 数据.ts', 'folder', 'link', 'dangling', 'old', 'future'].map((name) =>
    join(home, name),
  );
  before(() => {
    for (const name of ['file', 'größe 数据.ts', 'old', 'future']) writeFileSync(join(home, name), name);
    writeFileSync(join(home, 'empty'), '');
    mkdirSync(join(home, 'folder'));
    symlinkSync('file', join(home, 'link'));
    symlinkSync('nowhere', join(home, 'dangling'));
    // Before 1970, and with a part of a millisecond.
    utimesSync(join(home, 'old'), -12_345.678_901, -12_345.678_901);
    utimesSync(join(home, 'future'), 4_000_000_000.123_456, 4_000_000_000.123_456);
  });
  after(() => rmSync(home, { recursive: true }));

  const asNodeTells = (path: string): Seen => {
    const { dev, mode, ino, size, mtimeMs, ctimeMs } = lstatSync(path);
    return { dev, mode, ino, size, mtimeMs, ctimeMs };
  };
  const asLooked = (look: Look, path: string): Partial<Seen> => {
    const { dev, mode, ino, size, mtimeMs, ctimeMs } = look(path) ?? {};
    return { dev, mode, ino, size, mtimeMs, ctimeMs } as Partial<Seen>;
  };
  const toldBy = (look: Look): void => {
    for (const path of paths) assert.deepEqual(asLooked(look, path), asNodeTells(path), path);
    for (const gone of ['gone', 'folder/gone']) assert.equal(look(join(home, gone)), undefined, gone);
    assert.throws(() => look(join(home, 'file', 'gone')), { code: 'ENOTDIR' });
  };

  it('tells what Node tells, to the last digit', () => toldBy(quickLook(home)));

  it('makes nothing anew for each look, where it can', () => {
    const look = quickLook(home);
    const [first, second] = [look(home), look(home)];
    assert.equal(first === second, process.versions.node.startsWith('24.'));
  });

  it('asks Node where nothing else can be asked', () => {
    const { binding } = process as { binding?: unknown };
    for (const other of [undefined, () => ({}), () => ({ lstat: () => undefined })]) {
      Reflect.set(process, 'binding', other);
      try {
        toldBy(quickLook(home));
      } finally {
        Reflect.set(process, 'binding', binding);
      }
    }
  });

  it('does not believe other numbers', () => {
    const { binding } = process as { binding?: unknown };
    const lies = new Float64Array(36).fill(7);
    for (const lstat of [() => lies, () => new Float64Array(2), () => assert.fail('no')]) {
      Reflect.set(process, 'binding', () => ({ lstat }));
      try {
        toldBy(quickLook(home));
      } finally {
        Reflect.set(process, 'binding', binding);
      }
    }
  });
});
