import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installed } from '../../installed.ts';

const PACKAGE = 'kotlin-compiler@2.4.20';

/** By this file the compiler finds the class of a plugin. */
const SERVICE = join('META-INF', 'services', 'org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar');

/** Installs the Kotlin compiler below a folder and has it compile the program beside this file, once; gives how to start it. */
export function kotlinProgram(folder: string): { readonly start: string[]; readonly flags: string[] } {
  const libraries = dirname(installed(folder, [PACKAGE], join('kotlin-compiler', 'lib', 'kotlin-compiler.jar')));
  const plugin = join(folder, 'plugin');
  if (!existsSync(plugin)) compile(libraries, plugin);
  return {
    start: ['-Xmx3g', '-cp', [plugin, join(libraries, '*')].join(delimiter), 'CallsKt'],
    flags: ['--plugin', plugin, '--libraries', libraries],
  };
}

function compile(libraries: string, plugin: string): void {
  const partial = `${plugin}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(join(partial, SERVICE)), { recursive: true });
  writeFileSync(join(partial, SERVICE), 'Registrar\n');
  const sources = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.kt'));
  const classpath = ['kotlin-compiler.jar', 'kotlin-stdlib.jar'].map((jar) => join(libraries, jar)).join(delimiter);
  execFileSync(
    'java',
    [
      ...['-cp', join(libraries, '*'), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler', '-no-stdlib', '-no-reflect'],
      ...['-nowarn', '-classpath', classpath, '-d', partial],
      ...sources.map((file) => join(import.meta.dirname, file)),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  renameSync(partial, plugin);
}
