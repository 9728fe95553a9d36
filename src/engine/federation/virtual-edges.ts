import { VIRTUAL_EDGE_TYPES, type VirtualEdgeType } from '../../code/edge.ts';
import { readPublicId } from '../../code/public-id.ts';
import type { StoredSymbol, VirtualEdgeRecord } from '../../store/index.ts';
import type { OpenedRepository } from './repositories.ts';

/** A virtual edge as one of its ends sees it: the symbol here, and the place in another repository. */
export interface CrossingEdge {
  /** The id of the symbol of this project. */
  readonly local: string;
  readonly repo: string;
  readonly remote: RemotePlace;
  /** `callees`: it leads from this project into the other repository; `callers`: the other way. */
  readonly side: 'callers' | 'callees';
  readonly type: VirtualEdgeType;
  readonly confidence: number;
  readonly contract: string;
  /** Where it stands in the file of its source; 0 where nobody knows. */
  readonly line: number;
}

interface RemotePlace {
  readonly path: string;
  readonly key: string;
  readonly name: string;
  /** 0 where nobody knows. */
  readonly line: number;
  readonly endLine: number;
}

/** The edges of the table that have an end in this project; rows that somebody else wrote need no detail. */
export function crossingEdges(edges: readonly VirtualEdgeRecord[], repo: string): CrossingEdge[] {
  return edges.flatMap((edge): CrossingEdge[] => {
    const { sourceRepo, sourceSymbol, targetRepo, targetSymbol, confidence, contractType: contract, detail } = edge;
    const type = VIRTUAL_EDGE_TYPES.find((known) => known === edge.edgeType);
    if (type === undefined) return [];
    const rest = { type, confidence, contract, line: detail?.sourceLine ?? 0 };
    if (sourceRepo === repo) {
      const known = detail === null ? null : { line: detail.targetLine, endLine: detail.targetEndLine };
      const remote = remotePlace(targetSymbol, detail?.targetName ?? null, known);
      return [{ local: sourceSymbol, repo: targetRepo, remote, side: 'callees', ...rest }];
    }
    if (targetRepo !== repo) return [];
    const known = detail === null ? null : { line: detail.sourceLine, endLine: detail.sourceLine };
    return [
      {
        local: targetSymbol,
        repo: sourceRepo,
        remote: remotePlace(sourceSymbol, null, known),
        side: 'callers',
        ...rest,
      },
    ];
  });
}

function remotePlace(id: string, name: string | null, lines: { line: number; endLine: number } | null): RemotePlace {
  const parts = readPublicId(id);
  const key = parts?.key ?? id;
  const { line, endLine } = lines ?? { line: 0, endLine: 0 };
  return { path: parts?.path ?? '', key, name: name ?? (key === '' ? (parts?.path ?? id) : key), line, endLine };
}

/** The symbol at the other end; where it is a definition that the index does not hold, one that stands for it. */
export async function remoteSymbol({ reader }: OpenedRepository, place: RemotePlace): Promise<StoredSymbol | null> {
  if (place.path === '') {
    const [only, another] = await reader.symbolsByQualifiedName([place.key]);
    return another === undefined ? (only ?? null) : null;
  }
  const symbol = await reader.symbolByKey(place.path, place.key);
  if (symbol !== null || place.line === 0) return symbol;
  return definitionSymbol(place);
}

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\.proto$/, 'proto'],
  [/\.(?:graphql|gql|graphqls)$/, 'graphql'],
  [/\.json$/, 'json'],
  [/\.ya?ml$/, 'yaml'],
  [/\.[mc]?tsx?$/, 'typescript'],
  [/\.[mc]?jsx?$/, 'javascript'],
];

/** An id that no symbol has. */
export const DEFINITION_ID = -1;

const definitionSymbol = ({ path, key, name, line, endLine }: RemotePlace): StoredSymbol => ({
  id: DEFINITION_ID,
  fileId: DEFINITION_ID,
  path,
  language: LANGUAGES.find(([form]) => form.test(path))?.[1] ?? 'text',
  position: 0,
  key,
  kind: 'function',
  name: name.slice(name.lastIndexOf('.') + 1),
  qualifiedName: name,
  parentId: 0,
  startLine: line,
  endLine: Math.max(line, endLine),
  nameLine: line,
  signature: '',
  doc: '',
  complexity: 0,
  flags: 0,
  inDegree: 0,
  pageRank: 0,
  hotspot: 0,
});
