import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SymbolFact } from '../../src/code/facts.ts';
import { isCallable } from '../../src/code/symbol.ts';
import { pathTraits } from '../../src/retrieval/path-traits.ts';
import { FileParser, languageOfFile } from '../../src/syntax/index.ts';
import { git, ObjectReader } from '../corpus/git-objects.ts';
import { reservedBy } from '../corpus/reserved.ts';

/**
 * Long reports as questions: those that the data sets SWE-gen (abundant-ai, Apache 2.0) wrote for merged changes, with the
 * functions that the change edited, as far as they are in a commit before it. A repository gives up to three such commits.
 */
const { values } = parseArgs({
  options: {
    tasks: { type: 'string', multiple: true },
    mirrors: { type: 'string' },
    reserved: { type: 'string' },
    out: { type: 'string' },
  },
});
const { tasks: taskMirrors, mirrors, reserved, out } = values;
if (taskMirrors === undefined || mirrors === undefined || reserved === undefined || out === undefined) {
  process.stderr.write('usage: report-questions.ts --tasks GIT-DIR… --mirrors DIR --reserved FILE --out FILE\n');
  process.exit(2);
}

const SNAPSHOTS = 3;
const QUESTIONS_OF_A_SNAPSHOT = 8;
/** So far from a snapshot, in merged changes, most of what a change edited is still where it was. */
const NEAR_CHANGES = 200;
const MOST_FILES = 8;
const MOST_GOLD = 10;
/** At least this share of the edited functions must be in the snapshot, or the report is about something newer. */
const LEAST_THERE = 0.5;
/** Tasks name a repository as it was called then. */
const RENAMED: ReadonlyMap<string, string> = new Map([['go-redis__redis', 'redis__go-redis']]);
const MERGED = /\(#(\d+)\)$|^Merge pull request #(\d+) /;

interface Change {
  readonly report: number;
  readonly place: number;
  readonly base: string;
  readonly gold: readonly string[];
}

const parser = new FileParser();
const functionsAt = async (reader: ObjectReader, commit: string, path: string): Promise<SymbolFact[]> => {
  const language = languageOfFile(path);
  const text = language === undefined ? null : await reader.text(`${commit}:${path}`);
  if (language === undefined || text === null) return [];
  const { symbols } = await parser.parse(language, path, text);
  return symbols.filter(({ kind }) => isCallable(kind) && kind !== 'lambda');
};

/** Nothing where a snapshot lacks one of the files. */
const diffOf = (gitDir: string, base: string, commit: string): string => {
  try {
    return git(gitDir, 'diff', '-U0', '--no-renames', '--no-color', base, commit);
  } catch {
    return '';
  }
};

/** The lines of the old version that a change replaced, or behind which it wrote, by file. */
const editedLines = (gitDir: string, base: string, commit: string): Map<string, number[]> => {
  const edited = new Map<string, number[]>();
  let path = '';
  for (const line of diffOf(gitDir, base, commit).split('\n')) {
    if (line.startsWith('--- ')) path = line.startsWith('--- a/') ? line.slice('--- a/'.length) : '';
    const hunk = /^@@ -(\d+)(?:,(\d+))? /.exec(line);
    if (hunk === null || path === '') continue;
    const [start, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
    const lines = Array.from({ length: Math.max(1, count) }, (_, i) => start + i);
    edited.set(path, [...(edited.get(path) ?? []), ...lines]);
  }
  return edited;
};

const innermost = (functions: readonly SymbolFact[], line: number): SymbolFact | undefined =>
  functions
    .filter(({ startLine, endLine }) => startLine <= line && line <= endLine)
    .sort((left, right) => left.endLine - left.startLine - (right.endLine - right.startLine))[0];

const goldOf = async (reader: ObjectReader, gitDir: string, base: string, commit: string): Promise<string[]> => {
  const edited = [...editedLines(gitDir, base, commit)].filter(([path]) => {
    const { test, example, documentation } = pathTraits(path);
    return !test && !example && !documentation && languageOfFile(path) !== undefined;
  });
  if (edited.length > MOST_FILES) return [];
  const gold = new Set<string>();
  for (const [path, lines] of edited) {
    const functions = await functionsAt(reader, base, path);
    for (const line of lines) {
      const symbol = innermost(functions, line);
      if (symbol !== undefined) gold.add(`${path}#${symbol.qualifiedName}`);
    }
  }
  return gold.size > MOST_GOLD ? [] : [...gold];
};

/** The changes of reports in the order in which they were merged. */
const changesOf = async (reader: ObjectReader, gitDir: string, reports: ReadonlySet<number>): Promise<Change[]> => {
  const merged = git(gitDir, 'log', '--first-parent', '--reverse', '--format=%H %P%x09%s').trim().split('\n');
  const changes: Change[] = [];
  for (const [place, line] of merged.entries()) {
    const [hashes = '', subject = ''] = line.split('\t');
    const [commit = '', base] = hashes.split(' ');
    const found = MERGED.exec(subject);
    const report = Number(found?.[1] ?? found?.[2]);
    if (base === undefined || !reports.has(report)) continue;
    const gold = await goldOf(reader, gitDir, base, commit);
    if (gold.length > 0) changes.push({ report, place, base, gold });
  }
  return changes;
};

/** The changes that are nearest to one another, which one snapshot can serve. */
const nearest = (changes: readonly Change[]): readonly Change[] => {
  let best: readonly Change[] = [];
  for (const { place } of changes) {
    const near = changes.filter((change) => change.place >= place && change.place <= place + NEAR_CHANGES);
    if (near.length > best.length) best = near;
  }
  return best.slice(0, QUESTIONS_OF_A_SNAPSHOT);
};

const isReserved = reservedBy(reserved);
const rows: string[] = [];
for (const taskMirror of taskMirrors) {
  const names = git(taskMirror, 'ls-tree', '--name-only', 'HEAD', 'tasks/').trim().split('\n');
  for (const mirror of readdirSync(mirrors).sort()) {
    const repo = mirror.replace('+', '/');
    const gitDir = join(mirrors, mirror, 'repo');
    const reports = new Map<number, string>();
    for (const name of names) {
      const [, slug = '', number = ''] = /^tasks\/(.+)-(\d+)$/.exec(name) ?? [];
      if ((RENAMED.get(slug) ?? slug) === repo.toLowerCase().replace('/', '__')) reports.set(Number(number), name);
    }
    if (reports.size === 0 || isReserved(repo) || !existsSync(gitDir)) continue;
    const reader = new ObjectReader(gitDir);
    let left: readonly Change[] = await changesOf(reader, gitDir, new Set(reports.keys()));
    for (let snapshot = 0; snapshot < SNAPSHOTS && left.length > 0; snapshot++) {
      const changes = nearest(left);
      const commit = changes[0]?.base ?? '';
      left = left.filter((change) => !changes.includes(change));
      for (const { report, gold } of changes) {
        const there: string[] = [];
        for (const place of gold) {
          const [path = '', name = ''] = place.split('#');
          const named = (await functionsAt(reader, commit, path)).filter(({ qualifiedName }) => qualifiedName === name);
          if (named.length === 1) there.push(place);
        }
        if (there.length === 0 || there.length < gold.length * LEAST_THERE) continue;
        const query = git(taskMirror, 'show', `HEAD:${reports.get(report)}/instruction.md`).trim();
        rows.push(JSON.stringify({ id: `${repo}/${report}`, repo, commit, query, query_lang: 'en', gold: there }));
      }
    }
    reader.close();
    process.stdout.write(`${repo}: ${reports.size} reports\n`);
  }
}
writeFileSync(out, `${rows.join('\n')}\n`);
process.stdout.write(`${rows.length} questions\n`);
process.exit(0);
