import { camel, pascal } from '../names.ts';
import type { CallPlan, FilePlan, FunctionPlan } from '../plan.ts';

export const GO_MODULE = 'example.org/growth';

const argument = 'values, limit';
/** Every file is a package of its own, so that names of free functions never clash. */
const packageOf = (file: FilePlan): string => file.name;

function callText(call: CallPlan): string {
  const name = pascal(call.words);
  if (call.kind === 'own-method') return `s.${name}(${argument})`;
  if (call.kind === 'other-object') {
    return `${packageOf(call.file)}.New${pascal(call.file.className)}(limit).${name}(${argument})`;
  }
  return call.kind === 'imported' ? `${packageOf(call.file)}.${name}(${argument})` : `${name}(${argument})`;
}

function body(plan: FunctionPlan): string[] {
  const calls = plan.calls.map(callText);
  const sum = ['total', ...calls.slice(1)].join(' + ');
  const first = calls[0] ?? 'len(values)';
  switch (plan.shape) {
    case 'guard':
      return ['if len(values) == 0 || limit < 0 {', '\treturn 0', '}', `total := ${first}`, `return ${sum}`];
    case 'accumulate':
      return [
        'total := 0',
        'for index, value := range values {',
        '\tif len(value) > limit {',
        '\t\tcontinue',
        '\t}',
        '\tif index%2 == 0 {',
        '\t\ttotal += len(value)',
        '\t} else {',
        `\t\ttotal += ${first}`,
        '\t}',
        '}',
        `return ${sum}`,
      ];
    case 'lookup':
      return [
        'seen := map[string]int{}',
        'for _, value := range values {',
        '\tkey := strings.ToLower(strings.TrimSpace(value))',
        '\tseen[key]++',
        '}',
        'total := len(seen)',
        'if total > limit {',
        `\ttotal = ${first}`,
        '}',
        `return ${sum}`,
      ];
    default:
      return ['text := strings.Join(values, ", ")', `total := ${first}`, `return ${sum} + len(text)`];
  }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `\t${line}`).join('\n');

/** Writes a planned file as a Go package. */
export function goFile(file: FilePlan): { path: string; text: string } {
  const type = pascal(file.className);
  const imports = file.imports.map((other) => `\t"${GO_MODULE}/${other.folder}/${packageOf(other)}"\n`).join('');
  const functions = file.functions.map((plan) => {
    const comment = `// ${pascal(plan.words)} works out how many values to ${plan.words.join(' ')}.\n`;
    return `${comment}func ${pascal(plan.words)}(values []string, limit int) int {\n${indented(body(plan))}\n}\n`;
  });
  const methods = file.methods.map(
    (plan) => `func (s *${type}) ${pascal(plan.words)}(values []string, limit int) int {\n${indented(body(plan))}\n}\n`,
  );
  const structure = `type ${type} struct {\n\t${camel(['limit'])} int\n}\n`;
  const creation = `func New${type}(limit int) *${type} {\n\treturn &${type}{limit: limit}\n}\n`;
  const head = `package ${packageOf(file)}\n\nimport (\n\t"strings"\n${imports})\n`;
  const text = [head, ...functions, structure, creation, ...methods].join('\n');
  return { path: `${file.folder}/${packageOf(file)}/${file.name}.go`, text };
}
