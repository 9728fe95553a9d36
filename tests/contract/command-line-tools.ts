import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** jq itself, compiled to WebAssembly: `-e` makes its status tell whether the last output is true. */
const JQ = `
const { raw } = await import(process.env.JQ_MODULE);
const { text } = await import('node:stream/consumers');
const args = process.argv.slice(2);
const input = await text(process.stdin);
const output = String(await (raw ?? (await import(process.env.JQ_MODULE)).default.raw)(input, args.at(-1), args.slice(0, -1)));
console.log(output.trimEnd());
if (args.includes('-e') && /^(?:false|null)?$/.test(output.trim().split('\\n').at(-1) ?? '')) process.exitCode = 1;
`;

/** What the documents' scripts ask of bc: one comparison between a number and a product. */
const BC = `
const { text } = await import('node:stream/consumers');
const line = (await text(process.stdin)).trim();
const match = /^([\\d.]+) *>= *([\\d.]+) *\\* *([\\d.]+)$/.exec(line);
if (match === null) {
  console.error('bc: cannot read ' + line);
  process.exit(1);
}
console.log(Number(match[1]) >= Number(match[2]) * Number(match[3]) ? 1 : 0);
`;

const isThere = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Puts jq and bc into a folder where the machine has none; `always` puts them there in any case, to try them. */
export const supplyTools = (folder: string, always = false): void => {
  const supply = (name: string, source: string): void => {
    if (!always && isThere(name)) return;
    const module = join(folder, `${name}.mjs`);
    const program = join(folder, name);
    writeFileSync(module, source.trimStart());
    const found = import.meta.resolve('jq-wasm');
    writeFileSync(program, `#!/usr/bin/env bash\nJQ_MODULE='${found}' exec '${process.execPath}' '${module}' "$@"\n`);
    chmodSync(program, 0o755);
  };
  supply('jq', JQ);
  supply('bc', BC);
};
