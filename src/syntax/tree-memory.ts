import type { Language, Tree } from 'web-tree-sitter';

/**
 * Where tree-sitter keeps its trees, read in place. Its cursor takes six calls into wasm for every node; the same numbers
 * read from its memory take a third of that time (299 ms against 954 ms for 3.1 million nodes of Python). The layout is
 * that of `subtree.h` and `parser.h` in the pinned version of web-tree-sitter, whose sources are part of the package;
 * `tests/syntax/tree-memory.test.ts` compares the trees of every language with what the cursor says.
 */
export class TreeMemory {
  readonly #core: object;

  /** `core` is the module that `Parser.init` has filled. */
  constructor(core: object) {
    this.#core = core;
  }

  /** The memory moves when it grows: what is taken holds until the next parse. */
  get bytes(): Uint8Array {
    return this.#view('HEAPU8', Uint8Array);
  }

  get shorts(): Uint16Array {
    return this.#view('HEAPU16', Uint16Array);
  }

  get words(): Uint32Array {
    return this.#view('HEAPU32', Uint32Array);
  }

  #view<T>(name: string, kind: new (...parts: never[]) => T): T {
    const view: unknown = Reflect.get(this.#core, name);
    if (!(view instanceof kind)) throw new TypeError(`web-tree-sitter has no ${name}: another version than pinned`);
    return view;
  }
}

/** Where an object of web-tree-sitter lies in its memory. */
export const addressOf = (object: Tree | Language): number => {
  const address: unknown = Reflect.get(object, 0);
  if (typeof address !== 'number') throw new TypeError('an object of another version of web-tree-sitter');
  return address;
};

/** `TSLanguage`: the offsets of what says how the children of a node are called. */
const LANGUAGE = {
  symbolCount: 4,
  aliasCount: 8,
  productionCount: 28,
  fieldCount: 32,
  longestProduction: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  publicSymbols: 76,
  aliases: 84,
};

/** What a grammar says of the children of its productions. */
export interface Productions {
  /** How many children a production has at most: the row length of the tables below. */
  readonly longest: number;
  /** Production and place → another type that the child goes by, or 0. */
  readonly aliases: Uint16Array;
  /** Production and place → the field that the child stands in, or 0. */
  readonly fields: Uint16Array;
  /** A type as the parser numbers it → the type as it is told. */
  readonly publicTypes: Uint16Array;
}

export const readProductions = (memory: TreeMemory, language: Language): Productions => {
  const { bytes, shorts, words } = memory;
  const at = addressOf(language);
  const word = (offset: number): number => words[(at + offset) >> 2] ?? 0;
  const types = word(LANGUAGE.symbolCount) + word(LANGUAGE.aliasCount);
  if (word(LANGUAGE.fieldCount) !== language.fieldCount || types !== language.nodeTypeCount)
    throw new TypeError('a grammar of another version of tree-sitter');
  const longest = shorts[(at + LANGUAGE.longestProduction) >> 1] ?? 0;
  const productions = word(LANGUAGE.productionCount);
  const taken = (offset: number, count: number): Uint16Array => {
    const start = word(offset) >> 1;
    return shorts.slice(start, start + count);
  };
  const fields = new Uint16Array(productions * longest);
  for (let production = 0; production < productions && word(LANGUAGE.fieldCount) > 0; production++) {
    const slice = (word(LANGUAGE.fieldSlices) >> 1) + production * 2;
    const first = shorts[slice] ?? 0;
    for (let nth = (shorts[slice + 1] ?? 0) - 1; nth >= 0; nth--) {
      const entry = word(LANGUAGE.fieldEntries) + (first + nth) * 4;
      const isInherited = bytes[entry + 3] === 1;
      const place = bytes[entry + 2] ?? 0;
      // The first entry of a place counts, so they are laid down from the last to the first.
      if (!isInherited && place < longest) fields[production * longest + place] = shorts[entry >> 1] ?? 0;
    }
  }
  const aliases = taken(LANGUAGE.aliases, productions * longest);
  // The first production stands for all that have neither aliases nor fields.
  aliases.fill(0, 0, longest);
  return { longest, aliases, fields, publicTypes: taken(LANGUAGE.publicSymbols, types) };
};
