import { readFileSync } from 'node:fs';

/** Where a name stands that is a definition; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A call as a type checker sees it: what it calls, that this lies outside the tree, or that nobody can say. */
export interface CheckedCall extends Place {
  readonly name: string;
  /** All places that are the definition: a constructor and its class, a function and its prototypes. */
  readonly to?: readonly Place[];
  readonly outside?: true;
  readonly unknown?: true;
  /** Right where it was found, and not asked for: an operator, a conversion, a macro. */
  readonly optional?: true;
}

/** A function that is named and not called. */
export interface Mention extends Place {
  readonly name: string;
  readonly to: readonly Place[];
}

/** A method that overrides or implements another one. */
export interface Override extends Place {
  readonly of: Place;
}

/** A definition that was seen, with its name where several stand in a line. */
export interface Definition extends Place {
  readonly name?: string;
}

/** What a type checker says of a tree. */
export interface CheckedTree {
  /** Only these were checked: of others nothing is known. */
  readonly files: ReadonlySet<string>;
  readonly calls: readonly CheckedCall[];
  readonly mentions: readonly Mention[];
  readonly overrides: readonly Override[];
  /** Definitions without a body, as `placeKey` writes them. */
  readonly abstract: ReadonlySet<string>;
  /** Definitions that the checker has seen, where it may be blind for some (those that a preprocessor takes out). */
  readonly definitions: readonly Definition[];
}

export const placeKey = ({ file, line }: Place): string => `${file}:${line}`;

type Row =
  | ({ readonly t: 'file' } & Place)
  | ({ readonly t: 'abstract' } & Place)
  | ({ readonly t: 'definition' } & Definition)
  | ({ readonly t: 'call' } & CheckedCall)
  | ({ readonly t: 'mention' } & Mention)
  | ({ readonly t: 'override' } & Override);

/** Reads what the programs below `bench/compilers/` print; bench/README.md describes the rows. */
export function readRows(path: string): CheckedTree {
  const files = new Set<string>();
  const abstract = new Set<string>();
  const definitions: Definition[] = [];
  const calls: CheckedCall[] = [];
  const mentions: Mention[] = [];
  const overrides: Override[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') continue;
    const row: Row = JSON.parse(line);
    if (row.t === 'file') files.add(row.file);
    else if (row.t === 'abstract') abstract.add(placeKey(row));
    else if (row.t === 'definition') definitions.push(row);
    else if (row.t === 'call') calls.push(row);
    else if (row.t === 'mention') mentions.push(row);
    else overrides.push(row);
  }
  return { files, calls, mentions, overrides, abstract, definitions };
}
