import { pascal, snake } from '../names.ts';
import type { CallPlan, FilePlan, FunctionPlan } from '../plan.ts';

const argument = 'values, limit';
const moduleOf = (file: FilePlan): string => file.folder.replaceAll('/', '.');

function callText(call: CallPlan): string {
  const name = snake(call.words);
  if (call.kind === 'own-method') return `self.${name}(${argument})`;
  if (call.kind === 'other-object') return `${pascal(call.file.className)}(limit).${name}(${argument})`;
  return call.kind === 'imported' ? `${call.file.name}.${name}(${argument})` : `${name}(${argument})`;
}

function body(plan: FunctionPlan): string[] {
  const calls = plan.calls.map(callText);
  const sum = ['total', ...calls.slice(1)].join(' + ');
  const first = calls[0] ?? 'len(values)';
  switch (plan.shape) {
    case 'guard':
      return [
        'if not values or limit < 0:',
        '    raise ValueError("nothing to work on")',
        `total = ${first}`,
        'if total > limit:',
        '    return limit',
        `return ${sum}`,
      ];
    case 'accumulate':
      return [
        'total = 0',
        'for index, value in enumerate(values):',
        '    if len(value) > limit:',
        '        continue',
        `    total += len(value) if index % 2 == 0 else ${first}`,
        `return ${sum}`,
      ];
    case 'lookup':
      return [
        'seen = {}',
        'for value in values:',
        '    key = value.strip().lower()',
        '    seen[key] = seen.get(key, 0) + 1',
        `total = ${first} if len(seen) > limit else len(seen)`,
        `return ${sum}`,
      ];
    default:
      return [
        'lines = [f"{index}: {value}" for index, value in enumerate(values) if value]',
        'text = ", ".join(lines[:limit])',
        `total = ${first} if text else 0`,
        `return ${sum} + len(text)`,
      ];
  }
}

const indented = (lines: readonly string[], by: string): string => lines.map((line) => `${by}${line}`).join('\n');

/** Writes a planned file as a Python module. */
export function pythonFile(file: FilePlan): { path: string; text: string } {
  const imports = file.imports.map(
    (other) =>
      `from ${moduleOf(other)} import ${other.name}\n` +
      `from ${moduleOf(other)}.${other.name} import ${pascal(other.className)}\n`,
  );
  const functions = file.functions.map(
    (plan) =>
      `def ${snake(plan.words)}(values, limit):\n    """Works out how many values to ${plan.words.join(' ')}."""\n` +
      `${indented(body(plan), '    ')}\n`,
  );
  const methods = file.methods.map(
    (plan) => `    def ${snake(plan.words)}(self, values, limit=1):\n${indented(body(plan), '        ')}\n`,
  );
  const head = `class ${pascal(file.className)}:\n    def __init__(self, limit):\n        self.limit = max(1, limit)\n`;
  const text = [imports.join(''), ...functions, [head, ...methods].join('\n')].join('\n\n');
  return { path: `${file.folder}/${file.name}.py`, text };
}
