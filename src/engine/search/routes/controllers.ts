import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { Places } from '../../../federation/survey/places.ts';
import type { IndexReader, StoredSymbol } from '../../../store/index.ts';
import { splitIdentifier } from '../../../text/index.ts';
import { singular } from './resource-names.ts';
import type { AskedRoute } from './route-in-text.ts';

/** What resourceful frameworks (Rails, Laravel, Phoenix) call the action behind a method of HTTP. */
const OF_ONE: Readonly<Record<string, readonly string[]>> = {
  '': ['show'],
  GET: ['show'],
  PUT: ['update'],
  PATCH: ['update'],
  DELETE: ['destroy', 'delete'],
};
const OF_ALL: Readonly<Record<string, readonly string[]>> = {
  '': ['index'],
  GET: ['index'],
  POST: ['create', 'store'],
};

interface Action {
  readonly resource: string;
  readonly names: readonly string[];
  /** The steps of the path before it, in lower case. */
  readonly above: ReadonlySet<string>;
}

/** The actions that a path may mean where no line writes it, since `resources :users` stands for seven of them. */
export function actionsOf({ method, segments }: AskedRoute): Action[] {
  const last = segments.at(-1);
  const literals = segments.flatMap((segment) => ('literal' in segment ? [segment.literal] : []));
  const [resource = '', before = ''] = literals.toReversed();
  if (last === undefined || resource === '') return [];
  const above = new Set(literals.slice(0, -1).map((step) => step.toLowerCase()));
  if ('parameter' in last) return [{ resource, names: OF_ONE[method] ?? [], above }];
  const named =
    before === '' ? [] : [{ resource: before, names: [resource, splitIdentifier(resource).join('_')], above }];
  // What nobody calls an action or a resource may be the name of one: `PATCH /stories/abc`, not `/stories/{id}/votes`.
  const isNext = 'literal' in (segments.at(-2) ?? { parameter: '' });
  const one = before === '' || !isNext ? [] : [{ resource: before, names: OF_ONE[method] ?? [], above }];
  return [...named, { resource, names: OF_ALL[method] ?? [], above }, ...one];
}

const camel = (word: string): string =>
  splitIdentifier(word)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const controllersOf = (resource: string): string[] => [
  ...new Set([`${camel(resource)}Controller`, `${camel(singular(resource))}Controller`]),
];

/**
 * The one method of a controller that an action means; null where there is no such method, or several. Controllers of one name
 * lie in folders that are called as the steps before it: `api/v1/accounts/orders_controller.rb`.
 */
export async function conventionalHandler(
  reader: IndexReader,
  places: Places,
  { resource, names, above }: Action,
): Promise<StoredSymbol | null> {
  const controllers = (await reader.symbolsNamed(controllersOf(resource))).filter(({ kind }) => isTypeLike(kind));
  const found: StoredSymbol[] = [];
  for (const controller of controllers)
    for (const member of await places.membersNamed(controller, names)) if (isCallable(member.kind)) found.push(member);
  return found.length === 1 ? (found[0] ?? null) : nearest(found, above);
}

const foldersOf = ({ path }: StoredSymbol): string[] => path.toLowerCase().split('/').slice(0, -1);

// Below the steps of the route it must be in no folder that the others are not in: `admin` or `public` would be a guess.
function nearest(found: readonly StoredSymbol[], above: ReadonlySet<string>): StoredSymbol | null {
  const places = found.map((member) => {
    const folders = foldersOf(member);
    const strange = folders.filter((folder) => !above.has(folder));
    return { member, known: folders.length - strange.length, strange };
  });
  const [best, ...others] = places.sort((a, b) => b.known - a.known || a.strange.length - b.strange.length);
  if (best === undefined) return null;
  const isNearer = others.every(
    ({ known, strange }) =>
      (known < best.known || strange.length > best.strange.length) &&
      best.strange.every((folder) => strange.includes(folder)),
  );
  return isNearer ? best.member : null;
}

/** `'agents#show'` of Rails, `'PageController@update'` of Laravel: a handler that is named by a text. */
const NAMED_IN_TEXT = /["'`]([\w\\/]+)([#@])(\w+)["'`]/;
/** `[PageController::class, 'update']`, `StatsController, :main_graph`. */
const MEMBER_IN_TEXT = /["'`](\w+)["'`]|(?<=[\s,]):(\w+)/g;

export async function handlerInText(
  reader: IndexReader,
  places: Places,
  statement: string,
): Promise<StoredSymbol | null> {
  const [, owner = '', sign = '', name = ''] = NAMED_IN_TEXT.exec(statement) ?? [];
  if (owner === '') return null;
  const last = owner.split(/[\\/]/).at(-1) ?? '';
  const controllers = await reader.symbolsNamed(sign === '#' ? [`${camel(last)}Controller`] : [last]);
  for (const controller of controllers.filter(({ kind }) => isTypeLike(kind))) {
    const member = await places.member(controller, name);
    if (member !== null) return member;
  }
  return null;
}

/** The member of a class that a statement names by a text. */
export async function memberInText(
  places: Places,
  owner: StoredSymbol,
  statement: string,
): Promise<StoredSymbol | null> {
  for (const [, inQuotes, atom = ''] of statement.matchAll(MEMBER_IN_TEXT)) {
    const member = await places.member(owner, inQuotes ?? atom);
    if (member !== null) return member;
  }
  return null;
}
