import { NONE } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { addTo, stateOf } from './file-state.ts';
import { nameOf } from './names.ts';

/** `module Shop (Order (..), total) where`. What is exported is read when all is known that the file declares. */
export const header: Rule = (walk, node) => {
  walk.facts.package = walk.text(walk.child(node, 'module'));
  walk.facts.symbol(0).doc = walk.doc(node);
  stateOf(walk.facts).exports = walk.child(node, 'exports');
  return NONE;
};

/** Every form of import also binds the qualified name. */
export const importDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const state = stateOf(facts);
  const module = walk.text(walk.child(node, 'module'));
  if (module === '') return NONE;
  const alias = walk.child(node, 'alias');
  const line = walk.line(node);
  const local = alias >= 0 ? walk.text(alias) : module;
  const whole = facts.import({ module, name: '', line, local });
  addTo(state.imports, local, whole);
  if (walk.hasKeyword(node, 'qualified')) return NONE;
  const names = walk.child(node, 'names');
  if (names < 0 || walk.hasKeyword(node, 'hiding')) {
    state.whole.push(facts.import({ module, name: '*', line }));
    return NONE;
  }
  for (const child of walk.children(names)) {
    const written = walk.children(child)[0] ?? -1;
    const name = nameOf(walk, written);
    if (name !== '') facts.import({ module, name, line: walk.line(child), local: name });
    if (walk.child(child, 'children') < 0) continue;
    // `Storage (..)` brings what belongs to it, under names that only the module knows.
    facts.import({ module, name: '*', line: walk.line(child) });
    addTo(state.withMembers, name, whole);
  }
  return NONE;
};

/** `Storage (..)`: the members of a type of the file; those of another one come with the modules that may have it. */
const exportMembers = (walk: Walk, type: string): void => {
  const { facts } = walk;
  const { members, withMembers, whole } = stateOf(facts);
  const own = members.get(type);
  if (own !== undefined) for (const name of own) facts.export(name, facts.name(name));
  else for (const term of withMembers.get(type) ?? whole) facts.export('*', term);
};

const exportItem = (walk: Walk, node: number): void => {
  const { facts } = walk;
  const written = ['variable', 'type', 'operator'].map((field) => walk.child(node, field)).find((child) => child >= 0);
  if (written === undefined) return;
  const isQualified = walk.type(written) === 'qualified';
  const name = nameOf(walk, isQualified ? walk.child(written, 'id') : written);
  const module = walk.text(walk.child(written, 'module')).replace(/\.$/, '');
  facts.export(name, isQualified ? facts.member(facts.name(module), name) : facts.name(name));
  for (const member of walk.children(walk.child(node, 'children'))) {
    if (walk.type(member) === 'all_names') exportMembers(walk, name);
    else facts.export(nameOf(walk, member), facts.name(nameOf(walk, member)));
  }
};

/** A module with a list of exports shows what the list names, of its own and of what it imports. */
export const readExports = (walk: Walk): void => {
  const { facts } = walk;
  const { exports, imports } = stateOf(facts);
  if (exports < 0) return;
  facts.exportsAll = false;
  for (const child of walk.children(exports)) {
    if (walk.type(child) !== 'module_export') {
      exportItem(walk, child);
      continue;
    }
    const module = walk.text(walk.child(child, 'module'));
    if (module === facts.package) facts.exportsAll = true;
    for (const term of imports.get(module) ?? []) facts.export('*', term);
  }
};
