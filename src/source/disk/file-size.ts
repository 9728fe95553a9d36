/** The limit on the size of a file is given in these. */
export const BYTES_PER_MB = 1024 * 1024;
