import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bodiesOfIndexes } from './indexed-bodies.ts';
import { type MinedRepository, readMined } from './mined-file.ts';
import { NearDuplicates } from './near-duplicates.ts';
import { Bytes } from './packed.ts';
import { PAIR_KINDS, type PairKind } from './pairs.ts';
import { Random } from './random.ts';

/** Words that are named to the trainer; the rarer ones are no words of more than one project. */
const MOST_WORDS = 160_000;
const LEAST_REPOSITORIES = 2;
const LEAST_USES = 4;
const MOST_PAIRS_OF_A_REPOSITORY = 18_000;
const MOST_BODY_TOKENS = 144;

const { values } = parseArgs({
  options: {
    mined: { type: 'string' },
    questions: { type: 'string' },
    'set-aside': { type: 'string' },
    'keep-clear-of': { type: 'string', multiple: true, default: [] },
    known: { type: 'string' },
    list: { type: 'string' },
    out: { type: 'string' },
  },
});
if (values.mined === undefined || values.out === undefined) {
  process.stderr.write(
    'usage: pack.ts --mined DIR --out DIR [--questions DIR] [--set-aside FILE] [--keep-clear-of DIR] [--known FILE] [--list FILE]\n' +
      '  --questions      mined questions, packed beside the other pairs\n' +
      '  --set-aside      names of repositories that are left out: their questions are the test set\n' +
      '  --keep-clear-of  a folder of indexes of evaluation repositories; code like theirs is left out\n' +
      '  --known          the words of a table to go on from; they are named to the trainer however rare they are here\n' +
      '  --list           where to write which repositories went in, with commit and licence\n',
  );
  process.exit(2);
}

const COMMITS: ReadonlySet<PairKind> = new Set(['commit', 'zh-commit']);

const { mined, out } = values;
const setAside = new Set(
  values['set-aside'] === undefined ? [] : readFileSync(values['set-aside'], 'utf8').toLowerCase().split(/\s+/),
);
const filesIn = (folder: string | undefined): string[] =>
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.tsv'))
        .sort()
        .map((name) => join(folder, name));

const duplicates = new NearDuplicates();
for (const folder of values['keep-clear-of'])
  for (const bodies of bodiesOfIndexes(folder)) for await (const body of bodies) duplicates.look(body, '');

/** What of a repository goes in: the documents that are not known yet, and no more pairs than its share. */
const chosen = (repository: MinedRepository): MinedRepository => {
  // An earlier version of a function is no copy of it: the commit that changed it is about that version.
  const changed = new Set(repository.pairs.filter(({ kind }) => COMMITS.has(kind)).map(({ document }) => document));
  const kept = repository.documents.map(({ fields }, at) => {
    const seen = duplicates.look(fields[3] ?? [], repository.name);
    return seen === 'nowhere' || (seen === 'here' && changed.has(at));
  });
  const usable = repository.pairs.filter(({ document }) => kept[document] === true);
  const pairs =
    usable.length <= MOST_PAIRS_OF_A_REPOSITORY
      ? usable
      : new Random(repository.name).shuffled(usable).slice(0, MOST_PAIRS_OF_A_REPOSITORY);
  return { ...repository, pairs };
};

const repositories: MinedRepository[] = [];
const list: string[] = [];
let dropped = 0;
for (const file of filesIn(mined)) {
  const whole = readMined(file);
  if (setAside.has(whole.name.toLowerCase())) continue;
  const repository = chosen(whole);
  dropped += whole.pairs.length - repository.pairs.length;
  if (repository.pairs.length === 0) continue;
  repositories.push(repository);
  list.push([whole.name, whole.commit, whole.licence, mainLanguage(whole), repository.pairs.length].join('\t'));
}
// Questions stand among the other pairs of their repository, whose code is what they must be told apart from.
for (const file of filesIn(values.questions)) {
  const asked = readMined(file);
  const at = repositories.findIndex(({ name }) => name === asked.name);
  const known = repositories[at];
  if (setAside.has(asked.name.toLowerCase()) || known === undefined) continue;
  const first = known.documents.length;
  repositories[at] = {
    ...known,
    documents: [...known.documents, ...asked.documents],
    pairs: [...known.pairs, ...asked.pairs.map((pair) => ({ ...pair, document: first + pair.document }))],
  };
}

function mainLanguage({ documents }: MinedRepository): string {
  const counts = new Map<string, number>();
  for (const { language } of documents) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0] ?? '';
}

interface Uses {
  count: number;
  repositories: number;
  last: number;
}
const UNUSED: Uses = { count: 0, repositories: 0, last: -1 };
const uses = new Map<string, Uses>();
const count = (token: string, repository: number): void => {
  const known = uses.get(token);
  if (known === undefined) uses.set(token, { count: 1, repositories: 1, last: repository });
  else {
    known.count++;
    if (known.last !== repository) known.repositories++;
    known.last = repository;
  }
};
repositories.forEach(({ documents, pairs }, place) => {
  for (const document of new Set(pairs.map((pair) => pair.document)))
    for (const field of documents[document]?.fields ?? []) for (const token of field) count(token, place);
  for (const { query } of pairs) for (const token of query) count(token, place);
});
const frequent = [...uses]
  .filter(([, use]) => use.repositories >= LEAST_REPOSITORIES && use.count >= LEAST_USES)
  .sort(([left, a], [right, b]) => b.count - a.count || (left < right ? -1 : 1))
  .slice(0, MOST_WORDS);
const named = new Set(frequent.map(([word]) => word));
const known = values.known === undefined ? [] : readFileSync(values.known, 'utf8').trimEnd().split('\n');
const words = [
  ...frequent,
  ...known.filter((word) => !named.has(word)).map((word): [string, Uses] => [word, uses.get(word) ?? UNUSED]),
];
const idOf = new Map(words.map(([word], place) => [word, place]));
const idsOf = (tokens: readonly string[], most = 255): number[] =>
  tokens.flatMap((token) => idOf.get(token) ?? []).slice(0, most);

const documentCounts = new Bytes();
const documentIds = new Bytes();
const pairHeads = new Bytes();
const pairIds = new Bytes();
const byKind = new Map<string, number>();
let documentsPacked = 0;
repositories.forEach(({ documents, pairs }, place) => {
  const packed = new Map<number, number>();
  for (const { kind, document, query } of pairs) {
    const ids = idsOf(query);
    if (ids.length === 0) continue;
    let number = packed.get(document);
    if (number === undefined) {
      number = documentsPacked++;
      packed.set(document, number);
      (documents[document]?.fields ?? []).forEach((field, at) => {
        const fieldIds = idsOf(field, at === 3 ? MOST_BODY_TOKENS : 255);
        documentCounts.byte(fieldIds.length);
        documentIds.ids(fieldIds);
      });
    }
    pairHeads.byte(PAIR_KINDS.indexOf(kind));
    pairHeads.uint16(place);
    pairHeads.uint32(number);
    pairHeads.byte(ids.length);
    pairIds.ids(ids);
    byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
  }
});
writeFileSync(
  join(out, 'words.tsv'),
  words.map(([word, use]) => `${word}\t${use.count}\t${use.repositories}\n`).join(''),
);
writeFileSync(
  join(out, 'corpus.json'),
  JSON.stringify({ kinds: PAIR_KINDS, repositories: repositories.map(({ name }) => name) }),
);
const bytes = [
  documentCounts.save(out, 'documents.counts'),
  documentIds.save(out, 'documents.ids'),
  pairHeads.save(out, 'pairs.heads'),
  pairIds.save(out, 'pairs.ids'),
];
if (values.list !== undefined)
  writeFileSync(values.list, ['repository\tcommit\tlicence\tlanguage\tpairs', ...list, ''].join('\n'));
const total = [...byKind.values()].reduce((sum, number) => sum + number, 0);
process.stdout.write(
  `${list.length} repositories, ${documentsPacked} documents, ${total} pairs (${dropped} left out as near-duplicates or beyond a repository's share), ${words.length} words, ${bytes.join(' + ')} bytes\n` +
    [...byKind].map(([kind, number]) => `  ${kind} ${number}\n`).join(''),
);
