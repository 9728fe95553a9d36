import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataset } from '../../src/evaluation/dataset.ts';
import { openReader } from '../../src/store/index.ts';
import { FIELD_LIMITS } from './documents.ts';
import { Bytes } from './packed.ts';
import { queryOf } from './pairs.ts';

/** Packs labelled questions and all pieces of their indexes for the trainer's measurements: token ids, no source. */
const { values } = parseArgs({
  options: {
    packed: { type: 'string' },
    dataset: { type: 'string' },
    states: { type: 'string' },
    name: { type: 'string' },
  },
});
const { packed, dataset, states, name } = values;
if (packed === undefined || dataset === undefined || states === undefined || name === undefined) {
  process.stderr.write(
    'usage: evaluation-set.ts --packed DIR --dataset FILE --states DIR --name NAME\n  STATES holds an index per repository: owner+name@commit12\n',
  );
  process.exit(2);
}

const idOf = new Map(
  readFileSync(join(packed, 'words.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, place) => [line.split('\t')[0] ?? '', place]),
);
const idsOf = (tokens: Iterable<string>, most: number): number[] =>
  [...new Set(tokens)].slice(0, most).flatMap((token) => idOf.get(token) ?? []);

const heads = new Bytes();
const ids = new Bytes();
const questions: object[] = [];
const repositories = new Map<string, { number: number; files: Map<string, number> } | null>();
let files = 0;

const load = async (folder: string): Promise<{ number: number; files: Map<string, number> } | null> => {
  if (!existsSync(folder)) return null;
  const reader = await openReader(folder);
  if (reader === null) return null;
  const number = [...repositories.values()].filter((known) => known !== null).length;
  const fileNumbers = new Map<string, number>();
  await reader.snapshot(async () => {
    for await (const batch of reader.streamSymbols()) {
      const fileOf = new Map(batch.map((symbol) => [symbol.id, symbol.path]));
      for (const chunk of await reader.chunks(fileOf.keys())) {
        const path = fileOf.get(chunk.id) ?? '';
        let file = fileNumbers.get(path);
        if (file === undefined) {
          file = files++;
          fileNumbers.set(path, file);
        }
        heads.uint16(number);
        heads.uint32(file);
        for (const field of ['path', 'name', 'doc', 'body'] as const) {
          const fieldIds = idsOf(chunk[field].split(' '), FIELD_LIMITS[field]);
          heads.byte(fieldIds.length);
          ids.ids(fieldIds);
        }
      }
    }
  });
  await reader[Symbol.asyncDispose]();
  return { number, files: fileNumbers };
};

for (const task of readDataset(readFileSync(dataset, 'utf8')).tasks) {
  const folder = join(states, `${task.repo.replace('/', '+')}@${(task.commit ?? '').slice(0, 12)}`);
  let repository = repositories.get(folder);
  if (repository === undefined) {
    repository = await load(folder);
    repositories.set(folder, repository);
  }
  if (repository === null) continue;
  const inTree = (file: string): string => (task.root === null ? file : file.replace(`${task.root}/`, ''));
  // A file that is not in the index can never be found; it counts as a gold all the same.
  const gold = [...new Set(task.gold.map(({ file }) => repository.files.get(inTree(file)) ?? -1 - questions.length))];
  const query = idsOf(queryOf(task.query), 255);
  if (query.length > 0)
    questions.push({
      repository: repository.number,
      language: task.query_language,
      category: task.category ?? '',
      ids: query,
      files: gold,
    });
}
writeFileSync(join(packed, `${name}.questions.json`), JSON.stringify(questions));
process.stdout.write(
  `${name}: ${questions.length} questions, ${repositories.size} repositories, ${heads.save(packed, `${name}.heads`)} + ${ids.save(packed, `${name}.ids`)} bytes\n`,
);
