/** A growing block of bytes that WebAssembly code can read; growing it makes earlier views of it empty. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What this folder uses of the WebAssembly interface; Node has it, its type declarations do not. */
interface WasmInterface {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (limits: { initial: number; maximum: number }) => WasmMemory;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: Record<string, unknown> };
}

/** Undefined where code may not be compiled at run time (`node --jitless`). */
export const webAssembly: WasmInterface | undefined = Reflect.get(globalThis, 'WebAssembly');

/** The unit in which WebAssembly memory grows, fixed by its specification. */
export const PAGE_BYTES = 65_536;

/** 32-bit addresses reach 4 GiB. */
export const MAX_PAGES = 65_536;
