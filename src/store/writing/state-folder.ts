import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../code/make-folder.ts';
import { errorCode } from '../../failure/error-code.ts';

/** The state is nobody's source: git sees the config alone, where somebody has written one. */
const IGNORE_RULES = '*\n!config.yaml\n';

export function makeStateFolder(stateDir: string): void {
  makeFolder(stateDir);
  const rules = join(stateDir, '.gitignore');
  try {
    writeFileSync(rules, IGNORE_RULES, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    // A full disk leaves it empty: it would stay so, and git would see the whole index.
    rmSync(rules, { force: true });
    throw error;
  }
}
