import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GraphCall, GraphNode } from '../callgraph/export.ts';
import { contextPeer } from '../query/context-peer.ts';
import { peer as fastestPeer } from '../speed/contenders.ts';

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly calls: readonly GraphCall[];
}

/** Another tool, whose graph is judged in the same way. */
export interface Peer {
  readonly name: string;
  graph(tree: string): Graph;
}

/** What both of them call the table of nodes has these in different columns. */
interface Queries {
  readonly database: string;
  readonly nodes: string;
  readonly calls: string;
}

const COLBYMCHENRY: Queries = {
  database: 'codegraph.db',
  nodes: 'SELECT id, kind, name, file_path AS file, start_line AS line, end_line AS end FROM nodes',
  // What is made counts as called, as elsewhere.
  calls: `SELECT source, target, line FROM edges WHERE kind IN ('calls', 'instantiates')`,
};

const OPTAVE: Queries = {
  database: 'graph.db',
  nodes: `SELECT id, kind, name, file, line, end_line AS end FROM nodes
    WHERE kind NOT IN ('directory', 'parameter', 'property')`,
  calls: `SELECT source_id AS source, target_id AS target, NULL AS line FROM edges WHERE kind = 'calls'`,
};

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Code outside of every function belongs to the file, whatever lines the tool gives it. */
function nodeOf(row: Readonly<Record<string, unknown>>): GraphNode {
  const isFile = row.kind === 'file' || row.kind === 'module';
  const line = isFile ? 1 : (number(row.line) ?? 1);
  return {
    id: String(row.id),
    kind: isFile ? 'module' : String(row.kind),
    name: String(row.name).split(/\.|::/).at(-1) ?? '',
    file: String(row.file),
    line,
    end: isFile ? Number.MAX_SAFE_INTEGER : (number(row.end) ?? line),
  };
}

function readGraph(tree: string, { database, nodes: ofNodes, calls: ofCalls }: Queries): Graph {
  const store = new DatabaseSync(join(tree, '.codegraph', database), { readOnly: true });
  try {
    const nodes = new Map(
      store
        .prepare(ofNodes)
        .all()
        .map(nodeOf)
        .map((node) => [node.id, node]),
    );
    const calls = store
      .prepare(ofCalls)
      .all()
      .flatMap((row): GraphCall[] => {
        const from = nodes.get(String(row.source));
        const to = nodes.get(String(row.target));
        if (from === undefined || to === undefined) return [];
        return [{ from, to, line: number(row.line), provenance: '', confidence: null }];
      });
    return { nodes: [...nodes.values()], calls };
  } finally {
    store.close();
  }
}

/** The peers, installed below a folder. Both keep their index in the same place: one after the other. */
export function peersBelow(folder: string): Peer[] {
  const first = contextPeer(join(folder, 'context-peer'));
  const second = fastestPeer(join(folder, 'peer'));
  const forget = (tree: string): void => rmSync(join(tree, '.codegraph'), { recursive: true, force: true });
  const kept = (tree: string, queries: Queries): Graph => {
    const graph = readGraph(tree, queries);
    forget(tree);
    return graph;
  };
  return [
    {
      name: first.name,
      graph: (tree) => {
        first.prepare(tree);
        return kept(tree, COLBYMCHENRY);
      },
    },
    {
      name: second.name,
      graph: (tree) => {
        forget(tree);
        const [command = '', ...args] = second.index(tree);
        const { status } = spawnSync(command, args, { stdio: 'ignore', cwd: tree });
        if (status !== 0) throw new Error(`${second.name} ended with ${status} in ${tree}`);
        return kept(tree, OPTAVE);
      },
    },
  ];
}
