import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The version that package.json says, from the sources as well as from the bundle in dist/. */
export function programVersion(): string {
  const file = new URL(import.meta.url.endsWith('.ts') ? '../../package.json' : '../package.json', import.meta.url);
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? content.version : null;
  return typeof version === 'string' ? version : 'unknown';
}

/** Which files this program runs from, and of when: another build has other ones. */
export function programFiles(): string {
  const file = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './main.ts' : './main.js', import.meta.url));
  return `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`;
}
