// Writes the JSON Schema file of every answer into schema/; run it after a change in src/contract/.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { schemaFiles } from '../src/contract/schemas.ts';

const FOLDER = 'schema';

const files = schemaFiles();
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) if (!files.has(name)) rmSync(`${FOLDER}/${name}`);
for (const [name, schema] of files) writeFileSync(`${FOLDER}/${name}`, `${JSON.stringify(schema, null, 2)}\n`);
execFileSync('node_modules/.bin/biome', ['format', '--write', FOLDER], { stdio: 'ignore' });
