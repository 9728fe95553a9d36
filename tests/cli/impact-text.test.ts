import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderImpact } from '../../src/cli/render/impact.ts';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

test('a person reads the nearest of an impact and how many there are; a program reads all', async (t) => {
  const root = folderWith(t);
  writeFileSync(
    join(root, 'base.py'),
    'def base():\n    pass\n\n\ndef rare():\n    pass\n\n\ndef only():\n    rare()\n',
  );
  for (let file = 0; file < 60; file++) {
    const callers = [1, 2, 3].map((nth) => `def caller${file}_${nth}():\n    base()\n`);
    writeFileSync(join(root, `use${file}.py`), `from base import base\n\n\n${callers.join('\n\n')}`);
  }
  await using project = await open(root);
  const textOf = async (symbol: string): Promise<string> => {
    const answer = await project.impact(symbol);
    assert.ok(!('degraded' in answer));
    return renderImpact(answer);
  };
  const few = await textOf('rare');
  assert.match(few, /\bonly\b/);
  assert.doesNotMatch(few, /more/);
  const many = await textOf('base');
  assert.equal(many.match(/^\d {2}caller/gm)?.length, 100);
  assert.match(many, /^… and \d+ more symbols, no nearer than these; --json lists them all$/m);
  assert.match(many, /^… and 10 more files; --json lists them all$/m);
});
