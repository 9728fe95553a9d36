// The part of the WebAssembly binary format that work on vectors needs, written as functions that return bytes.
// Numbers are those of the specification (https://webassembly.github.io/spec/core/binary/). Names are those of the
// text format with `_` for `.`: `i32_add` is `i32.add`.

/** Bytes of an instruction or of a sequence of them. */
export type Code = readonly number[];

// LEB128: seven bits a byte, the lowest first, the top bit says that more follow.
function unsigned(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >>> 7;
  return rest === 0 ? [low] : [low | 0x80, ...unsigned(rest)];
}

// Signed LEB128 ends when the rest is the sign that the last byte's bit 6 already tells.
function signed(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const signBit = (low & 0x40) !== 0;
  if ((rest === 0 && !signBit) || (rest === -1 && signBit)) return [low];
  return [low | 0x80, ...signed(rest)];
}

const EMPTY_BLOCK = 0x40; // a block that leaves nothing on the stack
const SIMD = 0xfd; // prefix of every vector instruction

/** Value types. */
export const TYPE = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

// A memory access names its alignment as a power of two (a hint) and a constant offset.
const access = (alignment: number, offset: number): number[] => [...unsigned(alignment), ...unsigned(offset)];

/** Control: blocks end with `end`; `br_if 0` inside a loop goes back to its start. */
export const loop = (...body: Code[]): Code => [0x03, EMPTY_BLOCK, ...body.flat(), 0x0b];
export const br_if = (depth: number): Code => [0x0d, ...unsigned(depth)];

/** Locals, parameters first. */
export const local_get = (index: number): Code => [0x20, ...unsigned(index)];
export const local_set = (index: number): Code => [0x21, ...unsigned(index)];
export const local_tee = (index: number): Code => [0x22, ...unsigned(index)];

/** 32-bit integers and floats. */
export const i32_const = (value: number): Code => [0x41, ...signed(value)];
export const i32_add: Code = [0x6a];
export const i32_sub: Code = [0x6b];
export const i32_load = (offset: number): Code => [0x28, ...access(2, offset)];
export const i32_store = (offset: number): Code => [0x36, ...access(2, offset)];
export const f32_load = (offset: number): Code => [0x2a, ...access(2, offset)];
export const f32_store = (offset: number): Code => [0x38, ...access(2, offset)];
export const f32_mul: Code = [0x94];
export const f32_convert_i32_s: Code = [0xb2];

/** Vectors of 128 bits. */
export const v128_load = (offset: number): Code => [SIMD, 0x00, ...access(3, offset)];
/** Eight bytes from memory, each widened with its sign to 16 bits. */
export const v128_load8x8_s = (offset: number): Code => [SIMD, 0x01, ...access(3, offset)];
export const v128_zero: Code = [SIMD, 0x0c, ...new Array<number>(16).fill(0)]; // v128.const
/** Eight products of 16-bit lanes, added pair by pair into four 32-bit lanes. */
export const i32x4_dot_i16x8_s: Code = [SIMD, 0xba, 0x01];
export const i32x4_add: Code = [SIMD, 0xae, 0x01];
export const i32x4_extract_lane = (lane: number): Code => [SIMD, 0x1b, lane];
/** The lower or upper four of eight 16-bit lanes, widened with their sign. */
export const i32x4_extend_low_i16x8_s: Code = [SIMD, 0xa7, 0x01];
export const i32x4_extend_high_i16x8_s: Code = [SIMD, 0xa8, 0x01];
export const f32x4_splat: Code = [SIMD, 0x13];
export const f32x4_convert_i32x4_s: Code = [SIMD, 0xfa, 0x01];
export const f32x4_add: Code = [SIMD, 0xe4, 0x01];
export const f32x4_mul: Code = [SIMD, 0xe6, 0x01];
export const v128_store = (offset: number): Code => [SIMD, 0x0b, ...access(3, offset)];

interface FunctionParts {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly locals: readonly number[];
  readonly body: readonly Code[];
}

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: Code): number[] => [id, ...unsigned(content.length), ...content];
const text = (value: string): number[] => vector([...new TextEncoder().encode(value)].map((byte) => [byte]));

/** A module of one exported function that works on the imported memory `host.memory`. */
export function assembleModule({ name, parameters, locals, body }: FunctionParts): Uint8Array<ArrayBuffer> {
  const type = [0x60, ...vector(parameters.map((each) => [each])), ...vector([])];
  const memory = [...text('host'), ...text('memory'), 0x02, 0x00, ...unsigned(0)]; // kind memory, no maximum, 0 pages
  const code = [...vector(locals.map((each) => [1, each])), ...body.flat(), 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d], // '\0asm'
    ...[0x01, 0x00, 0x00, 0x00], // version 1
    ...section(1, vector([type])),
    ...section(2, vector([memory])),
    ...section(3, vector([unsigned(0)])), // function 0 has type 0
    ...section(7, vector([[...text(name), 0x00, ...unsigned(0)]])), // export kind function, index 0
    ...section(10, vector([[...unsigned(code.length), ...code]])),
  ]);
}
