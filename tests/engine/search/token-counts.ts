import { renderBlock, renderMarkdownBlock } from '../../../src/context/block.ts';
import { countTokens } from '../../../src/context/tokens.ts';
import { FragmentReader } from '../../../src/engine/fragments/fragment-reader.ts';
import { open } from '../../../src/index.ts';
import { openReader, type StoredSymbol } from '../../../src/store/index.ts';
import { trueTokens } from '../../context/true-tokens.ts';
import { Random } from '../../indexing/random.ts';

export interface Counts {
  readonly fragments: number;
  /** The places of those that another tokenizer counts differently. */
  readonly wrong: readonly string[];
  readonly languages: ReadonlySet<string>;
  /** Fragments with Chinese in them. */
  readonly chinese: number;
}

/** Compares counts with those of another tokenizer, on fragments of a repository as an answer shows them. */
export async function judgeCounts(root: string, stateDir: string, most: number): Promise<Counts> {
  await using project = await open(root, { environment: { ...process.env, GRAPH_RAG_STATE_DIR: stateDir } });
  await project.index();
  const reader = await openReader(stateDir);
  if (reader === null) throw new Error(`no index in ${stateDir}`);
  const symbols: StoredSymbol[] = [];
  for await (const batch of reader.streamSymbols()) symbols.push(...batch.filter(({ kind }) => kind !== 'lambda'));
  const random = new Random(1);
  const chosen = symbols
    .map((symbol) => ({ symbol, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, most);
  const fragments = new FragmentReader(reader, { root, maxFileSizeMb: 2 });
  const languages = new Set<string>();
  const wrong: string[] = [];
  let [chinese, judged] = [0, 0];
  for (const { symbol } of chosen) {
    const fragment = await fragments.read(symbol, new Set());
    if (fragment === null || fragment.content.trim() === '') continue;
    const { path: file, kind, qualifiedName: qualified_name, language } = symbol;
    const lines = { line_start: fragment.lineStart, line_end: fragment.lineEnd };
    const why = `matches ${symbol.name}`;
    const shown = { file, ...lines, kind, qualified_name, language, relevance: 0.5, why, content: fragment.content };
    languages.add(language);
    judged++;
    for (const text of [renderBlock(shown), renderMarkdownBlock(shown)])
      if (countTokens(text) !== trueTokens(text)) wrong.push(`${file}:${fragment.lineStart}`);
    if (/\p{Script=Han}/u.test(fragment.content)) chinese++;
  }
  await reader[Symbol.asyncDispose]();
  return { fragments: judged, wrong, languages, chinese };
}
