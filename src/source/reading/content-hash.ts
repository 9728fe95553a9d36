/** 128 bits: no two files of any project meet by chance, and the key stays half as long. */
const HEX_DIGITS = 32;

/** Brought with the first file that is read: a question finds most files unchanged, and loading it takes 5 ms. */
let crypto: typeof import('node:crypto') | undefined;

/**
 * Names a file's content. SHA-256, cut: on 3,088 files (20.8 MB) it took 14.0 ms, SHA-1 12.9, BLAKE2b 23.5, BLAKE2s 38.8,
 * MD5 28.1, so that SHA-1, for which a repository can bring colliding files, has nothing to offer.
 */
export function contentHash(bytes: Uint8Array): string {
  crypto ??= process.getBuiltinModule('node:crypto');
  return crypto.hash('sha256', bytes, 'hex').slice(0, HEX_DIGITS);
}
