import type { TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** The constructor of a pattern `Just x y` and its parts. */
const parts = (walk: Walk, node: number): { head: number; items: number[] } => {
  const items: number[] = [];
  let at = node;
  for (; walk.type(at) === 'apply'; at = walk.child(at, 'function')) items.unshift(walk.child(at, 'argument'));
  return { head: at, items };
};

/** Binds the names of a pattern to the parts of a value. */
export const bindPattern = (walk: Walk, node: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'variable':
      facts.assign(facts.variable(facts.declare(walk.text(node))), value);
      return;
    case 'constructor':
    case 'qualified':
      walk.visit(node);
      return;
    case 'apply': {
      const { head, items } = parts(walk, node);
      walk.visit(head);
      items.forEach((item, index) => {
        bindPattern(walk, item, facts.element(value, String(index)));
      });
      return;
    }
    case 'tuple':
      walk.children(node).forEach((item, index) => {
        bindPattern(walk, item, facts.element(value, String(index)));
      });
      return;
    case 'list':
      for (const item of walk.children(node)) bindPattern(walk, item, facts.element(value));
      return;
    case 'infix':
      bindPattern(walk, walk.child(node, 'left_operand'), facts.element(value));
      bindPattern(walk, walk.child(node, 'right_operand'), value);
      return;
    case 'as':
      bindPattern(walk, walk.child(node, 'bind'), value);
      bindPattern(walk, walk.child(node, 'pattern'), value);
      return;
    case 'record':
      walk.visit(walk.child(node, 'constructor'));
      for (const field of walk.tree.childrenIn(node, 'field')) {
        const name = walk.text(walk.child(field, 'field'));
        const pattern = walk.child(field, 'pattern');
        if (pattern >= 0) bindPattern(walk, pattern, facts.member(value, name));
        else if (name !== '') facts.assign(facts.variable(facts.declare(name)), facts.member(value, name));
      }
      return;
    case 'parens':
    case 'strict':
    case 'irrefutable':
    case 'signature':
      bindPattern(
        walk,
        walk.child(node, 'pattern') >= 0 ? walk.child(node, 'pattern') : (walk.children(node)[0] ?? -1),
        value,
      );
      return;
    case 'view_pattern':
      bindPattern(
        walk,
        walk.child(node, 'pattern'),
        facts.call(walk.visit(walk.child(node, 'expression')), [value], walk.line(node)),
      );
      return;
    default:
  }
};
