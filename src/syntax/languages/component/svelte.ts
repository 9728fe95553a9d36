import { NONE, type TermId } from '../../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import { identifier, through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { ecmascriptRules } from '../ecmascript/rules.ts';
import { typescript } from '../typescript.ts';
import { scriptsAlone } from './scripts.ts';
import { BOUND_LABEL, svelteAsScript } from './svelte-template.ts';

/** What the compiler knows by itself; any other `$name` is what the store `name` holds. */
const RUNES = new Set('$state $derived $effect $props $bindable $inspect $host'.split(' '));

const storeOrName: Rule = (walk, node, use) => {
  const name = walk.text(node);
  if (!/^\$\w/.test(name) || RUNES.has(name)) return identifier(walk, node, use);
  walk.facts.use(walk.facts.name(name.slice(1)), walk.line(node));
  // What the store holds is not known; it is no name of the file.
  return walk.facts.name(name);
};

/** The component whose tag is being read. */
const tags = new WeakMap<Walk, TermId>();

/** The name of a component stands alone in a statement. */
const tagOrStatement: Rule = (walk, node, use) => {
  const child = walk.children(node)[0] ?? -1;
  const term = through(walk, node, use);
  if (/^(?:identifier|member_expression)$/.test(walk.type(child))) tags.set(walk, term);
  return term;
};

/** `bind:this={dialog}` on a component. */
const boundOrLabelled: Rule = (walk, node) => {
  const body = walk.child(node, 'body');
  const [bound = -1] = walk.children(body);
  const tag = tags.get(walk) ?? NONE;
  if (walk.text(walk.child(node, 'label')) !== BOUND_LABEL || tag === NONE) return walk.visit(body);
  walk.facts.assign(walk.target(walk.children(bound)[0] ?? -1), tag);
  return NONE;
};

/** What a component of Svelte lets others call is what its script exports. */
const exportAsComponent = ({ facts }: Walk): void => {
  const members = facts.exported();
  if (members.length > 0) facts.export('default', facts.object(members));
};

export const svelte: LanguageDefinition = {
  ...typescript,
  id: 'svelte',
  embedded: svelteAsScript,
  repairs: [...(typescript.repairs ?? []), scriptsAlone],
  rules: {
    ...ecmascriptRules,
    identifier: storeOrName,
    expression_statement: tagOrStatement,
    labeled_statement: boundOrLabelled,
  },
  finish: exportAsComponent,
};
