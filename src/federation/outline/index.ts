import type { SyntaxTree } from '../../syntax/index.ts';
import { ecmascript } from './ecmascript.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import type { CodeOutline } from './outline.ts';
import { type Lens, OutlineReader } from './outline-reader.ts';
import { python } from './python.ts';

const LENSES: Readonly<Record<string, Lens>> = {
  typescript: ecmascript,
  tsx: ecmascript,
  javascript: ecmascript,
  vue: ecmascript,
  svelte: ecmascript,
  python,
  go,
  java,
};

/** Whether contracts and calls of a language can be read from its code. */
export const hasOutline = (language: string): boolean => Object.hasOwn(LENSES, language);

/** The outline of one tree; to be read before the next tree is made. */
export function outlineOf(language: string, tree: SyntaxTree): CodeOutline {
  const lens = LENSES[language];
  if (lens === undefined) return { calls: [], bindings: [], typed: [], functions: [], classes: [] };
  return new OutlineReader(tree, lens).read();
}
