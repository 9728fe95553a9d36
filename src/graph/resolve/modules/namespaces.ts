import type { FileView } from '../repository/file-view.ts';

const inside = (outer: string, inner: string): string =>
  outer === '' || inner === '' ? outer + inner : `${outer}.${inner}`;

/** The name of a symbol with its namespace before it. */
export const fullName = (view: FileView, symbol: number): string =>
  inside(view.facts.package, view.symbol(symbol).qualifiedName);

/** The namespace or package that a symbol is declared in; undefined for a member of a type. */
export const namespaceOf = (view: FileView, symbol: number): string | undefined => {
  const { parent } = view.symbol(symbol);
  if (parent <= 0) return view.facts.package;
  return view.symbol(parent).kind === 'namespace' ? fullName(view, parent) : undefined;
};

/** The namespaces around a place, from the innermost to the global one. */
export const namespacesAround = (view: FileView, scope: number): string[] => {
  let at = scope;
  while (at > 0 && view.symbol(at).kind !== 'namespace') at = view.symbol(at).parent;
  const out: string[] = [];
  let name = at > 0 ? fullName(view, at) : view.facts.package;
  for (; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) out.push(name);
  return [...out, ''];
};
