import { statfsSync } from 'node:fs';

/**
 * What a file system may keep from this machine. `shared`: other machines write to it, so memory that processes share does
 * not reach all of them, and what others change is not told. `foreign`: some program answers, which may not tell of changes.
 */
type FileSystemKind = 'own' | 'shared' | 'foreign';

/** Linux's numbers; other systems have others, and theirs count as their own. */
const KINDS: ReadonlyMap<number, FileSystemKind> = new Map([
  [0x6969, 'shared'], // NFS
  [0x517b, 'shared'], // SMB
  [0xfe534d42, 'shared'], // SMB 2
  [0xff534d42, 'shared'], // CIFS
  [0x01021997, 'shared'], // 9P: folders of a host machine
  [0x5346414f, 'shared'], // AFS
  [0x00c36400, 'shared'], // Ceph
  [0x65735546, 'foreign'], // FUSE
]);

/** On what kind of file system a folder lies; throws where the system does not say. */
export const fileSystemKind = (folder: string): FileSystemKind => KINDS.get(statfsSync(folder).type) ?? 'own';
