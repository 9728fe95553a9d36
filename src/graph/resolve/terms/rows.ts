import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { MODEL_ROWS } from '../../../code/model-names.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { givenBy } from '../types/container-members.ts';
import { isContainer } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  isOutside,
  kindOf,
  merge,
  NOTHING,
  ours,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { elementOfValue } from './results.ts';

/** Under these names a model gives all of its objects: those of Django, of SQLAlchemy, and what projects call theirs. */
const MANAGER = /^(?:query|_default_manager|_base_manager|(?:\w+_)?objects)$/;
/** Classes of ours that stand for many objects. */
const MANY = /(?:Query[Ss]et|Manager|Query)$/;
/** What views of Django and its REST framework have by the attributes of their class. */
const OF_VIEW: ReadonlyMap<string, 'one' | 'all'> = new Map([
  ['get_object', 'one'],
  ['get_queryset', 'all'],
]);
/** Functions of Django that ask a model or its rows for one. */
const SHORTCUTS: ReadonlySet<string> = new Set(['get_object_or_404', 'aget_object_or_404']);

/** The instances of a class as its library gives them; nothing where it inherits from none. */
const rowsOf = (reader: Reader, value: Value): Values => {
  if (kindOf(value) !== ValueKind.Symbol) return NOTHING;
  const view = reader.view(fileOf(value));
  const variable = view.symbol(indexOf(value)).kind === 'class' ? view.declared(indexOf(value), MODEL_ROWS) : undefined;
  if (variable === undefined || !memberOf(reader, value, '').outside) return NOTHING;
  return reader.variable(view.id, variable);
};

const isRows = (reader: Reader, value: Value): boolean => {
  if (!isContainer(reader, value)) return false;
  const view = reader.view(fileOf(value));
  return view.writtenName(view.a(indexOf(value))) === MODEL_ROWS;
};

/** `Order.objects`, `Order.query` */
export const rowsOfModels = (reader: Reader, objects: Values, name: string): Values => {
  if (!MANAGER.test(name)) return NOTHING;
  let out: Values = NOTHING;
  for (const value of objects) out = merge(out, rowsOf(reader, value));
  return out;
};

/** What a call of the library gives that is asked for objects of a model. */
export const givenOfRows = (reader: Reader, view: FileView, call: CallFact): Values => {
  if (view.op(call.callee) !== Op.Member) return byShortcut(reader, view, call);
  const name = view.name(view.b(call.callee));
  const receiver = view.a(call.callee);
  if (name === 'query') return queried(reader, view, call);
  if (name === 'filter_queryset') return narrowed(reader, view, call);
  const given = givenBy('python', name);
  const asked = OF_VIEW.get(name);
  if (given === undefined && asked === undefined) return NOTHING;
  let out: Values = NOTHING;
  for (const value of reader.values(view.id, receiver)) {
    if (asked !== undefined) out = merge(out, ofView(reader, value, asked));
    if (given === 'element' && isContainer(reader, value)) out = merge(out, elementOfValue(reader, value, undefined));
    if (given === 'container' && (isContainer(reader, value) || isMany(reader, value, name))) out = merge(out, [value]);
  }
  return out;
};

const isNamedMany = (reader: Reader, value: Value): boolean =>
  kindOf(value) === ValueKind.Instance && MANY.test(factOf(reader, value).name);

/** An instance of a class for many objects that leaves a method to its library. */
const isMany = (reader: Reader, value: Value, name: string): boolean => {
  if (!isNamedMany(reader, value)) return false;
  const { values, outside } = memberOf(reader, value, name);
  return outside && values.length === 0;
};

/** `get_object_or_404(Order, id=1)` */
const byShortcut = (reader: Reader, view: FileView, call: CallFact): Values => {
  const name = writtenName(view, call.callee);
  const [asked = NONE] = call.arguments;
  if (asked === NONE || name === undefined || !SHORTCUTS.has(name)) return NOTHING;
  let out: Values = NOTHING;
  for (const value of reader.values(view.id, asked)) {
    if (isRows(reader, value)) out = merge(out, elementOfValue(reader, value, undefined));
    else if (rowsOf(reader, value).length > 0) out = merge(out, [instanceOf(value)]);
  }
  return out;
};

const writtenName = (view: FileView, callee: TermId): string | undefined => {
  if (view.op(callee) === Op.Import) return view.facts.imports[view.a(callee)]?.name;
  return view.op(callee) === Op.Variable ? view.variable(view.a(callee)).name : view.writtenName(callee);
};

/** `session.query(Order)` of SQLAlchemy. */
const queried = (reader: Reader, view: FileView, call: CallFact): Values => {
  const [asked = NONE, ...more] = call.arguments;
  if (asked === NONE || more.length > 0) return NOTHING;
  let out: Values = NOTHING;
  for (const value of reader.values(view.id, asked)) out = merge(out, rowsOf(reader, value));
  return out;
};

/** `self.filter_queryset(self.get_queryset())` */
const narrowed = (reader: Reader, view: FileView, call: CallFact): Values => {
  const [asked = NONE] = call.arguments;
  return asked === NONE ? NOTHING : reader.values(view.id, asked).filter((value) => isRows(reader, value));
};

/** What `queryset = Order.objects.all()` or `model = Order` of a view says. */
const ofView = (reader: Reader, view: Value, asked: 'one' | 'all'): Values => {
  if (kindOf(view) !== ValueKind.Instance || !memberOf(reader, view, '').outside) return NOTHING;
  let rows: Values = NOTHING;
  for (const value of memberOf(reader, view, 'queryset').values)
    if (isRows(reader, value) || isNamedMany(reader, value)) rows = merge(rows, [value]);
  if (rows.length === 0)
    for (const value of memberOf(reader, view, 'model').values) rows = merge(rows, rowsOf(reader, value));
  if (asked === 'all') return rows;
  let out: Values = NOTHING;
  for (const value of rows) if (isRows(reader, value)) out = merge(out, elementOfValue(reader, value, undefined));
  return out;
};

/** A method of ours that narrows rows gives rows of the same model: what it was called on tells which. */
export const withRows = (reader: Reader, receivers: Values, given: Values): Values => {
  return given.some((value) => isNamedMany(reader, value))
    ? merge(
        given,
        receivers.filter((value) => isRows(reader, value)),
      )
    : given;
};

/** Whether nothing but the library, or what it holds, is called. */
export const isLeftToLibrary = (callees: Values): boolean =>
  isOutside(ours(callees).filter((value) => kindOf(value) !== ValueKind.Typed));
