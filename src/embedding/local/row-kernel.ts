import {
  assembleModule,
  type Code,
  f32x4_add,
  f32x4_convert_i32x4_s,
  f32x4_mul,
  f32x4_splat,
  i32_const,
  i32x4_extend_high_i16x8_s,
  i32x4_extend_low_i16x8_s,
  local_get,
  local_set,
  TYPE,
  v128_load,
  v128_load8x8_s,
  v128_store,
} from '../vectors/simd-assembler.ts';

// Parameters: the address of a row of signed bytes, its gain.
const ROW = 0;
const GAIN = 1;
// Locals: the gain in every lane, eight numbers of the row.
const GAINS = 2;
const EIGHT = 3;

/** Where the sum stands in the module's memory; rows begin behind it. */
export const SUM_AT = 0;

// sum[first …] += gain · four numbers of the row
const addFour = (first: number, numbers: Code): Code[] => [
  i32_const(SUM_AT),
  ...[local_get(EIGHT), numbers, f32x4_convert_i32x4_s, local_get(GAINS), f32x4_mul],
  ...[i32_const(SUM_AT), v128_load(first * 4), f32x4_add, v128_store(first * 4)],
];

/** Adds a row to the sum, `gain` times; unrolled, because the length of a row (a multiple of 8) is known here. */
export function rowKernel(dimensions: number): Uint8Array<ArrayBuffer> {
  const eights = Array.from({ length: dimensions / 8 }, (_, eight) => eight * 8);
  return assembleModule({
    name: 'add',
    parameters: [TYPE.i32, TYPE.f32],
    locals: [TYPE.v128, TYPE.v128],
    body: [
      ...[local_get(GAIN), f32x4_splat, local_set(GAINS)],
      ...eights.flatMap((first) => [
        ...[local_get(ROW), v128_load8x8_s(first), local_set(EIGHT)],
        ...addFour(first, i32x4_extend_low_i16x8_s),
        ...addFour(first + 4, i32x4_extend_high_i16x8_s),
      ]),
    ],
  });
}
