import { splitIdentifier } from '../../../text/index.ts';
import { capitalised } from './wording.ts';

/** Words that begin a name as what is done; nouns that are verbs too (`index`, `error`, `state`) are left out. */
const VERBS: ReadonlySet<string> = new Set(
  (
    'abort accept acquire activate adapt add adjust advance aggregate align allocate allow analyze append apply approve ' +
    'archive arrange assemble assert assign attach authenticate authorize backup balance begin bind boot borrow broadcast ' +
    'build calculate call cancel capture carry cast change check choose claim clamp classify clean cleanup clear clip clone ' +
    'close collapse collect combine commit compare compile complete compose compress compute configure confirm connect ' +
    'consume construct contain continue convert copy count create cut deactivate debounce decode decompress decorate ' +
    'decrease decrement decrypt deduplicate define delay delegate delete deliver deploy deregister derive describe ' +
    'deserialize destroy detach detect determine disable discard disconnect discover dispatch display dispose download draw ' +
    'drop dump emit enable encode encrypt end enqueue ensure enter enumerate erase escape establish estimate evaluate ' +
    'exclude execute exit expand expect explain export extend extract fail fetch fill filter finalize find finish fire fix ' +
    'flatten flip flush fold follow force forget format forward freeze generate give grant group grow guess handle hash hide ' +
    'highlight hydrate identify ignore import include increase increment infer init initialise initialize inject insert ' +
    'inspect install instantiate interpolate interpret intersect invalidate invert invoke isolate iterate join jump keep ' +
    'kill launch leave limit link list listen load locate lock log lookup lower maintain make manage mark match materialize ' +
    'measure merge migrate minify mix modify monitor mount move multiply mutate navigate negate normalise normalize notify ' +
    'observe obtain offer open optimize order override pack paint parse partition pass patch pause peek perform persist pick ' +
    'ping play poll pop populate post prepare prepend preserve prevent print prioritize process produce profile project ' +
    'promote propagate provide prune publish pull purge push put query queue quote raise read rebuild receive recognize ' +
    'recompute reconcile record recover recurse redirect reduce refresh refund refuse regenerate register reject release ' +
    'reload remember remove rename render renew reorder repair repeat replace replay reply report request require reserve ' +
    'reset resize resolve respond restart restore resume retain retrieve retry return reuse revert reverse review revoke ' +
    'rewind rewrite rollback rotate round route run sanitize save scale scan schedule scroll search seed seek select send ' +
    'separate serialize serve setup settle shift show shuffle shut shutdown sign simplify simulate skip sleep slice snapshot ' +
    'sort spawn split spread start stop store stream strip submit subscribe subtract suggest suppress suspend swap switch ' +
    'sync synchronize take teardown terminate throttle throw toggle trace track train transfer transform translate traverse ' +
    'trigger trim truncate try tune unbind undo unescape unify uninstall unload unlock unmount unpack unregister unset ' +
    'unsubscribe unwrap update upgrade upload upsert validate verify visit wait walk warn watch wrap write yield zip'
  ).split(' '),
);

const QUESTIONS: ReadonlySet<string> = new Set('can could should must may will would needs supports'.split(' '));

const thirdPerson = (verb: string): string => {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
};

/** What is done to what: names like `of` or `all` say nothing alone. */
const object = (rest: string, parameters: readonly string[]): string => {
  const given = parameters.find((words) => words.length > 2);
  return rest === '' && given !== undefined ? given : rest;
};

/**
 * What a function does, by its name: `parse_config` "Parses config", `isOpen` "Tells whether it is open". Undefined where
 * the name does not begin with what is done.
 */
export function phraseOf(name: string, parameters: readonly string[]): string | undefined {
  const [first = '', ...others] = splitIdentifier(name);
  const rest = others.join(' ');
  if (rest !== '') {
    if (first === 'get') return `Gives ${rest}`;
    if (first === 'set') return `Sets ${rest}`;
    if (first === 'is' || first === 'are' || first === 'was') return `Tells whether it ${first} ${rest}`;
    if (first === 'has' || first === 'had' || QUESTIONS.has(first)) return `Tells whether it ${first} ${rest}`;
    if (first === 'to' || first === 'as') return `Converts to ${rest}`;
    if (first === 'from') return `Makes one from ${rest}`;
    if (first === 'on') return `Reacts to ${rest}`;
    if (first === 'new') return `Makes ${rest}`;
    if (first === 'test') return `Tests ${rest}`;
    if (first === 'with') return `Gives one with ${rest}`;
    if (first === 'do') return phraseOf(others.join('_'), parameters) ?? `Does ${rest}`;
  }
  if (!VERBS.has(first)) return undefined;
  return capitalised(`${thirdPerson(first)} ${object(rest, parameters)}`.trim());
}
