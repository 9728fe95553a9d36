import { type Chance, chanceFrom } from './chance.ts';
import { classWords, functionWords, methodWords } from './names.ts';

export const LANGUAGES = ['typescript', 'python', 'go', 'java'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the body of a function does; each language writes it in its own way. */
export const SHAPES = ['guard', 'accumulate', 'lookup', 'describe'] as const;
export type Shape = (typeof SHAPES)[number];

export interface FunctionPlan {
  readonly words: readonly string[];
  readonly shape: Shape;
  readonly calls: readonly CallPlan[];
}

/** A call of a free function of this file or of an imported one, of a method of the same object, or of a new object. */
export type CallPlan =
  | { readonly kind: 'local'; readonly words: readonly string[] }
  | { readonly kind: 'imported'; readonly file: FilePlan; readonly words: readonly string[] }
  | { readonly kind: 'own-method'; readonly words: readonly string[] }
  | { readonly kind: 'other-object'; readonly file: FilePlan; readonly words: readonly string[] };

export interface FilePlan {
  readonly language: Language;
  readonly folder: string;
  readonly name: string;
  readonly className: readonly string[];
  readonly functions: readonly FunctionPlan[];
  readonly methods: readonly FunctionPlan[];
  readonly imports: readonly FilePlan[];
}

/** Free functions and methods in each file; with the constructor that makes ten functions. */
const FREE_FUNCTIONS = 4;
const METHODS = 5;
export const FUNCTIONS_PER_FILE = FREE_FUNCTIONS + METHODS + 1;

const FILES_PER_FOLDER = 12;

/** Shares of the languages in a mixed repository, in tenths. */
const MIX: readonly Language[] = [
  ...Array<Language>(4).fill('typescript'),
  ...Array<Language>(3).fill('python'),
  ...Array<Language>(2).fill('go'),
  'java',
];

const SEED = 20_240_229;
const MOST_IMPORTS = 3;
const MOST_CALLS = 3;

function distinctWords(many: number, make: () => string[]): string[][] {
  const found = new Map<string, string[]>();
  while (found.size < many) {
    const words = make();
    found.set(words.join(' '), words);
  }
  return [...found.values()];
}

/** A function calls what stands before it, so that the graph has depth and no endless recursion. */
function planCalls(
  chance: Chance,
  before: { functions: readonly FunctionPlan[]; methods: readonly FunctionPlan[]; imports: readonly FilePlan[] },
): CallPlan[] {
  const calls: CallPlan[] = [];
  const { functions, methods, imports } = before;
  for (let wanted = 1 + chance.below(MOST_CALLS); wanted > 0; wanted -= 1) {
    const dice = chance.below(10);
    if (dice < 3 && functions.length > 0) calls.push({ kind: 'local', words: chance.pick(functions).words });
    else if (dice < 6 && methods.length > 0) calls.push({ kind: 'own-method', words: chance.pick(methods).words });
    else if (imports.length > 0) {
      const file = chance.pick(imports);
      if (dice < 9) calls.push({ kind: 'imported', file, words: chance.pick(file.functions).words });
      else calls.push({ kind: 'other-object', file, words: chance.pick(file.methods).words });
    }
  }
  return calls;
}

function planFile(chance: Chance, nth: number, language: Language, earlier: readonly FilePlan[]): FilePlan {
  const imports = new Set<FilePlan>();
  const wanted = earlier.length === 0 ? 0 : chance.below(MOST_IMPORTS + 1);
  for (let each = 0; each < wanted; each += 1) {
    const near = Math.min(earlier.length, FILES_PER_FOLDER);
    const fromNear = chance.below(3) > 0;
    imports.add(
      earlier[fromNear ? earlier.length - 1 - chance.below(near) : chance.below(earlier.length)] ??
        chance.pick(earlier),
    );
  }
  const functions: FunctionPlan[] = [];
  const methods: FunctionPlan[] = [];
  const links = { functions, methods: [] as FunctionPlan[], imports: [...imports] };
  for (const words of distinctWords(FREE_FUNCTIONS, () => functionWords(chance))) {
    functions.push({ words, shape: chance.pick(SHAPES), calls: planCalls(chance, links) });
  }
  for (const words of distinctWords(METHODS, () => methodWords(chance))) {
    methods.push({ words, shape: chance.pick(SHAPES), calls: planCalls(chance, { ...links, methods }) });
  }
  const folder = `${language}/area${Math.floor(earlier.length / FILES_PER_FOLDER)}`;
  return {
    language,
    folder,
    name: `part${nth}`,
    className: [...classWords(chance), `${nth}`],
    functions,
    methods,
    imports: links.imports,
  };
}

/** Plans a repository of that many functions; a larger one begins with the files of a smaller one. */
export function planRepository(functionCount: number): FilePlan[] {
  const chance = chanceFrom(SEED);
  const files: FilePlan[] = [];
  const byLanguage = new Map<Language, FilePlan[]>(LANGUAGES.map((language) => [language, []]));
  for (let nth = 0; nth * FUNCTIONS_PER_FILE < functionCount; nth += 1) {
    const language = chance.pick(MIX);
    const earlier = byLanguage.get(language) ?? [];
    const file = planFile(chance, nth, language, earlier);
    earlier.push(file);
    files.push(file);
  }
  return files;
}
