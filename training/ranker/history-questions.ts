import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SymbolFact } from '../../src/code/facts.ts';
import { pathTraits } from '../../src/retrieval/path-traits.ts';
import { FileParser, languageOfFile } from '../../src/syntax/index.ts';
import { changedSymbols, changesOf } from '../corpus/commits.ts';
import { ObjectReader } from '../corpus/git-objects.ts';
import { Random } from '../corpus/random.ts';

/** Commit subjects as questions: what they changed, as far as it is still there. The ranking learns from several kinds. */
const { values } = parseArgs({
  options: { questions: { type: 'string' }, mirrors: { type: 'string' }, out: { type: 'string' } },
});
const { questions, mirrors, out } = values;
if (questions === undefined || mirrors === undefined || out === undefined) {
  process.stderr.write('usage: history-questions.ts --questions DIR --mirrors DIR --out FILE\n');
  process.exit(2);
}

const MOST_OF_A_REPOSITORY = 24;
const MOST_GOLD = 3;
const setAside = new Set(readFileSync(join(questions, 'set-aside.txt'), 'utf8').trim().split('\n'));
const parser = new FileParser();

const symbolsAt = async (reader: ObjectReader, at: string, path: string): Promise<readonly SymbolFact[]> => {
  const text = await reader.text(`${at}:${path}`);
  const language = text === null ? undefined : languageOfFile(path, () => text.split('\n')[0] ?? '');
  return text === null || language === undefined || text.length > 300_000
    ? []
    : (await parser.parse(language, path, text)).symbols;
};

const rows: string[] = [];
for (const file of readdirSync(questions)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()) {
  const { repo, commit } = JSON.parse(readFileSync(join(questions, file), 'utf8').split('\n')[0] ?? '{}') as {
    repo: string;
    commit: string;
  };
  const gitDir = join(mirrors, basename(file, '.jsonl'), 'repo');
  if (setAside.has(repo) || !existsSync(gitDir)) continue;
  const reader = new ObjectReader(gitDir);
  let taken = 0;
  for (const change of new Random(repo).shuffled(changesOf(gitDir))) {
    if (taken >= MOST_OF_A_REPOSITORY) break;
    const gold: string[] = [];
    for (const { path, lines } of change.files) {
      const { test, example, vendored } = pathTraits(path);
      if (test || example || vendored || gold.length >= MOST_GOLD) continue;
      const edited = changedSymbols(await symbolsAt(reader, change.commit, path), lines);
      const now = new Set((await symbolsAt(reader, commit, path)).map((symbol) => symbol.qualifiedName));
      for (const { qualifiedName } of edited)
        if (now.has(qualifiedName) && gold.length < MOST_GOLD) gold.push(`${path}#${qualifiedName}`);
    }
    if (gold.length === 0) continue;
    taken++;
    rows.push(
      JSON.stringify({
        id: `${repo}/${change.commit.slice(0, 10)}`,
        repo,
        commit,
        query: change.subject,
        query_lang: change.chinese ? 'zh' : 'en',
        category: 'commit',
        gold,
      }),
    );
  }
  reader.close();
}
writeFileSync(out, `${rows.join('\n')}\n`);
process.stdout.write(`${rows.length} questions\n`);
process.exit(0);
