import { EDGE_TYPES, PROVENANCES } from '../../../code/edge.ts';
import { folderOf } from '../../../code/folder-of.ts';
import { HASH_RANGE } from '../answers/read-keys.ts';
import { sitePlace } from '../flow/slots.ts';
import type { FileView } from '../repository/file-view.ts';
import { hashName } from '../repository/name-hash.ts';
import type { ModuleTarget } from '../repository/repository.ts';
import type { World } from '../world.ts';
import type { Resolution } from './resolve-file.ts';

/** A file's resolution in flat arrays: what workers send back, and what waits to be written. */
export interface PackedResolution {
  readonly file: number;
  /** from, type, target file, target, line, provenance — six numbers per edge. */
  readonly edges: Int32Array;
  /** place among the edges, file, class — three numbers for each edge whose receiver is known to inherit what is called. */
  readonly receivers: Int32Array;
  /** from, line — two numbers per call; its name stands in `unresolvedNames`. */
  readonly unresolved: Int32Array;
  readonly unresolvedNames: readonly string[];
  /** slot's file, symbol, place, value's file, symbol, place — six numbers each. */
  readonly passed: Int32Array;
  /** slot's file, symbol, place (below zero: otherwise), owner, line — five numbers each. */
  readonly slotCalls: Int32Array;
  readonly calls: number;
  readonly resolvedCalls: number;
  readonly externalCalls: number;
  /** What the result depends on: pairs of file and name hash. */
  readonly reads: Uint32Array;
  /** Where its imports lead. */
  readonly importsHash: number;
  /** Why nothing was found out about the file; null where all went well. */
  readonly problem: string | null;
}

/** A file's own names are left out: it is resolved again in any case when they change. Thousands for a file, so no array each. */
const packReads = (keys: Float64Array, own: number): Uint32Array => {
  const reads = new Uint32Array(keys.length * 2);
  let size = 0;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    const file = Math.floor(key / HASH_RANGE);
    if (file === own) continue;
    reads[size++] = file;
    reads[size++] = key - file * HASH_RANGE;
  }
  return reads.slice(0, size);
};

/** Numbers travel between threads by the thousand at once; an object for each edge would not. */
export const packResolution = (world: World, file: number, resolution: Resolution): PackedResolution => {
  const edges = new Int32Array(resolution.edges.length * 6);
  let at = 0;
  for (const edge of resolution.edges) {
    edges[at++] = edge.from;
    edges[at++] = EDGE_TYPES.indexOf(edge.type);
    edges[at++] = edge.toFile;
    edges[at++] = edge.to;
    edges[at++] = edge.line;
    edges[at++] = PROVENANCES.indexOf(edge.provenance);
  }
  return {
    file,
    edges,
    receivers: Int32Array.from(
      resolution.edges.flatMap(({ receiver }, place) =>
        receiver === null ? [] : [place, receiver.file, receiver.symbol],
      ),
    ),
    unresolved: Int32Array.from(resolution.unresolved.flatMap(({ from, line }) => [from, line])),
    unresolvedNames: resolution.unresolved.map(({ name }) => name),
    passed: Int32Array.from(
      resolution.passed.flatMap((pass) => [
        pass.file,
        pass.symbol,
        pass.place,
        pass.valueFile,
        pass.valueSymbol,
        pass.valuePlace,
      ]),
    ),
    slotCalls: Int32Array.from(
      resolution.slotCalls.flatMap((call) => [call.file, call.symbol, sitePlace(call), call.owner, call.line]),
    ),
    calls: resolution.calls,
    resolvedCalls: resolution.resolvedCalls,
    externalCalls: resolution.externalCalls,
    reads: packReads(resolution.reads, file),
    importsHash: importsHash(world, world.view(file)),
    problem: null,
  };
};

const targetText = (target: ModuleTarget): string => {
  if (target.kind === 'outside') return '-;';
  const files = target.kind === 'file' ? `${target.file};` : `${target.files.join(',')};`;
  return target.inside === undefined ? files : `${files}${target.inside.join('.')};`;
};

/** Changes when an import of the file would lead elsewhere: a file came, went, or the configuration changed. */
export const importsHash = (world: World, view: FileView): number => {
  let text = '';
  for (let index = 0; index < view.facts.imports.length; index++) text += targetText(world.target(view.id, index));
  const { files, modules } = world.shared(view.id);
  if (files.length > 0) text += `${files.join(',')};`;
  for (const module of modules) text += targetText(world.moduleOf(view.id, module));
  return hashName(`${folderOf(view.path)}\n${text}`);
};
