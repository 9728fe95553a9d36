// A writer in a process of its own: `node writer-process.ts STATE_DIR MODE [JOURNAL]`. Prints a line at each step and
// goes on when a line comes in, so that the test decides at which moment it is killed.
import { readSync } from 'node:fs';
import { openReader } from '../../src/store/index.ts';
import { checkIntegrity, openWriter } from '../../src/store/writing.ts';
import { edge, fileRecord, symbolRecord } from './sample-index.ts';

const [stateDir = '', mode = '', journal] = process.argv.slice(2);

function waitForLine(): void {
  readSync(0, new Uint8Array(1));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (mode === 'read') {
  const reader = await openReader(stateDir);
  say(String(reader === null ? 'none' : (await reader.symbolsNamed(['old'])).length));
} else if (mode === 'examine') {
  say((await checkIntegrity(stateDir)).state);
} else {
  const writer = await openWriter(stateDir, {
    waitMs: 10_000,
    journal: journal === 'rollback' ? 'rollback' : undefined,
  });
  say('open');
  if (mode === 'hold') waitForLine();
  if (mode === 'publish') {
    writer.publish((publication) => {
      publication.clear();
      for (let file = 0; file < 300; file++) {
        const [fileId = 0] = publication.upsertFiles([fileRecord(`new${file}.ts`)]);
        const keys = ['', ...Array.from({ length: 50 }, (_, place) => `new${place}`)];
        const ids = publication.replaceSymbols(
          fileId,
          keys.map((key) => symbolRecord(key)),
        );
        publication.replaceEdgesFrom(
          fileId,
          ids.slice(1).map((id) => edge(ids[0] ?? 0, id)),
        );
        if (file === 150) {
          say('halfway');
          waitForLine();
        }
      }
    });
    say('published');
    waitForLine();
  }
  await writer.release();
}
