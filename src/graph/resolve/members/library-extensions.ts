import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { namespacesAround } from '../modules/namespaces.ts';
import { ofPlatform } from '../modules/source-sets.ts';
import type { FileView } from '../repository/file-view.ts';
import { isStandInShape } from '../values/stand-ins.ts';
import { merge, NOTHING, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** A type that more places extend than this is one of the language's own; which extension is meant stays open. */
const MOST_EXTENSIONS = 200;

/** Families in which types of libraries get methods: Kotlin, Scala, C#, Swift, Rust's traits. */
const EXTENDING = new Set(['jvm', 'dotnet', 'swift', 'rust']);

/** The name of the type that a receiver is written with, where its file says it. */
export const writtenType = (view: FileView, object: TermId): string | undefined => {
  if (!EXTENDING.has(view.linkage.family)) return undefined;
  switch (view.op(object)) {
    case Op.Literal:
      return view.linkage.family === 'rust' ? view.name(view.a(object)) : capitalised(view.name(view.a(object)));
    case Op.Variable:
      return nameOf(view, view.variable(view.a(object)).type);
    case Op.InstanceOf:
      return nameOf(view, view.a(object));
    default:
      return undefined;
  }
};

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

const nameOf = (view: FileView, type: TermId): string | undefined => {
  if (type === NONE) return undefined;
  if (view.op(type) === Op.Generic) return nameOf(view, view.a(type));
  if (view.op(type) === Op.Free) return view.name(view.a(type));
  if (view.op(type) === Op.Variable) return view.variable(view.a(type)).name;
  return undefined;
};

/** What the repository itself adds to a type of a library under a name, as far as the asking file can see it. */
export const extensionMember = (world: World, view: FileView, type: string, name: string): Values => {
  world.read(0, name);
  const { family } = view.linkage;
  // A property that is called like its type (`TimeProvider TimeProvider { get; }`) is no type.
  const types = world.repository.definitions(family, type).filter(({ shape }) => isTypeLike(shape.kind));
  world.read(0, type);
  if (!types.every(({ shape }) => isStandInShape(shape))) return NOTHING;
  let out: Values = NOTHING;
  for (const { file, symbol } of world.definedFew(family, type, MOST_EXTENSIONS, isStandInShape) ?? []) {
    const other = world.view(file);
    const variable = other.declared(symbol, name);
    if (variable === undefined || !isVisible(world, view, other, name, other.variable(variable).symbol)) continue;
    out = merge(out, world.variable(file, variable));
  }
  return ofPlatform(world, view.id, out);
};

/** Namespaces of .NET that its projects import unasked: whoever adds methods there wants them to be seen everywhere. */
const IMPLICIT: ReadonlySet<string> = new Set([
  'System',
  'System.Linq',
  'System.Collections.Generic',
  'System.IO',
  'System.Net.Http',
  'System.Net.Http.Json',
  'System.Threading',
  'System.Threading.Tasks',
  'Microsoft.AspNetCore.Builder',
  'Microsoft.AspNetCore.Hosting',
  'Microsoft.AspNetCore.Http',
  'Microsoft.AspNetCore.Routing',
  'Microsoft.Extensions.Configuration',
  'Microsoft.Extensions.DependencyInjection',
  'Microsoft.Extensions.Hosting',
  'Microsoft.Extensions.Logging',
]);

/** Whether a file sees what another one adds to a type under a name. */
export const isVisible = (world: World, view: FileView, other: FileView, name: string, symbol: number): boolean => {
  if (view.linkage.modules !== 'packages' || view.linkage.family === 'swift' || view.id === other.id) return true;
  const isInNamespaces = view.linkage.freeNames === 'namespaces';
  const declared = isInNamespaces ? namespaceAround(other, symbol) : other.facts.package;
  if (view.facts.package === declared) return true;
  if (isInNamespaces && IMPLICIT.has(declared)) return true;
  const { package: first, furtherPackages } = view.facts;
  if (isInNamespaces && [first, ...furtherPackages].some((own) => isInside(own, declared))) return true;
  const isImported = view.facts.imports.some(
    (fact) =>
      (fact.name === '*' && isNamed(view, fact.module, declared)) ||
      (fact.name === name && fact.module.startsWith(declared)),
  );
  return isImported || world.shared(view.id).modules.includes(declared);
};

const isInside = (namespace: string, declared: string): boolean =>
  declared === '' || `${namespace}.`.startsWith(`${declared}.`);

/** Whether a namespace is written out, or as one inside of a namespace of C# around. */
const isNamed = (view: FileView, module: string, declared: string): boolean => {
  if (module === declared) return true;
  if (view.linkage.freeNames !== 'namespaces' || !declared.endsWith(`.${module}`)) return false;
  const above = declared.slice(0, -module.length - 1);
  return [view.facts.package, ...view.facts.furtherPackages].some((own) => isInside(own, above));
};

/** The namespace of the class that an extension method is written in. */
const namespaceAround = (view: FileView, method: number): string => namespacesAround(view, method)[0] ?? '';
