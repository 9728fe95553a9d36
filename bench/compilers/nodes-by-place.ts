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
    for (const known of this.#files.values()) known.sort((a, b) => b.line - a.line || a.end - b.end);
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
    // `Foo::Foo() {}` far from its class is a constructor, and the only word on the class in that file.
    const constructors = near.filter(({ kind }) => kind === 'constructor');
    return [...constructors, ...near].find((node) => node.name === name) ?? constructors[0];
  }
}
