import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { qualifiedTerm } from './types.ts';

/** `return $this->belongsTo(User::class)`: how a model of Laravel says what it is related to. */
const RELATION =
  /return\s+\$this\s*->\s*(belongsTo|belongsToMany|hasOne|hasMany|hasOneThrough|hasManyThrough|morphTo|morphOne|morphMany|morphToMany|morphedByMany)\s*\(\s*(?:related:\s*)?(?:([\w\\]+)::class)?/;

const OF_MANY = /Many/;

/** `fullName` is read as `full_name`. */
const snake = (name: string): string => name.replace(/(?<=.)(?=[A-Z])/g, '_').toLowerCase();

/** A relation: its method gives the other class, which stands for a query of it, the property one of its objects or many. */
const relate = (walk: Walk, symbol: number, word: string, name: string | undefined, line: number): TermId => {
  const { facts } = walk;
  if (name === undefined) return NONE;
  const model = qualifiedTerm(facts, name, line);
  facts.symbol(symbol).returnType = NONE;
  facts.return(symbol, model);
  return OF_MANY.test(word) ? facts.generic(facts.name('Array'), [model]) : model;
};

/**
 * Laravel's models have names that methods of theirs stand behind: `$post->author` is what `author()` is related to,
 * `$user->full_name` runs `fullName(): Attribute` or `getFullNameAttribute()`, `Post::published()` runs `scopePublished()`.
 */
export const declareMagicNames = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  const { name, parameters, returnType, parent } = facts.symbol(symbol);
  const declare = (property: string, type: TermId): void => {
    if (facts.declared(property, parent) === undefined) facts.declare(property, parent, type, symbol);
  };
  const accessor = /^get([A-Z]\w*)Attribute$/.exec(name)?.[1];
  if (accessor !== undefined) declare(`$${snake(accessor)}`, returnType);
  const scope = /^scope([A-Z]\w*)$/.exec(name)?.[1];
  if (scope !== undefined && parameters.length > 0) {
    const called = scope.charAt(0).toLowerCase() + scope.slice(1);
    if (facts.declared(called, parent) !== undefined) return;
    facts.assign(facts.variable(facts.declare(called, parent, NONE, symbol)), facts.symbolTerm(symbol));
    return;
  }
  if (parameters.length > 0) return;
  if (/(?:^|\\)Attribute$/.test(walk.text(walk.child(node, 'return_type')))) {
    declare(`$${name}`, NONE);
    declare(`$${snake(name)}`, NONE);
    return;
  }
  const [, word, model] = RELATION.exec(walk.text(walk.child(node, 'body'))) ?? [];
  if (word !== undefined) declare(`$${name}`, relate(walk, symbol, word, model, walk.line(node)));
};
