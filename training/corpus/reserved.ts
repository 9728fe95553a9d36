import { readFileSync } from 'node:fs';

/** Where reserved projects came from, under names that do not tell it. */
const EARLIER_NAMES: ReadonlySet<string> = new Set(['sstephenson/bats', 'phpoffice/phpexcel']);

/** Projects of their own that share nothing but a word with a reserved one; each was looked at. */
const NAMESAKES: ReadonlySet<string> = new Set([
  ...['alibaba/druid', 'castleproject/core', 'joke2k/faker', 'linebender/druid', 'oclif/core'],
  ...['serde-rs/json', 'top-think/framework'],
]);

const projectOf = (name: string): string => name.slice(name.indexOf('/') + 1);

/**
 * Tells the repositories that must not be learned from: those of a list, and any by the name of one of them, which is a fork
 * or the same project at its former owner unless somebody has looked.
 */
export function reservedBy(list: string): (name: string) => boolean {
  const names = readFileSync(list, 'utf8')
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name !== '');
  const reserved = new Set([...names, ...EARLIER_NAMES]);
  const projects = new Set(names.map(projectOf));
  return (given) => {
    const name = given.toLowerCase();
    return reserved.has(name) || (projects.has(projectOf(name)) && !NAMESAKES.has(name));
  };
}
