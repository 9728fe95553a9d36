/**
 * What tells cheaply whether a file has changed. The mtime can be put back (`touch -r`, `cp -p`, archives), the ctime
 * cannot; the mtime is there for file systems that keep no ctime of their own.
 */
export interface FileStat {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  ino: number;
}

/** Of what has a stat among other things. */
export const fileStat = ({ size, mtimeMs, ctimeMs, ino }: FileStat): FileStat => ({ size, mtimeMs, ctimeMs, ino });

export const isSameStat = (left: FileStat, right: FileStat): boolean =>
  left.size === right.size &&
  left.mtimeMs === right.mtimeMs &&
  left.ctimeMs === right.ctimeMs &&
  left.ino === right.ino;
