import { blockTokens, renderBlock } from '../../../src/context/block.ts';
import { loadO200k } from '../../../src/context/o200k.ts';
import { countingBy } from '../../../src/context/tokens.ts';
import { FragmentReader } from '../../../src/engine/fragments/fragment-reader.ts';
import { open } from '../../../src/index.ts';
import { openReader, type StoredSymbol } from '../../../src/store/index.ts';
import { Random } from '../../indexing/random.ts';

/** Above this an estimate wastes room. */
const MOST_ABOVE = 1.2;

export interface Estimates {
  readonly fragments: number;
  readonly good: number;
  readonly low: number;
  readonly languages: ReadonlySet<string>;
  /** Fragments with Chinese in them. */
  readonly chinese: number;
}

/** Compares estimates with true counts, on fragments of a repository as an answer shows them. */
export async function judgeEstimates(root: string, stateDir: string, most: number): Promise<Estimates> {
  const trueTokens = await loadO200k();
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
  let [good, low, chinese, judged] = [0, 0, 0, 0];
  for (const { symbol } of chosen) {
    const fragment = await fragments.read(symbol, new Set());
    if (fragment === null || fragment.content.trim() === '') continue;
    const { path: file, kind, qualifiedName: qualified_name, language } = symbol;
    const lines = { line_start: fragment.lineStart, line_end: fragment.lineEnd };
    const why = `matches ${symbol.name} in name, code`;
    const shown = { file, ...lines, kind, qualified_name, language, relevance: 0.5, why, content: fragment.content };
    const tokens = blockTokens(shown, { weigh: trueTokens, tokens: (count) => count });
    const estimate = blockTokens(shown, countingBy('fast'));
    languages.add(language);
    judged++;
    if (estimate < tokens) low++;
    else if (estimate <= tokens * MOST_ABOVE) good++;
    if (/\p{Script=Han}/u.test(renderBlock(shown))) chinese++;
  }
  await reader[Symbol.asyncDispose]();
  return { fragments: judged, good, low, languages, chinese };
}
