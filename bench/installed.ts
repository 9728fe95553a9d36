import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of npm below a folder of their own: what is only measured never becomes a dependency. Gives `file` of them. */
export function installed(prefix: string, packages: readonly string[], file: string): string {
  const path = join(prefix, 'node_modules', file);
  if (existsSync(path)) return path;
  mkdirSync(prefix, { recursive: true });
  writeFileSync(join(prefix, 'package.json'), '{"private":true}\n');
  const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', ...packages];
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return path;
}
