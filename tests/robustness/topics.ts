import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose code says its own version: what an answer shows tells when it was true. */
export const TOPICS = 8;

export const handlerOf = (topic: number): string => `topic${topic}Handler`;

const fileOf = (root: string, topic: number): string => join(root, 'src', `topic${topic}.ts`);

const sourceOf = (
  topic: number,
  version: number,
): string => `import { ${handlerOf((topic + 1) % TOPICS)} } from './topic${(topic + 1) % TOPICS}.ts';

/** Handles what belongs to topic ${topic}. */
export function ${handlerOf(topic)}(depth: number): string {
${'  // filler\n'.repeat(version % 4)}  const next = depth > 0 ? ${handlerOf((topic + 1) % TOPICS)}(depth - 1) : 'end';
  return next + ' topic ${topic} version ${version}.';
}
`;

const VERSION = /topic (\d+) version (\d+)\./;

/** Writes a version of a topic, whole at once; `aside` lies outside of the tree. */
export function writeTopic(root: string, aside: string, topic: number, version: number): void {
  mkdirSync(join(root, 'src'), { recursive: true });
  const next = join(aside, `topic${topic}.next`);
  writeFileSync(next, sourceOf(topic, version));
  renameSync(next, fileOf(root, topic));
}

/** The topic and version that a piece of code says it is of. */
export function versionIn(code: string): { readonly topic: number; readonly version: number } | null {
  const match = VERSION.exec(code);
  return match === null ? null : { topic: Number(match[1]), version: Number(match[2]) };
}

/** The versions that the files have now. */
export const presentVersions = (root: string): number[] =>
  Array.from({ length: TOPICS }, (_, topic) => versionIn(readFileSync(fileOf(root, topic), 'utf8'))?.version ?? -1);
