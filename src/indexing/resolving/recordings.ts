import type { FileRecording } from '../../store/index.ts';

/** What a file keeps for the next run to find out whether it must be resolved again. */
export interface Remembered {
  readonly names: Uint32Array;
  readonly defined: Uint32Array;
  readonly reads: Uint32Array;
  readonly importsHash: string;
}

/** What other files can depend on: fingerprints of a file's names, and the names it defines. */
export type DefinedNames = Pick<Remembered, 'names' | 'defined'>;

const asBytes = (array: Uint32Array): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** The numbers that bytes of the store stand for; copied only where they do not begin at a number. */
export const asNumbers = (bytes: Uint8Array): Uint32Array => {
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return new Uint32Array(buffer, byteOffset, length >> 2);
};

export const toRecording = ({ names, defined, reads, importsHash }: Remembered): FileRecording => ({
  importsHash,
  reads: asBytes(reads),
  defined: asBytes(defined),
  names: asBytes(names),
});

export const fromRecording = ({ names, defined, reads, importsHash }: FileRecording): Remembered => ({
  names: asNumbers(names),
  defined: asNumbers(defined),
  reads: asNumbers(reads),
  importsHash,
});
