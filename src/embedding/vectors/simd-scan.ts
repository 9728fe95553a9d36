import {
  assembleModule,
  br_if,
  type Code,
  f32_convert_i32_s,
  f32_load,
  f32_mul,
  f32_store,
  i32_add,
  i32_const,
  i32_load,
  i32_store,
  i32_sub,
  i32x4_add,
  i32x4_dot_i16x8_s,
  i32x4_extract_lane,
  local_get,
  local_set,
  local_tee,
  loop,
  TYPE,
  v128_load,
  v128_load8x8_s,
  v128_zero,
} from './simd-assembler.ts';

// Parameters: addresses of the first record, of the query (16-bit numbers) and of the first result; records to go.
const RECORD = 0;
const QUERY = 1;
const OUT = 2;
const LEFT = 3;
// Locals: partial sums of even and odd groups of eight, and their total.
const EVEN = 4;
const ODD = 5;
const TOTAL = 6;

const LANES = [0, 1, 2, 3];

// sum += Σ row[i] · query[i] over the eight numbers from `first` on
const addEight = (sum: number, first: number): Code[] => [
  local_get(sum),
  local_get(RECORD),
  v128_load8x8_s(first),
  local_get(QUERY),
  v128_load(first * 2),
  i32x4_dot_i16x8_s,
  i32x4_add,
  local_set(sum),
];

/**
 * The exact scan of records: a row of `stride` bytes (a multiple of 16), its scale, its key. The score of a record is
 * f32(Σ row[i] · query[i]) · scale, written with the key `keysAfter` bytes behind it. The row is unrolled, because its
 * length is known here.
 */
export function simdScan(stride: number, recordBytes: number, keysAfter: number): Uint8Array<ArrayBuffer> {
  const groups = Array.from({ length: stride / 16 }, (_, group) => group * 16);
  return assembleModule({
    name: 'scan',
    parameters: [TYPE.i32, TYPE.i32, TYPE.i32, TYPE.i32],
    locals: [TYPE.v128, TYPE.v128, TYPE.v128],
    body: [
      loop(
        ...[v128_zero, local_set(EVEN), v128_zero, local_set(ODD)],
        ...groups.flatMap((first) => [...addEight(EVEN, first), ...addEight(ODD, first + 8)]),
        ...[local_get(EVEN), local_get(ODD), i32x4_add, local_set(TOTAL)],
        // out.score = f32(sum of the four lanes) · scale
        local_get(OUT),
        ...LANES.flatMap((lane) => [local_get(TOTAL), i32x4_extract_lane(lane), ...(lane === 0 ? [] : [i32_add])]),
        ...[f32_convert_i32_s, local_get(RECORD), f32_load(stride), f32_mul, f32_store(0)],
        // out.key = record.key
        ...[local_get(OUT), local_get(RECORD), i32_load(stride + 4), i32_store(keysAfter)],
        // the next record, if one is left
        ...[local_get(OUT), i32_const(4), i32_add, local_set(OUT)],
        ...[local_get(RECORD), i32_const(recordBytes), i32_add, local_set(RECORD)],
        ...[local_get(LEFT), i32_const(1), i32_sub, local_tee(LEFT), br_if(0)],
      ),
    ],
  });
}
