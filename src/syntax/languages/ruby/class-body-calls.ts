import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { aliasMethod, attributes, readParameters } from './declarations.ts';
import { delegates } from './delegation.ts';
import { modelDeclaration } from './models.ts';

/** What a symbol or string names: `:save`, `'save'`. */
export const symbolName = (walk: Walk, node: number): string | undefined => {
  const found = /^(?::|['"])([A-Za-z_]\w*[?!=]?)['"]?$/.exec(walk.text(node));
  return found?.[1];
};

/** Calls of the class body that declare something. True when the call is fully read. */
export const declaring = (walk: Walk, node: number, name: string, list: readonly number[]): boolean => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const line = walk.line(node);
  switch (name) {
    case 'require':
    case 'require_relative':
    case 'load': {
      const path = literalKey(walk, list[0] ?? -1);
      if (path === undefined) return false;
      const clean = path.replace(/\.rb$/, '');
      facts.import({
        module: name === 'require_relative' ? `./${clean.replace(/^\.\//, '')}` : clean,
        name: '*',
        line,
      });
      return true;
    }
    case 'autoload': {
      const path = literalKey(walk, list[1] ?? -1);
      if (path !== undefined) facts.import({ module: path, name: '*', line });
      return path !== undefined;
    }
    case 'include':
    case 'extend':
    case 'prepend':
      if (type < 0 || facts.current !== type) return false;
      for (const base of list) if (walk.type(base) !== 'self') facts.addBase(type, walk.visit(base));
      return true;
    case 'attr_reader':
    case 'attr_writer':
    case 'attr_accessor':
    case 'cattr_accessor':
    case 'mattr_accessor':
      if (type < 0) return false;
      attributes(walk, node, name.replace(/^[cm]/, ''), list);
      return true;
    case 'delegate':
    case 'def_delegator':
    case 'def_delegators':
    case 'def_instance_delegators':
      return type >= 0 && facts.current === type && delegates(walk, node, name, list);
    case 'alias_method': {
      const [made, original] = [symbolName(walk, list[0] ?? -1), symbolName(walk, list[1] ?? -1)];
      if (made === undefined || original === undefined) return false;
      aliasMethod(walk, made, original);
      return true;
    }
    case 'define_method': {
      const made = symbolName(walk, list[0] ?? -1);
      const block = walk.child(node, 'block');
      if (made === undefined || block < 0 || type < 0) return false;
      const symbol = facts.open(
        'method',
        made,
        walk.describe(node, { body: walk.child(block, 'body'), name: list[0] ?? -1 }),
      );
      readParameters(walk, symbol, walk.child(block, 'parameters'));
      facts.return(symbol, walk.visit(walk.child(block, 'body')));
      facts.close();
      facts.bind(symbol);
      return true;
    }
    default:
      return type >= 0 && facts.current === type && modelDeclaration(walk, node, name, list);
  }
};
