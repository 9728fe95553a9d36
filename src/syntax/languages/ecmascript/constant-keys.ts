import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';

/** The keys that constants of a file stand for, by the constants' names. */
const known = new WeakMap<Walk, ReadonlyMap<string, string>>();

const CONSTANT =
  /\bconst\s+([\w$]+)(?:\s*:[^=;\n]{0,200}[^=;\s])?\s*=\s*(?:(['"`])([^'"`\\$\n]*)\2\s*(?:as\s+const\s*)?(?:[;,\n]|$)|Symbol(?:\.for)?\()/g;

const constantsOf = (walk: Walk): ReadonlyMap<string, string> => {
  let keys = known.get(walk);
  if (keys === undefined) {
    const found = new Map<string, string>();
    const twice = new Set<string>();
    for (const [, name = '', , text] of walk.tree.text.matchAll(CONSTANT)) {
      if (found.has(name)) twice.add(name);
      found.set(name, text ?? symbolKey(name));
    }
    for (const name of twice) found.delete(name);
    keys = found;
    known.set(walk, keys);
  }
  return keys;
};

/** What symbols are called by habit, those of other files among them. */
const SYMBOL = /^k[A-Z]/;

/** What a member is called whose key is a symbol: by the name that holds the symbol. */
const symbolKey = (name: string): string => `[${name}]`;

/** The key that is written in brackets where it is known: a literal, or a constant that holds one or a symbol. */
export const constantKey = (walk: Walk, node: number): string | undefined => {
  const literal = literalKey(walk, node);
  if (literal !== undefined || walk.type(node) !== 'identifier') return literal;
  const name = walk.text(node);
  return constantsOf(walk).get(name) ?? (SYMBOL.test(name) ? symbolKey(name) : undefined);
};
