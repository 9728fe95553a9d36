import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import {
  type Affected,
  type AffectedList,
  affectedBy,
  affectedList,
  CARRIES_CHANGE,
  type ImpactOptions,
  withMembers,
} from './affected.ts';
import { relationsOf } from './relation.ts';

export interface Impact extends AffectedList {
  /** The symbol and everything inside it. */
  readonly changed: readonly StoredSymbol[];
  readonly continues: boolean;
  readonly leftOut: number;
}

/** What may have to change, or be tested, when a symbol changes. */
export async function impact(reader: IndexReader, symbol: StoredSymbol, options: ImpactOptions = {}): Promise<Impact> {
  const changed = await withMembers(reader, symbol);
  const { affected: using, continues, leftOut } = await affectedBy(reader, changed, options);
  const types = options.types ?? CARRIES_CHANGE;
  const handing = types === CARRIES_CHANGE ? await handingOn(reader, symbol, using) : [];
  const handed = new Set(handing.map((entry) => entry.symbol.id));
  const affected = [...using.filter((entry) => !handed.has(entry.symbol.id)), ...handing];
  return { changed, ...affectedList(affected), continues, leftOut };
}

// A file that imports a symbol and does not use it hands it on to others, by its name: a change of the name breaks it.
async function handingOn(
  reader: IndexReader,
  symbol: StoredSymbol,
  affected: readonly Affected[],
): Promise<Affected[]> {
  const importing = relationsOf(await reader.edgesTo([symbol.id], ['imports']));
  const files = new Map((await reader.symbols(importing.map(({ src }) => src))).map((file) => [file.id, file]));
  const using = new Set(affected.filter(({ depth }) => depth === 1).map((entry) => entry.symbol.fileId));
  return importing.flatMap((via) => {
    const file = files.get(via.src);
    return file === undefined || using.has(file.fileId) || file.fileId === symbol.fileId
      ? []
      : [{ symbol: file, depth: 1, via }];
  });
}
