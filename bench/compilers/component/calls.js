#!/usr/bin/env node
/**
 * calls.js FOLDER [ALIAS …] --tools DIR: what TypeScript says about the calls of a tree with components of Vue and Svelte,
 * which their own tools turn into scripts; see bench/README.md. Plain JavaScript, since TypeScript's API is not among the
 * project's packages.
 */
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Definitions } from './definitions.js';
import { programOf, readAlias } from './program.js';
import { Rows } from './rows.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tools: { type: 'string' } },
});
const [folder = '.', ...aliases] = positionals;
const tools = resolve(values.tools ?? '.');
const require = createRequire(join(tools, 'package.json'));
const ts = require('typescript');
const tree = programOf(realpathSync(resolve(folder)), { ts, require, tools, aliases: aliases.map(readAlias) });
const rows = new Rows(tree, ts, new Definitions(tree, ts));
for (const source of tree.program.getSourceFiles()) rows.read(source);
for (const row of rows.all()) process.stdout.write(`${JSON.stringify(row)}\n`);
