import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isTypeLike } from '../../src/code/symbol.ts';
import { readDataset } from '../../src/evaluation/dataset.ts';
import type { Task } from '../../src/evaluation/task.ts';
import { FileParser, languageOfFile } from '../../src/syntax/index.ts';
import { type Document, documentsOf } from './documents.ts';
import { ObjectReader } from './git-objects.ts';
import { queryOf } from './pairs.ts';

/** A question answered by a whole file is answered by its head: what stands outside functions, and its classes. */
const HEADS_OF_A_FILE = 3;

const { values } = parseArgs({
  options: { questions: { type: 'string' }, mirrors: { type: 'string' }, out: { type: 'string' } },
});
const { questions, mirrors, out } = values;
if (questions === undefined || mirrors === undefined || out === undefined) {
  process.stderr.write(
    'usage: mine-questions.ts --questions DIR --mirrors DIR --out DIR\n  pairs each question with the code that answers it\n',
  );
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const parser = new FileParser();

const documentsAt = async (
  reader: ObjectReader,
  commit: string,
  path: string,
): Promise<{ language: string; documents: Document[] } | null> => {
  const text = await reader.text(`${commit}:${path}`);
  const language = text === null ? undefined : languageOfFile(path, () => text.split('\n')[0] ?? '');
  if (text === null || language === undefined) return null;
  return { language: language.id, documents: documentsOf(await parser.parse(language, path, text), text, path) };
};

const answering = (documents: readonly Document[], symbol: string | null): Document[] => {
  if (symbol !== null) return documents.filter((document) => document.symbol.qualifiedName === symbol);
  return documents.filter(({ symbol: { kind } }) => kind === 'module' || isTypeLike(kind)).slice(0, HEADS_OF_A_FILE);
};

let [asked, paired] = [0, 0];
for (const name of readdirSync(questions)
  .filter((file) => file.endsWith('.jsonl'))
  .sort()) {
  const { tasks, faults } = readDataset(readFileSync(join(questions, name), 'utf8'));
  for (const { line, problem } of faults) process.stderr.write(`${name}:${line}: ${problem}\n`);
  const [first] = tasks;
  const gitDir = join(mirrors, basename(name, '.jsonl'), 'repo');
  if (first === undefined || !existsSync(gitDir)) {
    process.stderr.write(`${name}: no mirror\n`);
    continue;
  }
  const reader = new ObjectReader(gitDir);
  const stream = createWriteStream(join(out, `${basename(name, '.jsonl')}.tsv`));
  stream.write(`R\t${first.repo}\t${first.commit ?? ''}\t\n`);
  let written = 0;
  const write = (task: Task, language: string, { path, name: own, doc, body }: Document): void => {
    stream.write(`D\t${language}\t${path.join(' ')}\t${own.join(' ')}\t${doc.join(' ')}\t${body.join(' ')}\n`);
    stream.write(
      `P\t${task.query_language === 'zh' ? 'zh-question' : 'question'}\t${written++}\t${queryOf(task.query).join(' ')}\n`,
    );
  };
  for (const task of tasks) {
    asked++;
    const before = written;
    for (const { file, symbol } of task.gold) {
      const found = await documentsAt(reader, task.commit ?? 'HEAD', file);
      for (const document of found === null ? [] : answering(found.documents, symbol))
        write(task, found?.language ?? '', document);
    }
    if (written > before) paired++;
  }
  reader.close();
  await new Promise((resolve) => stream.end(resolve));
}
process.stdout.write(`${asked} questions, ${paired} paired with code\n`);
process.exit(0);
