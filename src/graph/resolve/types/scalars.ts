import type { FileView } from '../repository/file-view.ts';

/** A plain type of a language. */
export interface Scalar {
  readonly of: 'text' | 'number' | 'truth' | 'letter';
  /** Its place among numbers: each fits into those behind it. */
  readonly size: number;
  readonly isReal: boolean;
  readonly isBoxed: boolean;
}

const scalars = (
  text: string,
  truth: string,
  letter: string,
  integers: string,
  reals: string,
  boxes = '',
): ReadonlyMap<string, Scalar> => {
  const out = new Map<string, Scalar>();
  const boxed = new Set(boxes.split(' '));
  const add = (of: Scalar['of'], names: string, isReal = false): void => {
    for (const group of names.split(' ')) {
      const size = out.size;
      for (const name of group.split('|'))
        out.set(name.replaceAll('_', ' '), { of, size, isReal, isBoxed: boxed.has(name) });
    }
  };
  add('text', text);
  add('truth', truth);
  add('letter', letter);
  add('number', integers);
  add('number', reals, true);
  return out;
};

/** The plain types of each family: text, truth values, letters, whole numbers and others, each from small to large. */
const SCALARS: Readonly<Record<string, ReadonlyMap<string, Scalar>>> = {
  jvm: scalars(
    'String',
    'boolean|Boolean',
    'char|Character|Char',
    'byte|Byte short|Short int|Integer|Int long|Long',
    'float|Float double|Double',
    'Boolean Character Byte Short Integer Long Float Double',
  ),
  swift: scalars(
    'String',
    'Bool',
    'Character',
    'Int8 UInt8 Int16 UInt16 Int32 UInt32 Int UInt Int64 UInt64',
    'Float Double',
  ),
  c: scalars(
    '',
    'bool|_Bool',
    'char',
    'signed_char unsigned_char int8_t uint8_t short int16_t unsigned_short uint16_t int int32_t unsigned|unsigned_int uint32_t long unsigned_long long_long int64_t unsigned_long_long uint64_t size_t ssize_t ptrdiff_t intptr_t uintptr_t',
    'float double long_double',
  ),
};

/** The plain type that a name of a file means, where it means one. */
export const scalarOf = (from: FileView, name: string): Scalar | undefined => SCALARS[from.linkage.family]?.get(name);
