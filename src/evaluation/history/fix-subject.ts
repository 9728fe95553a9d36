import { cleanSubject, subjectParts } from './clean-subject.ts';
import type { CommitRecord } from './commit-log.ts';

/** Why a commit is no query. */
export type SkipReason =
  | 'merge'
  | 'first commit'
  | 'revert'
  | 'bot'
  | 'dependency bump'
  | 'housekeeping'
  | 'no fix'
  | 'too vague';

const BOT = /\[bot\]|\b(?:dependabot|renovate|greenkeeper|snyk-bot|github-actions|pre-commit-ci|semantic-release)\b/i;
const MERGE = /^merged? (?:pull request|branch|remote-tracking|tag|commit|pr)\b|^合并/i;
const REVERT = /^(?:revert|reapply)\b|^(?:回滚|回退|撤销)/i;

const DEPENDENCY_BUMPS = [
  /^\w+\(deps(?:-dev)?\)/i,
  /\bbump(?:s|ed)?\b/i,
  /\b(?:update|upgrade)[sd]?\b.*\b(?:dependenc(?:y|ies)|deps|lock ?file|submodules?)\b/i,
  /^(?:\w+(?:\([^)]*\))?: *)?(?:update|upgrade)[sd]? .*\bto v?\d+(?:\.\d+)*\b/i,
  /(?:升级|更新).*依赖/,
];

const HOUSEKEEPING = [
  /^v?\d+\.\d+/,
  /^(?:prepare|cut|publish)?\s*releas(?:e|ing)\b/i,
  /\b(?:typos?|misspell\w*|spelling|misprints?|grammar|changelog|readme|documentation|translations?)\b/i,
  /^(?:fix(?:e[sd])?\s+)?(?:(?:a|an|some|the|minor|more)\s+)*(?:lint\w*|flake8|checkstyle|comments?|docs?|tests?|ci|build)\b/i,
  // Only as the whole subject: a parser may well have a fault in its handling of whitespace.
  /^(?:fix(?:e[sd])?\s+)?(?:whitespace|formatting|indentation)$/i,
  /拼写|错别字|(?:更新|完善|修改|补充|增加|添加|删除)\s*(?:文档|注释)|(?:文档|注释)(?:更新|完善)/,
];

const FIX_TYPE = /^(?:fix(?:e[sd])?|bug|bugfix|hotfix)$/i;
const FIX_WORDS =
  /\b(?:fix(?:e[sd]|ing)?|bug(?:fix|s)?|hotfix|correct(?:s|ed|ly)?|resolve[sd]?|repair(?:s|ed)?|prevent(?:s|ed)?|avoid(?:s|ed)?|crash(?:es|ed)?|regression|leak(?:s|ed)?|deadlock)\b/i;
const CHINESE_FIX_WORDS = /修复|修正|修改.*(?:错误|问题|异常)|解决|避免|防止|纠正/;

/** Fewer words than this describe nothing: `fix`, `bug fixes`. */
const MIN_WORDS = 3;
/** A Chinese sentence has no spaces; this many characters are about three words. */
const MIN_HAN = 5;

/** The query that a fix commit stands for, or why it stands for none: only what a person wrote about a fault is a fair question. */
export function queryOfCommit(commit: CommitRecord): { readonly query: string } | { readonly skip: SkipReason } {
  const { subject } = commit;
  if (commit.parents.length > 1 || MERGE.test(subject)) return { skip: 'merge' };
  if (commit.parents.length === 0) return { skip: 'first commit' };
  if (BOT.test(commit.author) || BOT.test(commit.email)) return { skip: 'bot' };
  const { type, plain, body } = subjectParts(subject);
  if (REVERT.test(plain) || REVERT.test(body)) return { skip: 'revert' };
  if (DEPENDENCY_BUMPS.some((pattern) => pattern.test(plain))) return { skip: 'dependency bump' };
  if (HOUSEKEEPING.some((pattern) => pattern.test(body))) return { skip: 'housekeeping' };
  if (!isFix(type, body)) return { skip: 'no fix' };
  const query = cleanSubject(subject);
  return isVague(query) ? { skip: 'too vague' } : { query };
}

function isFix(type: string | null, body: string): boolean {
  if (type !== null) return FIX_TYPE.test(type);
  return FIX_WORDS.test(body) || CHINESE_FIX_WORDS.test(body);
}

function isVague(query: string): boolean {
  const han = query.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = query.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
  return han > 0 ? han < MIN_HAN && words < MIN_WORDS : words < MIN_WORDS;
}
