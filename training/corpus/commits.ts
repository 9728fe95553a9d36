import { isCallable } from '../../src/code/symbol.ts';
import { cleanSubject } from '../../src/evaluation/history/clean-subject.ts';
import { FILE_NAMES } from '../../src/syntax/file-names.ts';
import { gitAsFarAsItGoes } from './git-objects.ts';
import { hanCount, isSaying } from './words-of-doc.ts';

/** Lines of the new version of a file that a commit wrote. */
export interface ChangedFile {
  readonly path: string;
  readonly lines: readonly number[];
}

export interface CommitChange {
  readonly commit: string;
  readonly subject: string;
  readonly chinese: boolean;
  readonly files: readonly ChangedFile[];
}

const LOOKED_AT = 1_500;
/** A commit over more files is about none of them. */
const MOST_FILES = 4;
const MOST_ENGLISH = 160;
const MOST_CHINESE = 450;
const NO_SUBJECT =
  /^(?:merge|bump|release|revert|v?\d|update|upgrade|chore|docs?\b|fix (?:typo|lint|tests?)|lint|typo|version|cleanup|clean up|style|deps|format|ci\b|build\b|test|wip|prepare|合并|更新(?:版本|文档)|发布|升级|版本|文档)/i;

/** Not the large data files beside the code, whose patches are long and say nothing. */
const CODE = Object.values(FILE_NAMES).flatMap(({ extensions }) => extensions.map((extension) => `*${extension}`));

/** Commits whose subject says what changed, with the lines that they changed. */
export const changesOf = (gitDir: string): CommitChange[] => {
  const log = gitAsFarAsItGoes(
    gitDir,
    '-c',
    'core.quotePath=false',
    'log',
    `--max-count=${LOOKED_AT}`,
    '--no-merges',
    '--no-renames',
    '--diff-filter=M',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--format=%x01%H%x02%s',
    '-p',
    'HEAD',
    '--',
    ...CODE,
  );
  const changes: CommitChange[] = [];
  const counts = { english: 0, chinese: 0 };
  for (const record of log.split('\u0001').slice(1)) {
    const end = record.indexOf('\n');
    const [commit = '', raw = ''] = record.slice(0, end < 0 ? undefined : end).split('\u0002');
    const subject = cleanSubject(raw);
    if (NO_SUBJECT.test(subject) || !isSaying(subject)) continue;
    const chinese = hanCount(subject) >= 4;
    if (chinese ? counts.chinese >= MOST_CHINESE : counts.english >= MOST_ENGLISH) continue;
    const files = filesOf(record.slice(end + 1));
    if (files.length === 0 || files.length > MOST_FILES) continue;
    counts[chinese ? 'chinese' : 'english']++;
    changes.push({ commit, subject, chinese, files });
  }
  return changes;
};

const filesOf = (patch: string): ChangedFile[] => {
  const files: { path: string; lines: number[] }[] = [];
  let left = 0;
  for (const line of patch.split('\n')) {
    if (left > 0) {
      left--;
      continue;
    }
    if (line.startsWith('+++ b/')) files.push({ path: line.slice(6), lines: [] });
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    const [, removed = '1', start = '0', added = '1'] = hunk;
    left = Number(removed) + Number(added);
    for (let i = 0; i < Math.max(1, Number(added)); i++) files.at(-1)?.lines.push(Number(start) + i);
  }
  return files;
};

export interface Span {
  readonly kind: Parameters<typeof isCallable>[0];
  readonly startLine: number;
  readonly endLine: number;
}

/** The functions that most of the lines lie in, most changed first. */
export const changedSymbols = <Symbol extends Span>(symbols: readonly Symbol[], lines: readonly number[]): Symbol[] => {
  const counts = new Map<Symbol, number>();
  for (const line of lines) {
    let inner: Symbol | undefined;
    for (const symbol of symbols) {
      if (!isCallable(symbol.kind) || symbol.kind === 'lambda' || line < symbol.startLine || line > symbol.endLine)
        continue;
      if (inner === undefined || symbol.endLine - symbol.startLine <= inner.endLine - inner.startLine) inner = symbol;
    }
    if (inner !== undefined) counts.set(inner, (counts.get(inner) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left).map(([symbol]) => symbol);
};
