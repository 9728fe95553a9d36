import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { moduleOf, operatorOf } from './modules.ts';

/** Binds the names of a pattern to the parts of a value. */
export const bindPattern = (walk: Walk, node: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'identifier': {
      const name = walk.text(node);
      if (name === '__MODULE__' || name === '_') return;
      if (!facts.isOfBlock(name)) facts.beginLocal(name);
      facts.assign(facts.variable(facts.declare(name)), value);
      return;
    }
    case 'tuple':
    case 'list':
      walk.children(node).forEach((child, index) => {
        if (walk.type(child) === 'keywords') bindPairs(walk, child, value);
        else if (walk.type(child) === 'binary_operator' && operatorOf(walk, child) === '|') {
          bindPattern(walk, walk.child(child, 'left'), facts.element(value));
          bindPattern(walk, walk.child(child, 'right'), value);
        } else bindPattern(walk, child, facts.element(value, String(index)));
      });
      return;
    case 'map': {
      const struct = walk.tree.childOfType(node, 'struct');
      let whole = value;
      if (struct >= 0 && /^(?:alias|identifier)$/.test(walk.type(walk.children(struct)[0] ?? -1))) {
        const type = moduleOf(walk, struct);
        facts.use(type, walk.line(struct), true);
        whole = facts.instanceOf(type);
      }
      for (const content of walk.children(node)) {
        if (walk.type(content) !== 'map_content') continue;
        for (const entry of walk.children(content)) bindPairs(walk, entry, whole);
      }
      return;
    }
    case 'keywords':
      bindPairs(walk, node, value);
      return;
    case 'binary_operator':
      bindOperator(walk, node, value);
      return;
    case 'arguments':
    case 'block':
      for (const child of walk.children(node)) bindPattern(walk, child, value);
      return;
    case 'unary_operator':
    case 'call':
      walk.visit(node);
      return;
    default:
  }
};

const bindPairs = (walk: Walk, node: number, value: TermId): void => {
  const { facts } = walk;
  for (const pair of walk.type(node) === 'keywords' ? walk.children(node) : [node]) {
    if (walk.type(pair) === 'pair') {
      const key = walk.text(walk.child(pair, 'key')).trim().replace(/:$/, '');
      bindPattern(walk, walk.child(pair, 'value'), facts.member(value, key));
    } else if (walk.type(pair) === 'binary_operator')
      bindPattern(walk, walk.child(pair, 'right'), facts.element(value));
  }
};

const bindOperator = (walk: Walk, node: number, value: TermId): void => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  switch (operatorOf(walk, node)) {
    case '=': {
      bindPattern(walk, left, value);
      bindPattern(walk, right, value === NONE ? structValue(walk, left) : value);
      if (value === NONE) return;
      const typed = structValue(walk, left);
      if (typed !== NONE && walk.type(right) === 'identifier') bindPattern(walk, right, typed);
      return;
    }
    case '\\\\':
      bindPattern(walk, left, value);
      facts.assign(facts.name(walk.text(left)), walk.visit(right));
      return;
    case 'when':
      bindPattern(walk, left, value);
      walk.visit(right);
      return;
    case 'in':
      bindPattern(
        walk,
        left,
        facts.instanceOf(
          walk.type(right) === 'list' ? facts.union(walk.visitAll(walk.children(right))) : walk.visit(right),
        ),
      );
      return;
    case '::':
    case '<>':
      bindPattern(walk, left, NONE);
      if (walk.type(right) === 'identifier' && operatorOf(walk, node) === '<>') bindPattern(walk, right, NONE);
      return;
    default:
      walk.visit(node);
  }
};

/** The type that a struct pattern tells of what it matches. */
export const structValue = (walk: Walk, node: number): TermId => {
  const struct = walk.type(node) === 'map' ? walk.tree.childOfType(node, 'struct') : -1;
  const inner = walk.children(struct)[0] ?? -1;
  return /^(?:alias|identifier)$/.test(walk.type(inner)) ? walk.facts.instanceOf(moduleOf(walk, inner)) : NONE;
};
