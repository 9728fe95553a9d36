/** How a language writes the few things that the garbage is made of. */
export interface Shape {
  readonly ending: string;
  readonly before: string;
  readonly define: (name: string, body: string) => string;
  readonly type: (name: string, base: string) => string;
  readonly use: (name: string) => string;
  readonly bring: (name: string, from: string) => string;
  readonly comment: (text: string) => string;
  readonly open: string;
  readonly close: string;
  /** Grammars whose time grows with the square of the depth get less of it. */
  readonly depth?: number;
}

const braces = { open: '{', close: '}' };
const slashes = (text: string): string => `// ${text}\n`;
const hashes = (text: string): string => `# ${text}\n`;

const ecmascript: Omit<Shape, 'ending'> = {
  ...braces,
  before: '',
  define: (name, body) =>
    `export function ${name}(x) {\n${body}\n}\nconst table_${name} = { ${name}: ${name}, "${name}": 1 };\n`,
  type: (name, base) => `export class ${name} extends ${base} { ${name}() { this.${name}(); super.${name}(); } }\n`,
  use: (name) => `${name}(x); x.${name}(); x["${name}"]();`,
  bring: (name, from) => `import { ${name} } from './${from}';\nexport * from './${from}';\n`,
  comment: (text) => `/** ${text} */\n`,
};

const script = (shape: Omit<Shape, 'ending'>): Omit<Shape, 'ending'> => ({ ...shape, before: '<script>\n' });

/** One shape for each ending that stands for a language. */
export const SHAPES: readonly Shape[] = [
  { ...ecmascript, ending: 'ts' },
  { ...ecmascript, ending: 'tsx' },
  { ...ecmascript, ending: 'js' },
  { ...script(ecmascript), ending: 'vue' },
  { ...script(ecmascript), ending: 'svelte' },
  {
    ending: 'py',
    before: '',
    open: '(',
    close: ')',
    define: (name, body) => `def ${name}(x):\n    """${name}"""\n    ${body.replaceAll('\n', '\n    ')}\n`,
    type: (name, base) => `class ${name}(${base}):\n    def ${name}(self):\n        self.${name}()\n`,
    use: (name) => `${name}(x)`,
    bring: (name, from) => `from .${from} import ${name}\nfrom .${from} import *\n`,
    comment: hashes,
  },
  {
    ...braces,
    ending: 'go',
    before: 'package main\n',
    define: (name, body) => `func ${name}(x int) {\n${body}\n}\n`,
    type: (name, base) => `type ${name} struct { ${base} }\nfunc (own ${name}) ${name}() { own.${name}() }\n`,
    use: (name) => `${name}(x)`,
    bring: (name, from) => `import "${from}/${name}"\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'java',
    before: '',
    define: (name, body) => `class Of_${name} { static void ${name}(int x) {\n${body}\n} }\n`,
    type: (name, base) => `class ${name} extends ${base} { void ${name}() { this.${name}(); } }\n`,
    use: (name) => `${name}(x);`,
    bring: (name, from) => `import ${from}.${name};\n`,
    comment: (text) => `/** ${text} */\n`,
  },
  {
    ...braces,
    ending: 'rs',
    before: '',
    define: (name, body) => `pub fn ${name}(x: i32) {\n${body}\n}\n`,
    type: (name, base) =>
      `pub struct ${name} { part: ${base} }\nimpl ${base} for ${name} { fn ${name}(&self) { self.${name}(); } }\n`,
    use: (name) => `${name}(x);`,
    bring: (name, from) => `use crate::${from}::${name};\nmod ${from};\n`,
    comment: (text) => `/// ${text}\n`,
  },
  {
    ...braces,
    ending: 'c',
    before: '',
    define: (name, body) => `int ${name}(int x) {\n${body}\n}\n`,
    type: (name, base) => `struct ${name} { struct ${base} *next; };\ntypedef struct ${base} ${name};\n`,
    use: (name) => `${name}(x);`,
    bring: (_, from) => `#include "${from}.c"\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'cpp',
    before: '',
    define: (name, body) => `int ${name}(int x) {\n${body}\n}\n`,
    type: (name, base) => `class ${name} : public ${base} { void ${name}() { this->${name}(); } };\n`,
    use: (name) => `${name}(x);`,
    bring: (_, from) => `#include "${from}.cpp"\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'cs',
    before: '',
    define: (name, body) => `static class Of_${name} { static void ${name}(int x) {\n${body}\n} }\n`,
    type: (name, base) => `partial class ${name} : ${base} { void ${name}() { this.${name}(); } }\n`,
    use: (name) => `${name}(x);`,
    bring: (name, from) => `using ${from}.${name};\n`,
    comment: (text) => `/// <summary>${text}</summary>\n`,
  },
  {
    ...braces,
    ending: 'php',
    before: '<?php\n',
    define: (name, body) => `function ${name}($x) {\n${body}\n}\n`,
    type: (name, base) =>
      `class ${name} extends ${base} { function ${name}() { $this->${name}(); parent::${name}(); } }\n`,
    use: (name) => `${name}($x); $x->${name}();`,
    bring: (name, from) => `use ${from}\\${name};\nrequire './${from}.php';\n`,
    comment: (text) => `/** ${text} */\n`,
  },
  {
    ending: 'rb',
    before: '',
    open: '[',
    close: ']',
    define: (name, body) => `def ${name}(x)\n${body}\nend\n`,
    type: (name, base) => `class C_${name} < C_${base}\n  def ${name}\n    super\n  end\nend\n`,
    use: (name) => `${name}(x)\nx.${name}`,
    bring: (_, from) => `require_relative '${from}'\n`,
    comment: hashes,
  },
  {
    ...braces,
    ending: 'kt',
    before: '',
    define: (name, body) => `fun ${name}(x: Int) {\n${body}\n}\n`,
    type: (name, base) => `class ${name} : ${base}() { fun ${name}() { this.${name}() } }\n`,
    use: (name) => `${name}(x)`,
    bring: (name, from) => `import ${from}.${name}\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'swift',
    before: '',
    define: (name, body) => `func ${name}(x: Int) {\n${body}\n}\n`,
    type: (name, base) =>
      `class ${name}: ${base} { func ${name}() { self.${name}() } }\nextension ${base} { func ${name}() {} }\n`,
    use: (name) => `${name}(x)`,
    bring: (_, from) => `import ${from}\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'scala',
    before: '',
    define: (name, body) => `object Of_${name} { def ${name}(x: Int) = {\n${body}\n} }\n`,
    type: (name, base) => `class ${name} extends ${base} { def ${name}() = this.${name}() }\n`,
    use: (name) => `${name}(x)`,
    bring: (name, from) => `import ${from}.${name}\nimport ${from}._\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'lua',
    before: '',
    define: (name, body) => `function ${name}(x)\n${body}\nend\n`,
    type: (name, base) =>
      `local ${name} = setmetatable({}, { __index = ${base} })\nfunction ${name}:${name}() self:${name}() end\n`,
    use: (name) => `${name}(x)`,
    bring: (name, from) => `local ${name} = require("${from}")\n`,
    comment: (text) => `-- ${text}\n`,
  },
  {
    ending: 'ex',
    before: '',
    open: '[',
    close: ']',
    define: (name, body) => `defmodule M_${name} do\n  def ${name}(x) do\n    ${body}\n  end\nend\n`,
    type: (name, base) => `defmodule T.${name} do\n  use T.${base}\n  def ${name}(), do: T.${base}.${name}()\nend\n`,
    use: (name) => `${name}(x)`,
    bring: (name, from) => `import ${from}.${name}\nalias ${from}.${name}\n`,
    comment: hashes,
  },
  {
    ending: 'hs',
    before: '',
    open: '(',
    close: ')',
    depth: 8_000,
    define: (name, body) => `${name} x = do\n  ${body.replaceAll('\n', '\n  ')}\n\n`,
    type: (name, base) => `data T${name} = T${name} T${base}\n`,
    use: (name) => `${name} x`,
    bring: (name, from) => `import ${from} (${name})\n`,
    comment: (text) => `-- | ${text}\n`,
  },
  {
    ...braces,
    ending: 'zig',
    before: '',
    define: (name, body) => `pub fn ${name}(x: i32) void {\n${body}\n}\n`,
    type: (name, base) =>
      `const ${name} = struct { part: ${base}, fn ${name}(own: ${name}) void { own.${name}(); } };\n`,
    use: (name) => `${name}(x);`,
    bring: (name, from) => `const ${name} = @import("${from}.zig");\n`,
    comment: slashes,
  },
  {
    ...braces,
    ending: 'sh',
    before: '',
    define: (name, body) => `${name}() {\n${body}\n}\n`,
    type: (name, base) => `function ${name} {\n  ${base}\n}\n`,
    use: (name) => `${name} "$x"`,
    bring: (_, from) => `source ./${from}.sh\n`,
    comment: hashes,
  },
];
