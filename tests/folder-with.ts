import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder with these files in it, gone after the test. */
export function folderWith(
  test: { after(end: () => void): void },
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-project-')));
  // A process of the test may still write into it; what is thrown here would keep that from being ended.
  test.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
