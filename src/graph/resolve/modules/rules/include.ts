import { folderOf } from '../../../../code/folder-of.ts';
import { nameSet } from '../../../../code/name-set.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE, type Repository } from '../../repository/repository.ts';
import { nearestFile, onlyNearestFile } from './nearest.ts';

/** Headers of C, of POSIX and of the systems themselves, without `.h`: no search path of a build makes them other files. */
const LIBRARY_HEADERS = nameSet(`
  assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
  stdbit stdbool stdckdint stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype
  aio cpio devctl dirent dlfcn endian fcntl fmtmsg fnmatch ftw glob grp iconv langinfo libgen libintl monetary mqueue
  ndbm netdb nl_types poll pthread pwd regex sched search semaphore spawn strings stropts syslog tar termios trace
  ulimit unistd utime utmpx wordexp
  alloca ar byteswap crypt curses elf err error execinfo features fts getopt ifaddrs libutil link lastlog malloc memory
  mntent obstack paths pty resolv sysexits termio ucontext util utmp values varargs xlocale
  conio direct intrin io process windows winsock winsock2 ws2tcpip immintrin emmintrin arm_neon`);

/** Headers of the C++ library have no ending at all. */
const isOfLibrary = (name: string): boolean => !name.includes('.') || LIBRARY_HEADERS.has(name.replace(/\.h$/, ''));

const isInside = (folder: string, outer: string): boolean => outer === '' || folder.startsWith(`${outer}/`);

/**
 * The one header in a folder around the file's own: sources name headers from the folder that they all stand in. That may
 * be the file's own folder too, where all others of the name lie deeper: those of its parts and of libraries kept there.
 */
const fromAbove = (repository: Repository, from: number, candidates: readonly number[]): number | undefined => {
  const own = folderOf(repository.path(from));
  const folderAt = (file: number): string => folderOf(repository.path(file));
  const others = candidates.filter((file) => file !== from);
  const [above, ...more] = others.filter((file) => folderAt(file) !== own && isInside(own, folderAt(file)));
  if (above !== undefined) return more.length === 0 ? above : undefined;
  const beside = others.find((file) => folderAt(file) === own);
  const isOutermost = others.every((file) => file === beside || isInside(folderAt(file), own));
  return isOutermost ? beside : undefined;
};

/**
 * `<x.h>` is looked for in the folders that a build names, which are not known here: an include folder first, then
 * wherever the file can be no other. `<string.h>` is the system's even where the repository has one of its own.
 */
const bySearchPath = (repository: Repository, from: number, name: string): number | undefined => {
  const included = repository.filesEndingWith(`include/${name}`);
  if (included.length > 0 || isOfLibrary(name)) return nearestFile(repository, from, included);
  const candidates = repository.filesEndingWith(name);
  const above = fromAbove(repository, from, candidates);
  if (above !== undefined) return above;
  // Angle brackets leave the file's own folder out, so what stands there is meant only where nothing else can be.
  const own = folderOf(repository.path(from));
  const elsewhere = candidates.filter((file) => folderOf(repository.path(file)) !== own);
  return onlyNearestFile(repository, from, elsewhere.length > 0 ? elsewhere : candidates);
};

/** C and C++: beside the file, then wherever a path ends with what is written; `<x.h>` only where it cannot be the system's. */
export const includeModules: ModuleRules = (repository, from, specifier) => {
  const isSystem = specifier.startsWith('<');
  const path = specifier.replace(/^[<"]|[>"]$/g, '');
  const beside = joinPath(folderOf(repository.path(from)), path);
  const own = isSystem || beside === undefined ? undefined : repository.fileAt(beside);
  if (own !== undefined) return { kind: 'file', file: own };
  const suffix = path.replace(/^(?:\.\.?\/)+/, '');
  const file =
    isSystem && !suffix.includes('/')
      ? bySearchPath(repository, from, suffix)
      : nearestFile(repository, from, repository.filesEndingWith(suffix));
  return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
};
