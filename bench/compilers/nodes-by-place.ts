import type { GraphNode } from '../callgraph/export.ts';
import type { Place } from './rows.ts';

/** A definition's node begins at most so many lines above its name: annotations, attributes, template parameters. */
const LINES_ABOVE_NAME = 40;

/** The nodes of a graph by where they stand. */
export class NodesByPlace {
  /** By file, from the innermost to the outermost for every line. */
  readonly #files = new Map<string, GraphNode[]>();

  constructor(nodes: readonly GraphNode[]) {
    for (const node of nodes) {
      const known = this.#files.get(node.file) ?? [];
      known.push(node);
      this.#files.set(node.file, known);
    }
    // An extension function and what stands for the type that it extends are in the same lines.
    const isAround = ({ kind }: GraphNode): number => (/^(?:class|interface)$/.test(kind) ? 1 : 0);
    for (const known of this.#files.values())
      known.sort((a, b) => b.line - a.line || a.end - b.end || isAround(a) - isAround(b));
  }

  /** What stands around a line, the innermost first; the file itself comes last. */
  around({ file, line }: Place): GraphNode[] {
    return (this.#files.get(file) ?? []).filter((node) => node.line <= line && line <= node.end);
  }

  /** The definition whose name stands in a line; a constructor may have another name than the one it is called by. */
  definedAt(place: Place, name?: string): GraphNode | undefined {
    const near = this.around(place).filter(
      ({ kind, line }) => kind !== 'module' && place.line - line <= LINES_ABOVE_NAME,
    );
    if (name === undefined) return near[0];
    // A constructor may have another name than its class, and `Foo::Foo() {}` stands for both where the class is elsewhere.
    const isMaker = ({ kind, name: own }: GraphNode): boolean => kind === 'constructor' || own === 'initialize';
    const made = near.filter((node) => isMaker(node) && node.line === near[0]?.line);
    const named = near.find((node) => node.name === name);
    // Haskell has several constructors in a line, each with its name or that of the type.
    return made.length > 1 && named !== undefined ? named : (made[0] ?? named);
  }
}
