import { camel, pascal } from '../names.ts';
import type { CallPlan, FilePlan, FunctionPlan } from '../plan.ts';

const argument = 'values, limit';

function callText(call: CallPlan): string {
  const name = camel(call.words);
  if (call.kind === 'own-method') return `this.${name}(${argument})`;
  if (call.kind === 'other-object') return `new ${pascal(call.file.className)}(limit).${name}(${argument})`;
  return call.kind === 'imported' ? `${call.file.name}.${name}(${argument})` : `${name}(${argument})`;
}

function body(plan: FunctionPlan): string[] {
  const calls = plan.calls.map(callText);
  const sum = ['total', ...calls.slice(1)].join(' + ');
  const first = calls[0] ?? 'values.length';
  switch (plan.shape) {
    case 'guard':
      return [
        'if (values.length === 0 || limit < 0) {',
        "  throw new RangeError('nothing to work on');",
        '}',
        `const total = ${first};`,
        `return total > limit ? limit : ${sum};`,
      ];
    case 'accumulate':
      return [
        'let total = 0;',
        'for (const [index, value] of values.entries()) {',
        '  if (value.length > limit) continue;',
        `  total += index % 2 === 0 ? value.length : ${first};`,
        '}',
        `return ${sum};`,
      ];
    case 'lookup':
      return [
        'const seen = new Map<string, number>();',
        'for (const value of values) {',
        '  const key = value.trim().toLowerCase();',
        '  seen.set(key, (seen.get(key) ?? 0) + 1);',
        '}',
        `const total = seen.size > limit ? ${first} : seen.size;`,
        `return ${sum};`,
      ];
    default:
      return [
        "const lines = values.map((value, index) => [index, value].join(': ')).filter((line) => line !== '');",
        "const text = lines.slice(0, limit).join(', ');",
        `const total = text === '' ? 0 : ${first};`,
        `return ${sum} + text.length;`,
      ];
  }
}

const indented = (lines: readonly string[], by: string): string => lines.map((line) => `${by}${line}`).join('\n');

/** Writes a planned file as a TypeScript module. */
export function typescriptFile(file: FilePlan): { path: string; text: string } {
  const imports = file.imports.map((other) => {
    const source = `../../${other.folder}/${other.name}.ts`;
    return `import * as ${other.name} from '${source}';\nimport { ${pascal(other.className)} } from '${source}';\n`;
  });
  const functions = file.functions.map(
    (plan) =>
      `/** Works out how many values to ${plan.words.join(' ')}. */\n` +
      `export function ${camel(plan.words)}(values: string[], limit: number): number {\n${indented(body(plan), '  ')}\n}\n`,
  );
  const methods = file.methods.map(
    (plan) =>
      `  ${camel(plan.words)}(values: string[], limit = this.limit): number {\n${indented(body(plan), '    ')}\n  }\n`,
  );
  const head = `export class ${pascal(file.className)} {\n  private readonly limit: number;\n\n`;
  const creation = '  constructor(limit: number) {\n    this.limit = Math.max(1, limit);\n  }\n';
  const text = [imports.join(''), ...functions, `${head}${[creation, ...methods].join('\n')}}\n`].join('\n');
  return { path: `${file.folder}/${file.name}.ts`, text };
}
