import { EVERY_MACRO, NONE, type TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { attributesOf } from './attributes.ts';
import { fileRelative } from './paths.ts';

interface Used {
  readonly module: string;
  readonly name: string;
  readonly line: number;
}

/** What each file's `use` lines name, by scope and local name: one name may bring a module, a function and a macro. */
const usesByFile = new WeakMap<FactsBuilder, Map<string, Used>>();

const usedIn = (facts: FactsBuilder): Map<string, Used> => {
  let used = usesByFile.get(facts);
  if (used === undefined) {
    used = new Map();
    usesByFile.set(facts, used);
  }
  return used;
};

const importMacro = (facts: FactsBuilder, { module, name, line }: Used, local: string, scope: number): TermId =>
  facts.import({ module, name: `${name}!`, line, local: `${local}!`, scope });

/** A macro by its bare name. What a `use` brings under that name is a macro too, where the file invokes one. */
export const macroTerm = (facts: FactsBuilder, name: string): TermId => {
  for (let at = facts.current; at >= 0; at = facts.symbol(at).parent) {
    if (facts.declared(`${name}!`, at) !== undefined) break;
    const used = usedIn(facts).get(`${at} ${name}`);
    if (used === undefined) continue;
    importMacro(facts, used, name, at);
    break;
  }
  return facts.name(`${name}!`);
};

/** `#[macro_use]`: every macro of a module or crate is seen here and below. */
export const importMacros = (walk: Walk, node: number, module: string): void => {
  if (!attributesOf(walk, node).some((attribute) => /^#\[macro_use\b/.test(walk.text(attribute)))) return;
  walk.facts.import({ module, name: EVERY_MACRO, line: walk.line(node) });
};

const join = (prefix: string, path: string): string =>
  prefix === '' ? path : path === '' ? prefix : `${prefix}::${path}`;

/** One tree of a `use`, each leaf an import. */
const readTree = (walk: Walk, node: number, prefix: string, isPublic: boolean): void => {
  const { facts } = walk;
  const line = walk.line(node);
  const written = (child: number): string => walk.text(child).replace(/\s+/g, '').replace(/^::/, '');
  const add = (path: string, alias: string): void => {
    const full = join(prefix, path).replace(/::self$/, '');
    const cut = full.lastIndexOf('::');
    const isModule = /(?:^|::)self$/.test(path) && prefix !== '';
    const name = cut < 0 ? '' : full.slice(cut + 2);
    const local = alias !== '' ? alias : isModule || cut < 0 ? full.slice(cut < 0 ? 0 : cut + 2) : name;
    const module = fileRelative(facts, cut < 0 ? full : full.slice(0, cut));
    const term = facts.import({ module, name, line, ...(local === '_' ? {} : { local }) });
    if (local === '_') return;
    TypeNames.of(facts).add(local, facts.current, -1);
    if (isPublic) facts.export(local, term);
    if (isModule || !/^[a-z_]/.test(local)) return;
    if (cut < 0 && alias === '') return;
    const used: Used = cut < 0 ? { module: fileRelative(facts, 'self'), name: full, line } : { module, name, line };
    // Whether it is a macro, other files may ask without this one invoking it.
    if (isPublic) facts.export(`${local}!`, importMacro(facts, used, local, facts.current));
    else usedIn(facts).set(`${facts.current} ${local}`, used);
  };
  switch (walk.type(node)) {
    case 'use_list':
      for (const child of walk.children(node)) readTree(walk, child, prefix, isPublic);
      return;
    case 'scoped_use_list':
      readTree(walk, walk.child(node, 'list'), join(prefix, written(walk.child(node, 'path'))), isPublic);
      return;
    case 'use_as_clause':
      add(written(walk.child(node, 'path')), walk.text(walk.child(node, 'alias')));
      return;
    case 'use_wildcard': {
      const module = fileRelative(facts, join(prefix, written(walk.children(node)[0] ?? -1)));
      const term = facts.import({ module, name: '*', line });
      if (isPublic) facts.export('*', term);
      return;
    }
    case '':
      return;
    default:
      add(written(node), '');
  }
};

export const useDeclaration: Rule = (walk, node) => {
  const isPublic = walk.tree.childOfType(node, 'visibility_modifier') >= 0;
  readTree(walk, walk.child(node, 'argument'), '', isPublic);
  return NONE;
};

export const externCrate: Rule = (walk, node) => {
  const module = walk.text(walk.child(node, 'name'));
  const alias = walk.text(walk.child(node, 'alias'));
  walk.facts.import({ module, name: '', line: walk.line(node), local: alias === '' ? module : alias });
  importMacros(walk, node, module);
  return NONE;
};
