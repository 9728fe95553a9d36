import { languageIdOfFile } from './file-names.ts';
import type { LanguageDefinition } from './language.ts';
import { bash } from './languages/bash.ts';
import { c, cpp } from './languages/c-family/index.ts';
import { svelte } from './languages/component/svelte.ts';
import { vue } from './languages/component/vue.ts';
import { csharp } from './languages/csharp.ts';
import { elixir } from './languages/elixir.ts';
import { go } from './languages/go/index.ts';
import { haskell } from './languages/haskell.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { kotlin } from './languages/kotlin.ts';
import { lua } from './languages/lua.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust/index.ts';
import { scala } from './languages/scala.ts';
import { swift } from './languages/swift.ts';
import { tsx, typescript } from './languages/typescript.ts';
import { zig } from './languages/zig/index.ts';

/** Every language that the program reads; adding one is its file, its line here and the names of its files. */
export const LANGUAGES: readonly LanguageDefinition[] = [
  scala,
  swift,
  typescript,
  tsx,
  javascript,
  vue,
  svelte,
  python,
  php,
  ruby,
  lua,
  elixir,
  haskell,
  bash,
  go,
  rust,
  c,
  cpp,
  zig,
  java,
  kotlin,
  csharp,
];

const byId = new Map(LANGUAGES.map((language) => [language.id, language] as const));

export const languageById = (id: string): LanguageDefinition | undefined => byId.get(id);

/** The language of a file by its name, or by the first line of a script. */
export const languageOfFile = (path: string, firstLine?: () => string): LanguageDefinition | undefined =>
  byId.get(languageIdOfFile(path, firstLine) ?? '');
