import { NONE } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { declareType } from '../class-based.ts';
import { declarationOf } from './declarations.ts';

const IN_GLOBAL_NAMESPACE = /^(?:class|record|interface|struct|record_struct|enum|delegate)_declaration$/;

/** Whether all that a file declares stands in namespaces of this name; what a condition encloses counts too. */
const isOnlyNamespace = (walk: Walk, name: string, node = 0): boolean =>
  walk.children(node).every((child) => {
    const type = walk.type(child);
    if (type.startsWith('preproc_')) return isOnlyNamespace(walk, name, child);
    if (type === 'namespace_declaration') return namespaceName(walk, child) === name;
    return !IN_GLOBAL_NAMESPACE.test(type);
  });

const namespaceName = (walk: Walk, node: number): string => walk.text(walk.child(node, 'name')).replace(/\s+/g, '');

/** The only namespace of a file is its package; one of several, or a nested one, is a symbol around its members. */
export const namespaceDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const name = namespaceName(walk, node);
  const body = walk.child(node, 'body');
  const isForFile = walk.type(node) === 'file_scoped_namespace_declaration';
  if (facts.current === 0 && (isForFile || isOnlyNamespace(walk, name))) {
    facts.package = name;
    if (body >= 0) walk.visitChildren(body);
    else walk.visitOthers(node, 'name');
    return NONE;
  }
  declareType(walk, { ...declarationOf(walk, node, 'namespace'), name }, (symbol) => {
    const { qualifiedName } = facts.symbol(symbol);
    facts.alsoDeclares(facts.package === '' ? qualifiedName : `${facts.package}.${qualifiedName}`);
    walk.visit(body);
  });
  return NONE;
};
