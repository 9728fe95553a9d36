import { NONE } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { fileRelative } from './paths.ts';

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
  return NONE;
};
