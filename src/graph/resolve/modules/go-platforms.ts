import { nameSet } from '../../../code/name-set.ts';

const SYSTEMS = nameSet(`
  aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos`);

const PROCESSORS = nameSet(`
  386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm`);

/** What a file of Go is for by its name alone: `open_linux_amd64.go`, `open_windows_test.go`. */
const platformOf = (path: string): { readonly system: string; readonly processor: string } => {
  const parts = path.replace(/(?:_test)?\.go$/, '').split('_');
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const processor = PROCESSORS.has(last) ? last : '';
  const before = processor === '' ? last : parts.length > 2 ? (parts.at(-2) ?? '') : '';
  return { system: SYSTEMS.has(before) ? before : '', processor };
};

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Whether no build can have both files. */
export const neverTogether = (path: string, other: string): boolean => {
  const [one, two] = [platformOf(path), platformOf(other)];
  return differ(one.system, two.system) || differ(one.processor, two.processor);
};
