import { createHash } from 'node:crypto';
import { publicId } from '../code/public-id.ts';
import type { VirtualEdgeRecord } from '../store/index.ts';
import type { MatchedEdge } from './matching/match.ts';

/** A matched edge with the repository that it comes from. */
export interface FoundEdge {
  readonly sourceRepo: string;
  readonly edge: MatchedEdge;
}

interface LinkedEdges {
  /** What the table holds from now on. */
  readonly edges: readonly VirtualEdgeRecord[];
  readonly added: number;
  readonly updated: number;
  /** Edges that no longer follow from the code. */
  readonly stale: number;
}

interface LinkOptions {
  /** Stale edges go, and every edge that still holds says when that was found. */
  readonly sync: boolean;
  /** ISO 8601. */
  readonly now: string;
  /** Repositories that are registered but could not be looked into: nothing is known of their edges. */
  readonly unseen: ReadonlySet<string>;
}

/** Joins what was found now with what the table holds; an edge keeps its id and its birth for as long as it holds. */
export function linkEdges(
  found: readonly FoundEdge[],
  known: readonly VirtualEdgeRecord[],
  { sync, now, unseen }: LinkOptions,
): LinkedEdges {
  const before = new Map(known.map((edge) => [edge.id, edge]));
  const current = new Map(found.map((edge) => recordOf(edge, now)).map((edge) => [edge.id, edge]));
  let updated = 0;
  const holding = [...current.values()].map((edge) => {
    const old = before.get(edge.id);
    if (old === undefined) return edge;
    const isChanged = old.confidence !== edge.confidence || JSON.stringify(old.detail) !== JSON.stringify(edge.detail);
    if (isChanged || sync) updated++;
    return { ...edge, createdAt: old.createdAt, updatedAt: isChanged || sync ? now : old.updatedAt };
  });
  const gone = known.filter(({ id }) => !current.has(id));
  const isUnseen = ({ sourceRepo, targetRepo }: VirtualEdgeRecord): boolean =>
    unseen.has(sourceRepo) || unseen.has(targetRepo);
  const stale = gone.filter((edge) => !isUnseen(edge));
  return {
    edges: [...holding, ...(sync ? gone.filter(isUnseen) : gone)],
    added: holding.length - holding.filter(({ id }) => before.has(id)).length,
    updated,
    stale: stale.length,
  };
}

function recordOf({ sourceRepo, edge }: FoundEdge, now: string): VirtualEdgeRecord {
  const { source, target, repo, type, operation, confidence, reasons, line } = edge;
  const sourceSymbol = publicId(sourceRepo, source);
  const targetSymbol = publicId(repo, target);
  return {
    id: createHash('sha1').update([sourceRepo, sourceSymbol, repo, targetSymbol, type].join('\n')).digest('hex'),
    sourceRepo,
    sourceSymbol,
    targetRepo: repo,
    targetSymbol,
    edgeType: type,
    contractType: operation.contract,
    confidence,
    createdAt: now,
    updatedAt: now,
    detail: {
      sourcePath: source.path,
      sourceKey: source.key,
      sourceLine: line,
      targetPath: target.path,
      targetKey: target.key,
      targetName: target.name,
      targetLine: target.line,
      targetEndLine: target.endLine,
      reasons,
    },
  };
}
