import { camel, pascal } from '../names.ts';
import type { CallPlan, FilePlan, FunctionPlan } from '../plan.ts';

const ROOT_PACKAGE = 'org.example';
const argument = 'values, limit';
const packageOf = (file: FilePlan): string => `${ROOT_PACKAGE}.${file.folder.split('/').at(-1) ?? ''}`;

function callText(call: CallPlan): string {
  const name = camel(call.words);
  if (call.kind === 'own-method') return `this.${name}(${argument})`;
  if (call.kind === 'local') return `${name}(${argument})`;
  const type = pascal(call.file.className);
  return call.kind === 'imported' ? `${type}.${name}(${argument})` : `new ${type}(limit).${name}(${argument})`;
}

function body(plan: FunctionPlan): string[] {
  const calls = plan.calls.map(callText);
  const sum = ['total', ...calls.slice(1)].join(' + ');
  const first = calls[0] ?? 'values.size()';
  switch (plan.shape) {
    case 'guard':
      return [
        'if (values.isEmpty() || limit < 0) {',
        '    throw new IllegalArgumentException("nothing to work on");',
        '}',
        `int total = ${first};`,
        `return total > limit ? limit : ${sum};`,
      ];
    case 'accumulate':
      return [
        'int total = 0;',
        'for (String value : values) {',
        '    if (value.length() > limit) {',
        '        continue;',
        '    }',
        `    total += value.isBlank() ? ${first} : value.length();`,
        '}',
        `return ${sum};`,
      ];
    case 'lookup':
      return [
        'Map<String, Integer> seen = new HashMap<>();',
        'for (String value : values) {',
        '    seen.merge(value.trim().toLowerCase(), 1, Integer::sum);',
        '}',
        `int total = seen.size() > limit ? ${first} : seen.size();`,
        `return ${sum};`,
      ];
    default:
      return [
        'String text = String.join(", ", values.subList(0, Math.min(limit, values.size())));',
        `int total = text.isEmpty() ? 0 : ${first};`,
        `return ${sum} + text.length();`,
      ];
  }
}

function method(plan: FunctionPlan, modifier: string): string {
  const lines = body(plan).map((line) => `        ${line}`);
  return `    ${modifier} int ${camel(plan.words)}(List<String> values, int limit) {\n${lines.join('\n')}\n    }\n`;
}

/** Writes a planned file as a Java class; free functions become static methods. */
export function javaFile(file: FilePlan): { path: string; text: string } {
  const type = pascal(file.className);
  const imports = file.imports.map((other) => `import ${packageOf(other)}.${pascal(other.className)};\n`).join('');
  const head = `package ${packageOf(file)};\n\nimport java.util.HashMap;\nimport java.util.List;\nimport java.util.Map;\n`;
  const members = [
    `    private final int limit;\n\n    public ${type}(int limit) {\n        this.limit = Math.max(1, limit);\n    }\n`,
    ...file.functions.map((plan) => method(plan, 'public static')),
    ...file.methods.map((plan) => method(plan, 'public')),
  ];
  const folder = `java/src/main/java/${packageOf(file).replaceAll('.', '/')}`;
  return {
    path: `${folder}/${type}.java`,
    text: `${head}${imports}\npublic class ${type} {\n${members.join('\n')}}\n`,
  };
}
