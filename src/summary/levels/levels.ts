import type { SummaryDocument } from '../../contract/summary.ts';
import { EMPTY_CONTEXT } from '../calls/call-context.ts';
import type { FileNote, SymbolNote } from '../extraction/file-record.ts';
import { readmeOf } from '../extraction/readme.ts';
import { sha1, sortedSet } from '../hashing.ts';
import { modulePath, ROOT_MODULE } from '../ids.ts';
import { aggregate } from '../writing/aggregation.ts';
import { PROMPTS } from '../writing/prompts/index.ts';
import type { Order } from '../writing/scribe.ts';
import type { AggregateRequest, ChildSummary } from '../writing/writer.ts';
import { type Draft, finished } from './draft.ts';
import { functionDocument, functionDraft } from './functions.ts';
import { classContext, type LevelParts } from './level-parts.ts';
import { moduleDependencies, moduleFolders } from './modules.ts';

/** What a dry run puts where a summary is not written yet: about as long as one. */
const UNWRITTEN =
  'A summary of usual length that is not written yet, so that what is above it can be estimated too. '.repeat(2);

interface Pending {
  readonly draft: Draft;
  readonly request: AggregateRequest;
  /** Something below is not written yet, so neither can this be. */
  readonly isUncertain: boolean;
}

/** Stages 1 to 2 in documents: functions, then classes, files and modules, each level from the one below. */
export class Levels {
  readonly documents = new Map<string, SummaryDocument>();
  readonly #parts: LevelParts;
  readonly #notes: readonly FileNote[];
  /** Documents that a dry run could only guess. */
  readonly #guessed = new Set<string>();

  constructor(parts: LevelParts, notes: readonly FileNote[]) {
    this.#parts = parts;
    this.#notes = notes;
  }

  async build(): Promise<void> {
    for (const file of this.#notes)
      for (const note of file.symbols) if (note.type === 'function') this.#addFunction(file, note);
    await this.#classes();
    await this.#write(this.#notes.map((file) => this.#file(file)));
    await this.#modules();
  }

  #addFunction(file: FileNote, note: SymbolNote): void {
    const draft = functionDraft(this.#parts, file, note);
    const document = functionDocument(draft, note, this.#parts.scribe);
    if (document === null) this.#guess(draft);
    else this.documents.set(note.id, document);
  }

  #guess(draft: Draft): void {
    this.#guessed.add(draft.id);
    this.documents.set(draft.id, finished(draft, { summary: UNWRITTEN, business_intent: '', keywords: [] }, ''));
  }

  // Inner classes first: they are part of those around them.
  async #classes(): Promise<void> {
    const byDepth = new Map<number, { file: FileNote; note: SymbolNote; place: number }[]>();
    for (const file of this.#notes)
      for (const [place, note] of file.symbols.entries()) {
        if (note.type !== 'class') continue;
        const depth = depthOf(file, note);
        const level = byDepth.get(depth) ?? [];
        level.push({ file, note, place });
        byDepth.set(depth, level);
      }
    for (const depth of [...byDepth.keys()].sort((left, right) => right - left))
      await this.#write((byDepth.get(depth) ?? []).map(({ file, note, place }) => this.#class(file, note, place)));
  }

  #class(file: FileNote, note: SymbolNote, place: number): Pending {
    const children = file.symbols.filter(({ parent }) => parent === place).map(({ id }) => id);
    const context = classContext(this.#parts, file, note);
    return this.#pending({
      type: 'class',
      // What is a trait elsewhere is a module of Ruby.
      noun: note.kind === 'trait' && file.language === 'ruby' ? 'module' : note.kind,
      id: note.id,
      path: file.path,
      name: note.name,
      doc: note.doc,
      children,
      imports: [],
      globals: [],
      draft: {
        filePath: file.path,
        modulePath: modulePath(file.path),
        qualifiedName: note.qualifiedName,
        dependencies: context.allCalls,
        context,
        contentHash: note.contentHash,
        language: file.language,
        lines: { start: note.startLine, end: note.endLine },
      },
    });
  }

  #file(file: FileNote): Pending {
    const children = file.symbols.filter(({ parent }) => parent < 0);
    const ordered = [
      ...children.filter(({ type }) => type === 'class'),
      ...children.filter(({ type }) => type !== 'class'),
    ];
    return this.#pending({
      type: 'file',
      noun: 'file',
      id: file.path,
      path: file.path,
      name: file.path,
      doc: file.doc,
      children: ordered.map(({ id }) => id),
      imports: file.imports,
      globals: file.globals,
      draft: {
        filePath: file.path,
        modulePath: modulePath(file.path),
        qualifiedName: null,
        dependencies: file.imports,
        context: EMPTY_CONTEXT,
        contentHash: file.contentHash,
        language: file.language,
        lines: null,
      },
    });
  }

  // The deepest folders first, the repository itself last.
  async #modules(): Promise<void> {
    const folders = moduleFolders(this.#notes.map(({ path }) => path));
    const depth = (folder: string): number => (folder === ROOT_MODULE ? 0 : folder.split('/').length);
    const depths = sortedSet(folders.keys()).map(depth);
    for (let level = Math.max(0, ...depths); level >= 0; level--) {
      const here = sortedSet(folders.keys()).filter((folder) => depth(folder) === level);
      await this.#write(here.map((folder) => this.#module(folder, folders.get(folder) ?? [])));
    }
  }

  #module(folder: string, children: readonly string[]): Pending {
    const below = this.#notes.filter(({ path }) => folder === ROOT_MODULE || path.startsWith(`${folder}/`));
    const lines = children.map((id) => `${id}:${this.documents.get(id)?.content_hash ?? ''}`);
    return this.#pending({
      type: 'module',
      noun: 'folder',
      id: folder,
      path: folder,
      name: folder,
      doc: readmeOf(this.#parts.root, folder),
      children,
      imports: [],
      globals: [],
      draft: {
        filePath: folder,
        modulePath: folder,
        qualifiedName: null,
        dependencies: moduleDependencies(folder, below),
        context: EMPTY_CONTEXT,
        contentHash: sha1(sortedSet(lines).join('\n')),
        language: mostUsed(below.map(({ language }) => language)),
        lines: null,
      },
    });
  }

  #pending(level: LevelDescription): Pending {
    const children = level.children.flatMap((id) => {
      const document = this.documents.get(id);
      return document === undefined ? [] : [childOf(document)];
    });
    const { input, ...parts } = aggregate(level.type, { ...level, children });
    const draft: Draft = {
      ...level.draft,
      id: level.id,
      type: level.type,
      summaryHash: sha1(PROMPTS[level.type] + input),
      filtered: null,
    };
    const { type, id, path, name } = level;
    const { language, context } = draft;
    const { forbidden } = context;
    const request: AggregateRequest = { ...parts, type, id, path, language, forbidden, name, input };
    return { draft, request, isUncertain: level.children.some((child) => this.#guessed.has(child)) };
  }

  async #write(pending: readonly Pending[]): Promise<void> {
    const { scribe } = this.#parts;
    const orders: Order[] = pending.filter(
      ({ draft, isUncertain }) => isUncertain || scribe.answer(draft) === undefined,
    );
    await scribe.write(orders);
    for (const { draft } of pending) {
      const written = scribe.answer(draft);
      if (written === undefined) this.#guess(draft);
      else this.documents.set(draft.id, finished(draft, written, ''));
    }
  }
}

interface LevelDescription {
  readonly type: AggregateRequest['type'];
  readonly noun: string;
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly doc: string;
  readonly children: readonly string[];
  readonly imports: readonly string[];
  readonly globals: readonly string[];
  readonly draft: Omit<Draft, 'id' | 'type' | 'summaryHash' | 'filtered'>;
}

const childOf = (document: SummaryDocument): ChildSummary => ({
  type: document.type,
  name: document.qualified_name ?? document.id,
  summary: document.summary,
  isPlaceholder: document.is_placeholder,
});

function depthOf(file: FileNote, note: SymbolNote): number {
  let depth = 0;
  for (let at = note.parent; at >= 0; at = file.symbols[at]?.parent ?? -1) depth++;
  return depth;
}

function mostUsed(languages: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return sortedSet(counts.keys()).reduce(
    (best, language) => ((counts.get(language) ?? 0) > (counts.get(best) ?? 0) ? language : best),
    '',
  );
}
