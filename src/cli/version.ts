import { readFileSync } from 'node:fs';

/** The version that package.json says, from the sources as well as from the bundle in dist/. */
export function programVersion(): string {
  const file = new URL(import.meta.url.endsWith('.ts') ? '../../package.json' : '../package.json', import.meta.url);
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? content.version : null;
  return typeof version === 'string' ? version : 'unknown';
}
