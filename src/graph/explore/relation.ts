import type { EdgeType, Provenance } from '../../code/edge.ts';
import type { StoredEdge } from '../../store/index.ts';

/** All edges of one type between two symbols, with the surest way in which one of them was found. */
export interface Relation {
  readonly src: number;
  readonly dst: number;
  readonly type: EdgeType;
  readonly provenance: Provenance;
  readonly confidence: number;
  /** The first place. */
  readonly line: number;
  /** All places, ascending, in the file of `src`. */
  readonly lines: readonly number[];
  /** The classes of the receivers, where it is known of all places that they only inherit what is called. */
  readonly receivers?: readonly number[];
}

/** A relation as a walk takes it, along its direction or against it. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly relation: Relation;
}

/**
 * A function that calls another in ten places is one relation, not ten. Expects what the index gives: the edges of one
 * relation follow each other. Keeps their order.
 */
export function relationsOf(edges: readonly StoredEdge[]): Relation[] {
  const relations: Relation[] = [];
  for (let start = 0; start < edges.length; ) {
    const first = edges[start];
    if (first === undefined) break;
    let surest = first;
    const lines = [first.line];
    const receivers = [first.receiver];
    let next = start + 1;
    for (let edge = edges[next]; edge !== undefined && isSameRelation(edge, first); edge = edges[++next]) {
      lines.push(edge.line);
      receivers.push(edge.receiver);
      if (edge.confidence > surest.confidence) surest = edge;
    }
    const { src, dst, type, provenance, confidence } = surest;
    const known = receivers.filter((receiver) => receiver !== undefined);
    const relation = { src, dst, type, provenance, confidence, line: first.line, lines };
    relations.push(known.length < lines.length ? relation : { ...relation, receivers: known });
    start = next;
  }
  return relations;
}

const isSameRelation = (a: StoredEdge, b: StoredEdge): boolean =>
  a.src === b.src && a.dst === b.dst && a.type === b.type;
