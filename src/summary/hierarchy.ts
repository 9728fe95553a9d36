import type { SummaryBranch, SummaryDocument } from '../contract/summary.ts';
import { moduleOf, ROOT_MODULE } from './ids.ts';
import { SummaryError } from './summary-error.ts';
import { firstSentence } from './writing/aggregation.ts';

const MOST_SUGGESTIONS = 5;
const TYPE_ORDER = { module: 0, file: 1, class: 2, function: 3 } as const;

/** A file, and behind it a line or a name. */
const SYMBOL = /^(?:ckb:[^:]+:)?([^:]+)::?([^:].*)$/;

/** Several lines behind a file or, as hits are printed, behind an id. */
const LINES = /:(\d+)-(\d+)$/;

const linesOf = ({ start_line = 0, end_line = 0 }: SummaryDocument): number => end_line - start_line;

/** Documents and how they stand above each other. */
export class Hierarchy {
  readonly #documents: ReadonlyMap<string, SummaryDocument>;
  readonly #children = new Map<string, SummaryDocument[]>();

  constructor(documents: readonly SummaryDocument[]) {
    this.#documents = new Map(documents.map((document) => [document.id, document]));
    for (const document of documents) {
      const parent = this.#parentId(document);
      if (parent === null) continue;
      const children = this.#children.get(parent) ?? [];
      children.push(document);
      this.#children.set(parent, children);
    }
  }

  /** The document of an id, or the only one whose id ends in what was given; a symbol may be named as elsewhere too. */
  find(given: string): SummaryDocument {
    const asked = given.replace(/^\.\//, '').replace(/(?<=.)\/+$/, '');
    const exact = this.#documents.get(asked) ?? this.#ofHit(asked);
    if (exact !== undefined) return exact;
    const all = [...this.#documents.values()];
    const ending = all.filter(({ id, qualified_name }) =>
      /[/:]/.test(id.at(-asked.length - 1) ?? '') ? id.endsWith(asked) : qualified_name === asked,
    );
    const [only] = ending;
    if (only !== undefined && ending.length === 1) return only;
    const named = this.#ofSymbol(asked);
    if (named !== undefined) return named;
    const near = ending.length > 0 ? ending : all.filter(({ id }) => id.toLowerCase().includes(asked.toLowerCase()));
    throw new SummaryError('unknown_document', asked, { nearest: near.slice(0, MOST_SUGGESTIONS).map(({ id }) => id) });
  }

  /** The document of `src/auth.py::Login.check:40-52`, as a hit is printed. */
  #ofHit(asked: string): SummaryDocument | undefined {
    const document = LINES.test(asked) ? this.#documents.get(asked.replace(LINES, '')) : undefined;
    return document?.start_line === undefined ? undefined : document;
  }

  /** The document of `src/auth.py:40`, `src/auth.py:40-52`, `src/auth.py::Login.check` or the id that the graph has. */
  #ofSymbol(asked: string): SummaryDocument | undefined {
    const [, path, name = ''] = SYMBOL.exec(asked) ?? [];
    const file = path === undefined ? undefined : this.#documents.get(path);
    if (file === undefined) return undefined;
    const inside = [...this.#documents.values()].filter(
      ({ file_path, start_line }) => file_path === file.file_path && start_line !== undefined,
    );
    const place = /^(\d+)(?:-(\d+))?$/.exec(name);
    if (place === null) {
      const [only, ...others] = inside.filter(({ qualified_name }) => qualified_name === name.replaceAll('::', '.'));
      return others.length === 0 ? only : undefined;
    }
    const first = Number(place[1]);
    const last = Number(place[2] ?? first);
    const around = inside.filter(({ start_line = 0, end_line = 0 }) => start_line <= first && last <= end_line);
    const innermost = around.toSorted((one, other) => linesOf(one) - linesOf(other));
    return innermost[0] ?? file;
  }

  /** From the top down to the nearest. */
  parentsOf(document: SummaryDocument): SummaryDocument[] {
    const parents: SummaryDocument[] = [];
    for (let id = this.#parentId(document); id !== null; ) {
      const parent = this.#documents.get(id);
      if (parent === undefined) break;
      parents.unshift(parent);
      id = this.#parentId(parent);
    }
    return parents;
  }

  childrenOf(document: SummaryDocument): SummaryDocument[] {
    const children = [...(this.#children.get(document.id) ?? [])];
    return children.sort(
      (left, right) =>
        TYPE_ORDER[left.type] - TYPE_ORDER[right.type] || (left.start_line ?? 0) - (right.start_line ?? 0),
    );
  }

  /** The repository, or a part of it, explained from the top: each with one sentence, so many levels deep. */
  treeOf(document: SummaryDocument, depth: number): SummaryBranch {
    const children = depth <= 0 ? [] : this.childrenOf(document).filter((child) => !child.is_placeholder);
    return {
      id: document.id,
      type: document.type,
      summary: firstSentence(document.summary),
      children: children.map((child) => this.treeOf(child, depth - 1)),
    };
  }

  #parentId({ id, type, file_path }: SummaryDocument): string | null {
    if (type === 'module') return id === ROOT_MODULE ? null : moduleOf(id);
    if (type === 'file') return moduleOf(id);
    const parts = id.slice(file_path.length + 2).split('::');
    for (let length = parts.length - 1; length > 0; length--) {
      const around = `${file_path}::${parts.slice(0, length).join('::')}`;
      if (this.#documents.has(around)) return around;
    }
    return file_path;
  }
}
