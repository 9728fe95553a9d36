import { readFileSync } from 'node:fs';

/** A component as the script that the ecosystem's own tools make of it, for the type checker to read in its stead. */
export class VirtualFile {
  /**
   * @param {string} extension of the script, behind the name of the component
   * @param {(at: number) => number[]} origins where a place of the script may come from
   */
  constructor(source, text, extension, origins) {
    this.source = source;
    this.text = text;
    this.extension = extension;
    this.origins = origins;
  }

  /** Where a name of the script is written in the component; undefined for names that only the tool wrote. */
  placeOf(at, name) {
    return this.origins(at).find((origin) => this.source.startsWith(name, origin));
  }
}

/** Makes scripts of Vue's and Svelte's components, with the tools of a folder. */
export function virtualFiles(require, ts) {
  const vue = vueScripts(require, ts);
  const svelte = svelteScripts(require);
  return (path) => {
    const source = readFileSync(path, 'utf8');
    const made = path.endsWith('.vue') ? vue(path, source) : svelte(path, source);
    return made ?? new VirtualFile(source, '', '.ts', () => []);
  };
}

function vueScripts(require, ts) {
  const core = require('@vue/language-core');
  const compilerOptions = { allowJs: true, strict: true };
  const plugin = core.createVueLanguagePlugin(ts, compilerOptions, core.getDefaultCompilerOptions(), (path) => path);
  return (path, source) => {
    const root = plugin.createVirtualCode(path, 'vue', ts.ScriptSnapshot.fromString(source));
    const script = root && plugin.typescript.getServiceScript(root);
    if (!script) return undefined;
    const { snapshot, mappings } = script.code;
    const spans = mappings.flatMap(({ sourceOffsets, generatedOffsets, lengths, generatedLengths = lengths }) =>
      sourceOffsets.map((from, at) => ({ from, to: generatedOffsets[at], length: generatedLengths[at] })),
    );
    spans.sort((a, b) => a.to - b.to);
    const origins = (at) => {
      const found = [];
      for (let last = lastUpTo(spans, ({ to }) => to <= at); last >= 0 && found.length < 8; last--) {
        const { from, to, length } = spans[last];
        if (at < to + length) found.push(from + at - to);
        if (at - to > LONGEST_SPAN) break;
      }
      return found;
    };
    return new VirtualFile(source, snapshot.getText(0, snapshot.getLength()), script.extension, origins);
  };
}

/** A script is taken over in one piece. */
const LONGEST_SPAN = 500_000;

function svelteScripts(require) {
  const { svelte2tsx } = require('svelte2tsx');
  const { decode } = require('@jridgewell/sourcemap-codec');
  return (path, source) => {
    const isTsFile = /<script\b[^>]*\blang=["']?(?:ts|typescript)\b/.test(source);
    let made;
    try {
      made = svelte2tsx(source, { filename: path, isTsFile, emitOnTemplateError: true, version: '5.0.0' });
    } catch (error) {
      console.error(`${path}: ${error.message}`);
      return undefined;
    }
    const lines = decode(made.map.mappings);
    const starts = lineStarts(source);
    const madeStarts = lineStarts(made.code);
    const origins = (at) => {
      const line = lastUpTo(madeStarts, (start) => start <= at);
      const column = at - madeStarts[line];
      // What the tool wrote itself stands between two places of the component.
      const segment = (lines[line] ?? []).find(([start]) => start === column);
      return segment === undefined ? [] : [starts[segment[2]] + segment[3]];
    };
    return new VirtualFile(source, made.code, isTsFile ? '.ts' : '.js', origins);
  };
}

const lineStarts = (text) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** The last of sorted values that a test holds for; -1 where it holds for none. */
function lastUpTo(sorted, holds) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle])) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
