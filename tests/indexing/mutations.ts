import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Random } from './random.ts';

/** A tree as a value: texts by their paths. */
export type Texts = ReadonlyMap<string, string>;

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'languages');
const EXPECTED = /(?:^|\/)(?:facts|edges)\.txt$/;
const NAME = /[A-Za-z_]\w{2,}/g;

/** The programs that the golden files are of: written to hold a little of everything that a language has. */
export function fixtureTexts(language: string): Texts {
  const folder = join(FIXTURES, language);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile() && !EXPECTED.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const isCode = (path: string): boolean => !/\.(?:json|toml|mod|md|txt|ya?ml)$/.test(path);

interface Ground {
  readonly texts: Texts;
  /** As it was at the beginning. */
  readonly first: Texts;
  readonly random: Random;
}

interface Picked {
  readonly path: string;
  readonly text: string;
}

type Mutation = (ground: Ground) => Texts;

const fileOf = ({ texts, random }: Ground, wanted: (path: string) => boolean = isCode): Picked | null => {
  const paths = [...texts.keys()].filter(wanted);
  if (paths.length === 0) return null;
  const path = random.pick(paths);
  return { path, text: texts.get(path) ?? '' };
};

const alike = ({ path }: Picked): ((other: string) => boolean) => {
  const extension = extname(path);
  return (other) => extname(other) === extension;
};

const withText = (texts: Texts, path: string, text: string): Texts => new Map([...texts, [path, text]]);
const without = (texts: Texts, path: string): Texts => new Map([...texts].filter(([other]) => other !== path));
const namesIn = (text: string): RegExpExecArray[] => [...text.matchAll(NAME)];

/** Some lines that follow each other. */
const linesOf = (text: string, random: Random, most: number): { lines: string[]; at: number; count: number } => {
  const lines = text.split('\n');
  return { lines, at: random.below(lines.length), count: 1 + random.below(most) };
};

const inserted = (text: string, lines: readonly string[], random: Random): string => {
  const own = text.split('\n');
  return own.toSpliced(random.below(own.length + 1), 0, ...lines).join('\n');
};

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'one name becomes another': (ground) => {
    const [file, other] = [fileOf(ground), fileOf(ground)];
    const names = namesIn(file?.text ?? '');
    if (file === null || other === null || names.length === 0) return ground.texts;
    const name = ground.random.pick(names);
    const others = namesIn(other.text);
    const next = others.length === 0 ? 'other' : ground.random.pick(others)[0];
    const text = `${file.text.slice(0, name.index)}${next}${file.text.slice(name.index + name[0].length)}`;
    return withText(ground.texts, file.path, text);
  },
  'a name is changed throughout a file': (ground) => {
    const file = fileOf(ground);
    const names = namesIn(file?.text ?? '');
    if (file === null || names.length === 0) return ground.texts;
    const [name] = ground.random.pick(names);
    const next = ground.random.chance(0.5) ? ground.random.pick(names)[0] : `${name}Too`;
    return withText(ground.texts, file.path, file.text.replace(new RegExp(`\\b${name}\\b`, 'g'), next));
  },
  'lines go': (ground) => {
    const file = fileOf(ground);
    if (file === null) return ground.texts;
    const { lines, at, count } = linesOf(file.text, ground.random, 3);
    return withText(ground.texts, file.path, lines.toSpliced(at, count).join('\n'));
  },
  'lines are copied': (ground) => {
    const file = fileOf(ground);
    const target = file === null ? null : fileOf(ground, alike(file));
    if (file === null || target === null) return ground.texts;
    const { lines, at, count } = linesOf(file.text, ground.random, 8);
    return withText(ground.texts, target.path, inserted(target.text, lines.slice(at, at + count), ground.random));
  },
  'lines are moved': (ground) => {
    const file = fileOf(ground);
    if (file === null) return ground.texts;
    const { lines, at, count } = linesOf(file.text, ground.random, 8);
    const shorter = withText(ground.texts, file.path, lines.toSpliced(at, count).join('\n'));
    const target = fileOf({ ...ground, texts: shorter }, alike(file));
    if (target === null) return shorter;
    return withText(shorter, target.path, inserted(target.text, lines.slice(at, at + count), ground.random));
  },
  'a file goes': (ground) => {
    const file = fileOf(ground, () => ground.texts.size > 2);
    return file === null ? ground.texts : without(ground.texts, file.path);
  },
  'a file is as it was at first': ({ texts, first, random }) => {
    const path = random.pick([...first.keys()]);
    return withText(texts, path, first.get(path) ?? '');
  },
  'a file is moved': (ground) => {
    const file = fileOf(ground);
    if (file === null) return ground.texts;
    const moved = ground.random.pick([
      file.path.replace(/([^/]+)$/, 'moved_$1'),
      file.path.replace(/([^/]+)$/, 'deeper/$1'),
      file.path.replace(/[^/]+\/([^/]+)$/, '$1'),
    ]);
    if (ground.texts.has(moved)) return ground.texts;
    return withText(without(ground.texts, file.path), moved, file.text);
  },
  'two files change places': (ground) => {
    const file = fileOf(ground);
    const other = file === null ? null : fileOf(ground, alike(file));
    if (file === null || other === null) return ground.texts;
    return withText(withText(ground.texts, file.path, other.text), other.path, file.text);
  },
};

/** Changes a tree as no programmer would: what comes out need not make sense, but must have one graph. */
export function mutated(ground: Ground): { readonly name: string; readonly texts: Texts } {
  const name = ground.random.pick(Object.keys(MUTATIONS));
  return { name, texts: MUTATIONS[name]?.(ground) ?? ground.texts };
}
