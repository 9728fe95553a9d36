import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const cache = new Map<string, string[]>();

/** The lines of a file, read once: findings quote the same files again and again. */
export function linesOf(root: string, file: string): string[] {
  const path = join(root, file);
  let lines = cache.get(path);
  if (lines === undefined) {
    try {
      lines = readFileSync(path, 'utf8').split('\n');
    } catch {
      lines = [];
    }
    cache.set(path, lines);
  }
  return lines;
}

/** One source line without its indentation. */
export function quote(root: string, file: string, line: number | null | undefined): string {
  return line === null || line === undefined ? '' : (linesOf(root, file)[line - 1] ?? '').trim();
}

/** The source files of a small program, relative to `root`. */
export function sourceFilesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(py|js|mjs|cjs)$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** How a call is written: the forms that the compiler referee tells apart. */
export function callForm(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`(?<![\\w$])#?${escaped}\\s*(\\?\\.)?\\s*(<.*>)?\\s*\\(`).exec(text);
  if (match === null) return 'alias/other';
  const before = text.slice(0, match.index);
  if (/\bnew\s+([\w$]+\.)*$/.test(before)) return 'new';
  if (/super(\(\))?\??\.\s*$/.test(before)) return 'super.';
  if (/\b(this|self|cls)\s*[?!]?\.\s*$/.test(before)) return 'self.m()';
  const receiver = /([\w$]+)\s*[?!]?\.\s*$/.exec(before)?.[1];
  if (receiver !== undefined) {
    if (/^[A-Z]/.test(receiver)) return 'Cls.m()';
    return /[\w$)\]]\s*[?!]?\.\s*[\w$]+\s*[?!]?\.\s*$/.test(before) ? 'a.b.m()' : 'x.m()';
  }
  return /\.\s*$/.test(before) ? 'chain().m()' : 'bare()';
}
