import {
  assembleModule,
  br_if,
  type Code,
  f32x4_add,
  f32x4_convert_i32x4_s,
  f32x4_mul,
  f32x4_splat,
  i32_add,
  i32_const,
  i32_sub,
  i32x4_extend_high_i16x8_s,
  i32x4_extend_low_i16x8_s,
  local_get,
  local_set,
  local_tee,
  loop,
  TYPE,
  v128_load,
  v128_load8x8_s,
  v128_store,
} from '../vectors/simd-assembler.ts';

// Parameters: the address of a row of signed bytes, its gain, the address of the sum, eights of numbers to go.
const ROW = 0;
const GAIN = 1;
const SUM = 2;
const LEFT = 3;
// Locals: the gain in every lane, eight numbers of the row.
const GAINS = 4;
const EIGHT = 5;

// sum[at …] += gain · four numbers of the row
const addFour = (at: number, numbers: Code): Code[] => [
  local_get(SUM),
  ...[local_get(EIGHT), numbers, f32x4_convert_i32x4_s, local_get(GAINS), f32x4_mul],
  ...[local_get(SUM), v128_load(at * 4), f32x4_add, v128_store(at * 4)],
];

const advance = (address: number, bytes: number): Code[] => [
  local_get(address),
  i32_const(bytes),
  i32_add,
  local_set(address),
];

/** Adds a row to the sum, `gain` times. */
export function rowKernel(): Uint8Array<ArrayBuffer> {
  return assembleModule({
    name: 'add',
    parameters: [TYPE.i32, TYPE.f32, TYPE.i32, TYPE.i32],
    locals: [TYPE.v128, TYPE.v128],
    body: [
      ...[local_get(GAIN), f32x4_splat, local_set(GAINS)],
      loop(
        ...[local_get(ROW), v128_load8x8_s(0), local_set(EIGHT)],
        ...addFour(0, i32x4_extend_low_i16x8_s),
        ...addFour(4, i32x4_extend_high_i16x8_s),
        ...advance(ROW, 8),
        ...advance(SUM, 32),
        ...[local_get(LEFT), i32_const(1), i32_sub, local_tee(LEFT), br_if(0)],
      ),
    ],
  });
}
