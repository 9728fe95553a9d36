import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from '../../installed.ts';

/** The last one on npm that holds Roslyn itself; it knows C# 6. */
const PACKAGE = 'omnisharp-server-roslyn-binaries@0.2.22';

const LIBRARIES = [
  'Microsoft.CodeAnalysis.CSharp/1.0.0-rc1/lib/net45',
  'Microsoft.CodeAnalysis.Common/1.0.0-rc1/lib/net45',
  'System.Collections.Immutable/1.1.33-beta/lib/portable-net45+win8+wp8+wpa81',
  'System.Reflection.Metadata/1.0.18-beta/lib/portable-net45+win8',
];

/** Roslyn is built for several runtimes and names their assemblies; mono has what leads from those to its own. */
const FACADES = ['System.Runtime', 'System.Text.Encoding', 'System.Threading.Tasks'];

const REFERENCES = [
  ...['Microsoft.CodeAnalysis', 'Microsoft.CodeAnalysis.CSharp', 'System.Collections.Immutable'],
  ...FACADES.map((name) => `Facades/${name}`),
];

/** Compiles `Calls.cs` into a folder, beside the libraries that it needs. Done again only where the source is newer. */
export function compiledCalls(folder: string): string {
  const source = join(import.meta.dirname, 'Calls.cs');
  const program = join(folder, 'Calls.exe');
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return program;
  const packages = installed(folder, [PACKAGE], 'omnisharp-server-roslyn-binaries/lib/server/approot/packages');
  mkdirSync(folder, { recursive: true });
  for (const library of LIBRARIES)
    for (const file of readdirSync(join(packages, library)).filter((name) => name.endsWith('.dll')))
      copyFileSync(join(packages, library, file), join(folder, file));
  const references = REFERENCES.map((name) => `-r:${name}.dll`);
  execFileSync('mcs', [`-lib:${folder}`, ...references, `-out:${program}`, source], { stdio: 'inherit' });
  return program;
}
