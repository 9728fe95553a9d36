import { SYMBOL_KINDS, type SymbolKind } from '../../code/symbol.ts';
import { Failure } from '../../failure/index.ts';

/** A kind of symbol as the index knows it; a word for anything else is refused instead of finding nothing. */
export function checkedKind(kind: string): SymbolKind {
  const known = SYMBOL_KINDS.find((word) => word === kind);
  if (known !== undefined) return known;
  throw new Failure('invalid_value', { argument: 'kind', value: kind, allowed: `one of ${SYMBOL_KINDS.join(', ')}` });
}

/** A path as the index knows it: below the project's root, however it was given. */
export function projectPath(path: string, root: string): string {
  const plain = path.replaceAll('\\', '/');
  const below = plain === root ? '.' : plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
  // Not `cleanPath` of the graph's questions: an answer that is found again loads none of them.
  return below.replace(/^(?:\.\/)+/, '').replace(/^\.$/, '**');
}

/** Languages that are one to whoever asks for them. */
const DIALECTS: Readonly<Record<string, readonly string[]>> = { typescript: ['typescript', 'tsx'] };
const USUAL_NAMES: Readonly<Record<string, string>> = { 'c++': 'cpp', 'c#': 'csharp', golang: 'go', shell: 'bash' };

/** Languages as the index knows them: `ts`, `.py` and `TypeScript` all mean something; what does not is refused. */
export async function languageIds(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { FILE_NAMES } = await import('../../syntax/file-names.ts');
  const { DOCUMENT_NAMES, indexedLanguage } = await import('../../syntax/documents/file-names.ts');
  const ids = names.flatMap((name) => {
    const word = name.trim().toLowerCase().replace(/^\./, '');
    const usual = USUAL_NAMES[word] ?? word;
    const isKnown = Object.hasOwn(FILE_NAMES, usual) || Object.hasOwn(DOCUMENT_NAMES, usual);
    const id = isKnown ? usual : indexedLanguage(`file.${word}`);
    if (id !== undefined) return DIALECTS[id] ?? [id];
    const allowed = `one of ${[...Object.keys(FILE_NAMES), ...Object.keys(DOCUMENT_NAMES)].join(', ')}`;
    throw new Failure('invalid_value', { argument: '--lang', value: name, allowed });
  });
  return [...new Set(ids)].sort();
}
