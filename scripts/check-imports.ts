// Checks the import directions of the src/ folder below the current directory; exit code 1 when one is wrong.
import { globSync, readFileSync } from 'node:fs';
import { importFaults } from './import-directions.ts';

const paths = globSync('src/**/*.ts').map((path) => path.replaceAll('\\', '/'));
const faults = importFaults(new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')])));
for (const fault of faults) console.error(fault);
console.log(`files: ${paths.length}, wrong imports: ${faults.length}`);
process.exitCode = faults.length === 0 ? 0 : 1;
