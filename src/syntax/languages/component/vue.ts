import { NONE, type TermId } from '../../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import { identifier, through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { exportedComponent } from '../ecmascript/component-options.ts';
import { ecmascriptRules } from '../ecmascript/rules.ts';
import { typescript } from '../typescript.ts';
import { scriptsAlone } from './scripts.ts';
import { REF_LABEL, vueAsScript } from './vue-template.ts';

/** What is known of a component while its file is read. */
class Component {
  /** The template as a function; NONE before it was read. */
  template = NONE;
  isInTemplate = false;
  /** The component whose tag is being read. */
  tag: TermId = NONE;
  /** Components that the template names, by the line of the first. */
  readonly named = new Map<string, number>();
  /** Components that the template keeps, `ref="dialog"`, by that name. */
  readonly kept: { readonly key: string; readonly term: TermId }[] = [];
  /** What stands for a name of the template on which a member is asked for. */
  readonly unwrapped = new Map<TermId, { readonly name: string; readonly variable: number }>();
  /** What `<script setup>` lets others call. */
  exposed: TermId = NONE;
}

const components = new WeakMap<Walk, Component>();

const componentOf = (walk: Walk): Component => {
  const known = components.get(walk) ?? new Component();
  components.set(walk, known);
  return known;
};

/** The template of a Vue file is a function of the component whose bare names may be its members. */
const templateOrLabelled: Rule = (walk, node) => {
  const { facts } = walk;
  const component = componentOf(walk);
  const body = walk.child(node, 'body');
  const label = walk.text(walk.child(node, 'label'));
  if (component.isInTemplate && label === REF_LABEL) {
    const key = /^['"]([\w$]+)['"]/.exec(walk.text(body))?.[1];
    if (key !== undefined) component.kept.push({ key, term: component.tag });
    return NONE;
  }
  if (label !== 'template' || facts.current !== 0) return walk.visit(body);
  component.template = facts.open('lambda', facts.lambdaName(), walk.describe(node, { body }));
  component.isInTemplate = true;
  walk.visit(body);
  component.isInTemplate = false;
  facts.close();
  return NONE;
};

/** In a template every expression stands in brackets but the name of a component. */
const tagOrExpression: Rule = (walk, node, use) => {
  const component = componentOf(walk);
  const child = walk.children(node)[0] ?? -1;
  const term = through(walk, node, use);
  const name = walk.text(child);
  if (component.isInTemplate && walk.type(child) === 'identifier' && /^[A-Z]/.test(name)) {
    component.tag = term;
    if (!component.named.has(name)) component.named.set(name, walk.line(child));
  }
  return term;
};

/** In a template the name of a `ref` means what it holds: `{{ cart.total() }}` for `cart.value.total()`. */
const nameOrHeld: Rule = (walk, node, use) => {
  const { facts } = walk;
  const term = identifier(walk, node, use);
  const { isInTemplate, unwrapped } = componentOf(walk);
  const around = walk.tree.parent[node] ?? -1;
  const name = walk.text(node);
  if (!isInTemplate || walk.type(around) !== 'member_expression' || /^[A-Z$]/.test(name)) return term;
  const known = unwrapped.get(term)?.variable;
  const variable = known ?? facts.temporary();
  if (known === undefined) {
    unwrapped.set(term, { name, variable });
    facts.assign(facts.variable(variable), term);
  }
  return facts.variable(variable);
};

const callOrExposed: Rule = (walk, node, use) => {
  const term = ecmascriptRules.call_expression?.(walk, node, use) ?? NONE;
  if (walk.text(walk.child(node, 'function')) === 'defineExpose') componentOf(walk).exposed = term;
  return term;
};

/** A component that no script of the file brings is one that the app knows by its name. */
const importNamed = ({ facts }: Walk, { named }: Component): void => {
  for (const [name, line] of named)
    if (facts.declared(name, 0) === undefined) facts.import({ module: `#components/${name}`, name: '', line });
};

/** Components that a template keeps are in `$refs` of the one written as options, else each in the `ref` of that name. */
const keepComponents = ({ facts }: Walk, { kept }: Component, options: TermId): void => {
  if (kept.length > 0 && options !== NONE) facts.assign(facts.member(options, '$refs'), facts.object(kept));
  if (options !== NONE) return;
  for (const { key, term } of kept)
    if (facts.declared(key, 0) !== undefined) facts.assign(facts.member(facts.name(key, 0), 'value'), term);
};

const unwrapHeld = ({ facts }: Walk, { unwrapped }: Component): void => {
  for (const [term, { name, variable }] of unwrapped)
    if (facts.declared(name, 0) !== undefined) facts.assign(facts.variable(variable), facts.member(term, 'value'));
};

const finish = (walk: Walk): void => {
  const { facts } = walk;
  const component = componentOf(walk);
  const options = exportedComponent(walk);
  importNamed(walk, component);
  keepComponents(walk, component, options);
  unwrapHeld(walk, component);
  facts.export('default', component.exposed === NONE ? options : component.exposed);
  if (component.template === NONE || options === NONE) return;
  facts.membersFirst = true;
  facts.assign(facts.variable(facts.giveReceiver(component.template)), options);
};

export const vue: LanguageDefinition = {
  ...typescript,
  id: 'vue',
  embedded: vueAsScript,
  repairs: [...(typescript.repairs ?? []), scriptsAlone],
  rules: {
    ...ecmascriptRules,
    identifier: nameOrHeld,
    call_expression: callOrExposed,
    expression_statement: tagOrExpression,
    labeled_statement: templateOrLabelled,
  },
  finish,
};
