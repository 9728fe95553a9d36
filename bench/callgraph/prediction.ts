import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphCall, GraphNode } from './export.ts';

/** A row of the referees' input; a caller without line is the code of a file outside of every function. */
export interface Prediction {
  readonly caller_file: string;
  readonly caller_line: number | null;
  readonly caller_name: string | null;
  readonly caller_end: number | null;
  readonly callee_file: string;
  readonly callee_line: number;
  readonly callee_name: string;
  readonly call_line: number | null;
  readonly provenance: string;
  readonly confidence: number | null;
}

/** Gives an anonymous function the name by which a referee knows it. */
export type AnonymousNames = ReadonlyMap<string, string>;

const NO_NAMES: AnonymousNames = new Map();

/** Nodes that hold code but are no function: as a caller they are the module level, as a callee they are no call. */
const CONTAINERS = new Set(['module', 'file', 'package', 'namespace']);

const isContainer = (node: GraphNode): boolean => CONTAINERS.has(node.kind);
const isAnonymous = (node: GraphNode): boolean => !isContainer(node) && (node.name === '' || /^[<(]/.test(node.name));

/** Turns the calls of an export into the referees' rows. */
export function predictionsOf(calls: readonly GraphCall[], names: AnonymousNames = NO_NAMES): Prediction[] {
  const nameOf = (node: GraphNode): string => names.get(node.id) ?? node.name;
  return calls
    .filter(({ to }) => !isContainer(to) && to.file !== '')
    .map(({ from, to, line, provenance, confidence }) => ({
      caller_file: from.file,
      caller_line: isContainer(from) ? null : from.line,
      caller_name: isContainer(from) ? null : nameOf(from),
      caller_end: isContainer(from) ? null : from.end,
      callee_file: to.file,
      callee_line: to.line,
      callee_name: nameOf(to),
      call_line: line,
      provenance,
      confidence,
    }));
}

type Place = readonly [line: number, column: number, name: string];

function lambdasOf(root: string, files: readonly string[]): Map<string, Place[]> {
  if (files.length === 0) return new Map();
  const script = join(import.meta.dirname, 'lambdas.py');
  const found: Record<string, Place[]> = JSON.parse(
    execFileSync('python3', [script, ...files], { cwd: root, encoding: 'utf8' }),
  );
  return new Map(Object.entries(found));
}

function arrowsOf(definitionsFile: string): Map<string, Place[]> {
  const table: Record<string, { line: number; col: number; names: string[] }[]> = JSON.parse(
    readFileSync(definitionsFile, 'utf8'),
  );
  const places = Object.entries(table).map(([file, definitions]): [string, Place[]] => [
    file,
    definitions.flatMap(({ line, col, names }) => {
      const name = names.find((candidate) => candidate.startsWith('<'));
      return name === undefined ? [] : [[line, col, name] as const];
    }),
  ]);
  return new Map(places);
}

/**
 * The micro referee counts anonymous functions (<lambda1>, <arrow2>) by its own rule; a tool that only says where such
 * a function stands must not lose the edge for its name, so names are taken from the place.
 */
export function anonymousNames(root: string, nodes: readonly GraphNode[], definitionsFile: string): AnonymousNames {
  const anonymous = nodes.filter(isAnonymous);
  const python = [...new Set(anonymous.filter(({ file }) => file.endsWith('.py')).map(({ file }) => file))];
  const places = new Map([...lambdasOf(root, python), ...arrowsOf(definitionsFile)]);
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const node of anonymous) {
    const onLine = (places.get(node.file) ?? []).filter(([line]) => line === node.line);
    const place = `${node.file}:${node.line}`;
    const nth = taken.get(place) ?? 0;
    taken.set(place, nth + 1);
    const name = onLine[Math.min(nth, onLine.length - 1)]?.[2];
    if (name !== undefined) names.set(node.id, name);
  }
  return names;
}
