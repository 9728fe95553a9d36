// Writes the JSON Schema file of every answer into schema/; run it after a change in src/contract/.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { schemaFiles } from '../src/contract/schemas.ts';

const FOLDER = 'schema';

const files = schemaFiles();
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) if (!files.has(name)) rmSync(`${FOLDER}/${name}`);
for (const [name, text] of files) writeFileSync(`${FOLDER}/${name}`, text);
