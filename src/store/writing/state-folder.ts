import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../code/make-folder.ts';

/** The state is nobody's source: git sees the config alone, where somebody has written one. */
const IGNORE_RULES = '*\n!config.yaml\n';

export function makeStateFolder(stateDir: string): void {
  makeFolder(stateDir);
  try {
    writeFileSync(join(stateDir, '.gitignore'), IGNORE_RULES, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
