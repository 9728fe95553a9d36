import type { Repository } from '../../repository/repository.ts';
import { packageAbove } from './app-aliases.ts';

/** The module that stands for the components which a template names without importing them, as in Nuxt. */
export const COMPONENTS = '#components/';

const words = (text: string): string[] => text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+|\d+/g) ?? [];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const inCapitals = (text: string): string[] => words(text).map(capital);

/** `components/common/dropdown/DropdownItem.client.vue` is CommonDropdownItem: folders, less what the name repeats. */
const nuxtName = (path: string): string | undefined => {
  const inside = /(?:^|\/)components\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return undefined;
  const folders = inside.split('/');
  const file = inCapitals((folders.pop() ?? '').replace(/(?:\.(?:client|server|global))?\.vue$/, ''));
  const prefix = folders.flatMap(inCapitals);
  if (file.join('') === 'Index') return prefix.join('');
  const repeated = prefix.findIndex((_word, at) => prefix.slice(at).every((part, place) => file[place] === part));
  return [...prefix.slice(0, repeated < 0 ? prefix.length : repeated), ...file].join('');
};

const ENDINGS = ['.vue', '.client.vue', '.server.vue', '.global.vue'];

/**
 * The file of a component that a template names and no script imports: Nuxt names components by their folders, others
 * register them by the name of their file.
 */
export const componentFile = (repository: Repository, from: number, name: string): number | undefined => {
  const parts = inCapitals(name);
  if (parts.length === 0) return undefined;
  const wanted = parts.join('');
  const home = packageAbove(repository, from);
  // Words of a file's name may also be written with hyphens.
  const spelled = (first: number): string[] => [wordsOfName(name, first), parts.slice(first).join('-').toLowerCase()];
  const filesNamed = (bases: readonly string[]): number[] =>
    bases
      .flatMap((base) => ENDINGS.flatMap((ending) => repository.filesEndingWith(`${base}${ending}`)))
      .filter((file) => home === '' || repository.path(file).startsWith(`${home}/`));
  // The last folders may stand in the name of the file.
  const mayBeNamed = filesNamed([...parts.flatMap((_part, first) => spelled(first)), 'index']);
  const byFolder = new Set(mayBeNamed.filter((file) => nuxtName(repository.path(file)) === wanted));
  const found = byFolder.size > 0 ? byFolder : new Set(filesNamed(spelled(0)));
  const [only] = found;
  return found.size === 1 && only !== from ? only : undefined;
};

/** The name from one of its words on, in its own spelling: `QRCodeButton` from the second is `CodeButton`. */
const wordsOfName = (name: string, first: number): string => words(name).slice(first).join('');
