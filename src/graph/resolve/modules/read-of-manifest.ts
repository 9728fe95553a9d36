/** What a package.json says of where modules are. */
const OF_PACKAGE = ['name', 'workspaces', 'source', 'types', 'typings', 'module', 'main', 'exports'];
/** The one dependency that changes what names mean. */
const NUXT = /^nuxt(?:-nightly|3|4)?$/;

const OF_GO_MODULE = /^\s*module\s|=>/;
/** `version = "1.2"`, `serde = "1.0"`: a text that is neither the name nor the place of something. */
const PLAIN_OF_CARGO = /^\s*(?!(?:name|path)\s)[\w.-]+\s*=\s*"[^"]*"\s*(?:#.*)?$/;

/**
 * What resolution reads of a configuration file. Most edits of a manifest (a version, a dependency, a script) lead no call
 * elsewhere, and by its whole text each of them would have every file resolved again.
 */
export function readOfManifest(path: string, text: string): string {
  switch (path.slice(path.lastIndexOf('/') + 1)) {
    case 'package.json':
      return ofPackage(text);
    case 'go.mod':
      return linesOf(text, (line) => OF_GO_MODULE.test(line));
    case 'Cargo.toml':
      return linesOf(text, (line) => !PLAIN_OF_CARGO.test(line));
    default:
      return text;
  }
}

const linesOf = (text: string, isRead: (line: string) => boolean): string => text.split('\n').filter(isRead).join('\n');

function ofPackage(text: string): string {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    // With comments or unfinished: whoever reads it may still understand it.
    return text;
  }
  if (typeof manifest !== 'object' || manifest === null) return '{}';
  const said = Object.entries(manifest).flatMap(([key, value]): [string, unknown][] => {
    if (OF_PACKAGE.includes(key)) return [[key, value]];
    const nuxt = /ependencies$/.test(key) ? nuxtIn(value) : [];
    return nuxt.length === 0 ? [] : [[key, Object.fromEntries(nuxt.map((name) => [name, '*']))]];
  });
  return JSON.stringify(Object.fromEntries(said));
}

const nuxtIn = (dependencies: unknown): string[] =>
  typeof dependencies === 'object' && dependencies !== null
    ? Object.keys(dependencies).filter((name) => NUXT.test(name))
    : [];
