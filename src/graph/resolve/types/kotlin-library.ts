import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, ValueKind } from '../values/value.ts';
import { isOfLibrary, outsideName, stepsAbove } from './java-library.ts';
import type { AskLibrary } from './library-results.ts';
import type { Shape } from './type-shapes.ts';

/** As much of Kotlin's own library as tells overloads apart. */

/** Types that every file sees and that Java has under no name, or has elsewhere. */
const SEEN = nameSet(`
  Any Unit Nothing Int Long Short Byte Char Float Double Boolean String UInt ULong UShort UByte
  ByteArray ShortArray IntArray LongArray CharArray FloatArray DoubleArray BooleanArray
  Iterable Collection List Set Map Iterator ListIterator ArrayList HashMap LinkedHashMap HashSet LinkedHashSet Sequence
  Pair Triple Lazy Result Regex MatchResult StringBuilder Appendable IntRange LongRange CharRange Comparator`);

/** Types of its other packages, as they are imported. */
const REFLECTED = nameSet('KClass KType KFunction KProperty KCallable KParameter');

/** Those that its types extend and Java's table does not have. */
const EXTENDED: Readonly<Record<string, readonly string[]>> = {
  IntRange: ['Iterable'],
  LongRange: ['Iterable'],
  CharRange: ['Iterable'],
  KFunction: ['KCallable'],
  KProperty: ['KCallable'],
};

/** What may change a collection is the same type for all that tells overloads apart. */
const plain = (name: string): string => name.replace(/^Mutable(?=(?:Iterable|Collection|List|Set|Map|Iterator)$)/, '');

/** The name by which a type outside of the repository is told from others. */
export const nameInKotlin = (view: FileView, type: TermId, name: string): string => {
  const own = plain(name);
  const index = view.op(type) === Op.Variable ? (view.importsOf(view.a(type))[0] ?? NONE) : NONE;
  const from = index === NONE ? undefined : view.facts.imports[index]?.module;
  const isKotlins =
    from === undefined ? SEEN.has(own) : from.startsWith('kotlin') && (SEEN.has(own) || REFLECTED.has(own));
  return isKotlins || (from === undefined && REFLECTED.has(own)) ? own : outsideName(view, type, name);
};

export const isOfKotlin = (name: string): boolean => SEEN.has(name) || REFLECTED.has(name) || isOfLibrary(name);

/** How many steps above a type of the library another one stands; undefined where it does not. */
export const stepsInKotlin = (name: string, above: string): number | undefined => {
  if (name === above) return 0;
  for (const base of EXTENDED[name] ?? []) {
    const steps = stepsInKotlin(base, above);
    if (steps !== undefined) return steps + 1;
  }
  return stepsAbove(name, above);
};

const results = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [type = '', ...names] = line.trim().split(/\s+/);
        return names.map((name): [string, string] => [name, type]);
      }),
  );

/** What functions of the library give that are called by their name alone. */
const GIVEN = results(`
  List listOf listOfNotNull emptyList mutableListOf arrayListOf buildList
  Set setOf setOfNotNull emptySet mutableSetOf hashSetOf linkedSetOf buildSet
  Map mapOf emptyMap mutableMapOf hashMapOf linkedMapOf buildMap
  Sequence sequenceOf emptySequence generateSequence
  String buildString
  KType typeOf
  ByteArray byteArrayOf
  IntArray intArrayOf`);

/** What members and extensions give, whatever they are asked of. */
const GIVEN_BY_MEMBERS = results(`
  List toList toMutableList sorted sortedBy sortedByDescending sortedWith reversed distinct distinctBy split lines chunked windowed
  List map mapNotNull mapIndexed flatMap filter filterNot filterNotNull filterIsInstance zip drop dropLast take takeLast
  Set toSet toMutableSet toHashSet keys entries
  Map toMap toMutableMap associate associateBy associateWith groupBy mapValues mapKeys
  Collection values
  Sequence asSequence
  Iterable asIterable
  String trim trimStart trimEnd trimIndent trimMargin lowercase uppercase substring substringBefore substringAfter removePrefix
  String removeSuffix joinToString toString replaceFirstChar padStart padEnd decodeToString readText simpleName qualifiedName
  Int toInt size length indexOf lastIndexOf compareTo hashCode ordinal
  Long toLong
  Double toDouble
  Boolean toBoolean isEmpty isNotEmpty isBlank isNotBlank isNullOrEmpty isNullOrBlank contains startsWith endsWith equals any all none
  ByteArray toByteArray encodeToByteArray readBytes
  Regex toRegex
  Pair to
  KClass kotlin
  Class java javaClass javaObjectType javaPrimitiveType`);

const named = (name: string | undefined): readonly Shape[] => (name === undefined ? [] : [{ kind: 'named', name }]);

/** Whether a term is nothing of ours: a container of the library is one of these too. */
const isOutsideHere = (reader: Reader, view: FileView, term: TermId): boolean =>
  reader
    .values(view.id, term)
    .every((value) => kindOf(value) === ValueKind.External || kindOf(value) === ValueKind.Typed);

/** What a member of the library is, or a call of one gives, as far as its name tells. */
export const ofKotlinsLibrary: AskLibrary = (reader, view, term, call) =>
  call === undefined ? memberInKotlin(reader, view, term) : resultInKotlin(reader, view, call);

const resultInKotlin = (reader: Reader, view: FileView, call: CallFact): readonly Shape[] => {
  const { callee } = call;
  if (callee === NONE) return [];
  let made = view.op(callee) === Op.Generic ? view.a(callee) : callee;
  // In a block that has a receiver the name may be a member of that.
  while (view.op(made) === Op.OrElse) made = view.b(made);
  if (!isOutsideHere(reader, view, made)) return [];
  if (view.op(made) === Op.Member) return named(GIVEN_BY_MEMBERS.get(view.name(view.b(made))));
  if (view.op(made) !== Op.Free && view.op(made) !== Op.Variable) return [];
  const name = view.writtenName(made);
  // `File(path)` makes one.
  if (/^\p{Lu}/u.test(name)) {
    const type = nameInKotlin(view, made, name);
    return isOfKotlin(type) ? named(type) : [];
  }
  return named(GIVEN.get(name));
};

const memberInKotlin = (reader: Reader, view: FileView, term: TermId): readonly Shape[] =>
  isOutsideHere(reader, view, term) ? named(GIVEN_BY_MEMBERS.get(view.name(view.b(term)))) : [];
