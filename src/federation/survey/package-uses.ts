import { type FileFacts, NONE, Op, type TermId } from '../../code/facts.ts';
import type { FactsLibrary } from './facts-library.ts';
import { splitSpecifier } from './package-exports.ts';
import { type Places, placeOf } from './places.ts';
import type { PackageUse, Place } from './survey.ts';

/** Which packages are worth a look: those that some other repository publishes. */
export type IsWanted = (package_: string) => boolean;

interface Bound {
  readonly package: string;
  readonly subpath: string;
  readonly name: string;
}

/** Imports of packages and the calls of what they bring, from the facts of a repository. */
export async function packageUses(library: FactsLibrary, places: Places, isWanted: IsWanted): Promise<PackageUse[]> {
  const uses: PackageUse[] = [];
  for (const path of library.paths) {
    const facts = library.factsOf(path);
    if (facts === null || !facts.imports.some(({ module }) => isWanted(splitSpecifier(module).name))) continue;
    const symbols = await places.symbolsOf(path);
    const placeAt = (position: number): Place | null => {
      const symbol = symbols[ownerOf(facts, position)];
      return symbol === undefined ? null : placeOf(symbol);
    };
    uses.push(...usesOf(facts, placeAt, isWanted));
  }
  return uses;
}

// What a lambda does is done by the function that it stands in.
function ownerOf(facts: FileFacts, position: number): number {
  let at = position;
  while (at > 0 && facts.symbols[at]?.kind === 'lambda') at = facts.symbols[at]?.parent ?? 0;
  return Math.max(0, at);
}

function usesOf(facts: FileFacts, placeAt: (position: number) => Place | null, isWanted: IsWanted): PackageUse[] {
  const module = placeAt(0);
  if (module === null) return [];
  const bound = new Map<number, Bound>();
  const uses = new Map<string, PackageUse>();
  const add = (use: PackageUse): void => {
    const key = `${use.kind} ${use.source.key} ${use.package} ${use.subpath} ${use.name}`;
    if (!uses.has(key)) uses.set(key, use);
  };
  for (const { module: specifier, name, line, variable } of facts.imports) {
    const { name: package_, subpath } = splitSpecifier(specifier);
    if (specifier.startsWith('.') || !isWanted(package_)) continue;
    const target = { package: package_, subpath, name: name === '' ? '*' : name };
    if (variable !== NONE) bound.set(variable, target);
    add({ kind: 'import', source: module, line, ...target, given: null });
  }
  for (const { callee, arguments: given, owner, line } of facts.calls) {
    const target = boundTo(facts, callee, bound);
    const source = target === null ? null : placeAt(owner);
    if (target === null || source === null || target.name === '*') continue;
    add({ kind: 'call', source, line, ...target, given: given.map((term) => nameOf(facts, term)) });
    // `import * as shared` says nothing of what is used; the call does.
    if (!uses.has(`import ${module.key} ${target.package} ${target.subpath} ${target.name}`))
      add({ kind: 'import', source: module, line, ...target, given: null });
  }
  return [...uses.values()];
}

function boundTo(facts: FileFacts, term: TermId, bound: ReadonlyMap<number, Bound>): Bound | null {
  const { op, a, b, names } = facts.terms;
  if (term === NONE) return null;
  if (op[term] === Op.OrElse) return boundTo(facts, b[term] ?? NONE, bound);
  if (op[term] === Op.Variable) return bound.get(a[term] ?? NONE) ?? null;
  if (op[term] !== Op.Member) return null;
  const whole = boundTo(facts, a[term] ?? NONE, bound);
  const name = names[b[term] ?? NONE];
  if (whole === null || name === undefined) return null;
  // Of a namespace the member is the export; of a class or object the export itself is used.
  return whole.name === '*' ? { ...whole, name } : whole;
}

function nameOf(facts: FileFacts, term: TermId): string {
  if (term === NONE) return '';
  const operand = facts.terms.a[term] ?? NONE;
  if (facts.terms.op[term] === Op.OrElse) return nameOf(facts, operand);
  if (facts.terms.op[term] === Op.Variable) return facts.variables[operand]?.name ?? '';
  return facts.terms.op[term] === Op.Member ? (facts.terms.names[facts.terms.b[term] ?? NONE] ?? '') : '';
}
