import { NONE } from '../../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import { identifier, through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { exportedComponent } from '../ecmascript/component-options.ts';
import { ecmascriptRules } from '../ecmascript/rules.ts';
import { typescript } from '../typescript.ts';
import { scriptsAlone } from './scripts.ts';
import { svelteAsScript } from './svelte-template.ts';
import { vueAsScript } from './vue-template.ts';

/** The template of a Vue file: a function of the component whose bare names may be its members. */
const template: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  if (walk.text(walk.child(node, 'label')) !== 'template' || facts.current !== 0) return walk.visit(body);
  const symbol = facts.open('lambda', facts.lambdaName(), walk.describe(node, { body }));
  walk.visit(body);
  facts.close();
  templates.set(walk, symbol);
  return NONE;
};

const templates = new WeakMap<Walk, number>();

/** Components that templates name, by the line of the first. */
const named = new WeakMap<Walk, Map<string, number>>();

/** In a template every expression stands in brackets but the name of a component. */
const tagOrExpression: Rule = (walk, node, use) => {
  const child = walk.children(node)[0] ?? -1;
  const isTag = walk.type(child) === 'identifier' && /^[A-Z]/.test(walk.text(child)) && walk.facts.current > 0;
  if (isTag) {
    const tags = named.get(walk) ?? new Map<string, number>();
    named.set(walk, tags);
    if (!tags.has(walk.text(child))) tags.set(walk.text(child), walk.line(child));
  }
  return through(walk, node, use);
};

/** A component that no script of the file brings is one that the app knows by its name. */
const importNamed = (walk: Walk): void => {
  for (const [name, line] of named.get(walk) ?? [])
    if (walk.facts.declared(name, 0) === undefined)
      walk.facts.import({ module: `#components/${name}`, name: '', line });
};

export const vue: LanguageDefinition = {
  ...typescript,
  id: 'vue',
  embedded: vueAsScript,
  repairs: [...(typescript.repairs ?? []), scriptsAlone],
  rules: { ...ecmascriptRules, labeled_statement: template, expression_statement: tagOrExpression },
  finish: (walk) => {
    importNamed(walk);
    const symbol = templates.get(walk);
    const component = exportedComponent(walk);
    if (symbol === undefined || component === NONE) return;
    walk.facts.membersFirst = true;
    walk.facts.assign(walk.facts.variable(walk.facts.giveReceiver(symbol)), component);
  },
};

/** What the compiler knows by itself; any other `$name` is what the store `name` holds. */
const RUNES = new Set('$state $derived $effect $props $bindable $inspect $host'.split(' '));

const storeOrName: Rule = (walk, node, use) => {
  const name = walk.text(node);
  if (!/^\$\w/.test(name) || RUNES.has(name)) return identifier(walk, node, use);
  walk.facts.use(walk.facts.name(name.slice(1)), walk.line(node));
  // What the store holds is not known; it is no name of the file.
  return walk.facts.name(name);
};

export const svelte: LanguageDefinition = {
  ...typescript,
  id: 'svelte',
  embedded: svelteAsScript,
  repairs: [...(typescript.repairs ?? []), scriptsAlone],
  rules: { ...ecmascriptRules, identifier: storeOrName },
};
