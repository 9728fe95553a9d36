import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { readClass } from './classes.ts';
import { readLabelled } from './declarations.ts';
import { statementOf } from './declared-span.ts';
import { isFunctionValue, readFunctionValue } from './function-declarations.ts';
import { patternNames } from './functions.ts';
import { moduleNamed } from './module-named.ts';

const specifier = (walk: Walk, node: number): string => moduleNamed(walk, walk.child(node, 'source')) ?? '';

export const importStatement: Rule = (walk, node) => {
  const { facts } = walk;
  facts.exportsAll = false;
  const module = specifier(walk, node);
  const line = walk.line(node);
  const typeOnly = walk.hasKeyword(node, 'type');
  const clause = walk.tree.childOfType(node, 'import_clause');
  const required = walk.tree.childOfType(node, 'import_require_clause');
  if (required >= 0) {
    const local = walk.text(walk.children(required)[0] ?? -1);
    facts.import({ module: specifier(walk, required), name: '', line, local });
    return NONE;
  }
  if (clause < 0) {
    if (module !== '') facts.import({ module, name: '', line });
    return NONE;
  }
  for (const part of walk.children(clause)) {
    if (walk.type(part) === 'identifier')
      facts.import({ module, name: 'default', line, local: walk.text(part), typeOnly });
    else if (walk.type(part) === 'namespace_import') {
      facts.import({ module, name: '', line, local: walk.text(walk.children(part).at(-1) ?? -1), typeOnly });
    } else if (walk.type(part) === 'named_imports') {
      for (const named of walk.children(part)) {
        const name = walk.text(walk.child(named, 'name'));
        const alias = walk.child(named, 'alias');
        const local = alias >= 0 ? walk.text(alias) : name;
        facts.import({
          module,
          name,
          line: walk.line(named),
          local,
          typeOnly: typeOnly || walk.hasKeyword(named, 'type'),
        });
      }
    }
  }
  return NONE;
};

/** Exports what a declaration statement declares, by name. */
const exportDeclared = (walk: Walk, declaration: number): void => {
  const { facts } = walk;
  const name = walk.child(declaration, 'name');
  if (walk.type(declaration) === 'ambient_declaration') {
    for (const child of walk.children(declaration)) exportDeclared(walk, child);
  } else if (name >= 0) {
    const head = walk.text(name);
    facts.export(head, facts.name(head));
  } else {
    for (const declarator of walk.children(declaration)) {
      if (walk.type(declarator) !== 'variable_declarator') continue;
      for (const written of patternNames(walk, walk.child(declarator, 'name')))
        facts.export(written, facts.name(written));
    }
  }
};

export const exportStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const nested = facts.symbol(facts.current).kind === 'namespace';
  if (!nested) facts.exportsAll = false;
  const declaration = walk.child(node, 'declaration');
  const value = walk.child(node, 'value');
  const source = specifier(walk, node);
  const isDefault = walk.hasKeyword(node, 'default');
  const line = walk.line(node);
  if (declaration >= 0) {
    const term = walk.visit(declaration);
    if (nested) return NONE;
    if (isDefault)
      facts.export('default', term !== NONE ? term : facts.name(walk.text(walk.child(declaration, 'name'))));
    else exportDeclared(walk, declaration);
    return NONE;
  }
  if (value >= 0) {
    facts.export(isDefault ? 'default' : '=', readExported(walk, value, node));
    return NONE;
  }
  const clause = walk.tree.childOfType(node, 'export_clause');
  const namespace = walk.tree.childOfType(node, 'namespace_export');
  if (clause >= 0) {
    for (const part of walk.children(clause)) {
      const name = walk.text(walk.child(part, 'name'));
      const alias = walk.child(part, 'alias');
      const outside = alias >= 0 ? walk.text(alias) : name;
      facts.export(outside, source === '' ? facts.name(name) : facts.import({ module: source, name, line }));
    }
  } else if (namespace >= 0) {
    facts.export(walk.text(walk.children(namespace).at(-1) ?? -1), facts.import({ module: source, name: '', line }));
  } else if (source !== '') {
    facts.export('*', facts.import({ module: source, name: '*', line }));
  } else {
    // `export = x`
    const last = walk.children(node).at(-1) ?? -1;
    if (last >= 0 && walk.type(last) !== 'export') facts.export('=', walk.visit(last));
  }
  return NONE;
};

/** A function or class exported as a value is named by its place: `default`, or the file's own export name. */
const readExported = (walk: Walk, value: number, outer: number): TermId => {
  const { facts } = walk;
  if (isFunctionValue(walk, value)) {
    return facts.symbolTerm(
      readFunctionValue(walk, value, walk.text(walk.child(value, 'name')) || 'default', { outer }),
    );
  }
  if (walk.type(value) === 'class') return facts.symbolTerm(readClass(walk, value, 'default', outer));
  if (walk.type(value) === 'parenthesized_expression') return readExported(walk, walk.children(value)[0] ?? -1, outer);
  return readChosen(walk, value, outer) ?? walk.visit(value);
};

/** `export default isBrowser && function (…) {…}`: one of two is exported, and it is the function where the other is none. */
const readChosen = (walk: Walk, value: number, outer: number): TermId | undefined => {
  const { facts } = walk;
  const fields = CHOICES[walk.type(value)];
  if (fields === undefined) return undefined;
  const parts = fields.map((field) => walk.child(value, field));
  const isFunction = (part: number): boolean => isFunctionValue(walk, unwrapped(walk, part));
  if (parts.filter(isFunction).length !== 1) return undefined;
  walk.visitOthers(value, ...fields);
  return facts.union(parts.map((part) => (isFunction(part) ? readExported(walk, part, outer) : walk.visit(part))));
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  binary_expression: ['left', 'right'],
  ternary_expression: ['consequence', 'alternative'],
};

const unwrapped = (walk: Walk, node: number): number =>
  walk.type(node) === 'parenthesized_expression' ? unwrapped(walk, walk.children(node)[0] ?? -1) : node;

/** `exports.x = …`, `module.exports = …`: undefined when the target is something else. */
export const commonJsExport = (walk: Walk, target: number): string | undefined => {
  const match = /^(?:module\s*\.\s*)?exports(?:\s*\.\s*([\w$]+))?$/.exec(walk.text(target));
  if (match === null || walk.type(target) === 'identifier') return undefined;
  return match[1] ?? '=';
};

/** What is all of a module and has no name of its own. The file's would not do: files of one content share their facts. */
const WHOLE_MODULE = 'exports';

/** Records a CommonJS export and gives the exported value. */
export const readCommonJsExport = (walk: Walk, node: number, exported: string, value: number): TermId => {
  const { facts } = walk;
  facts.exportsAll = false;
  const outer = statementOf(walk, node);
  let term: TermId;
  if (isFunctionValue(walk, value)) {
    const name = exported === '=' ? walk.text(walk.child(value, 'name')) || WHOLE_MODULE : exported;
    term = facts.symbolTerm(readFunctionValue(walk, value, name, { outer, nameNode: walk.child(node, 'left') }));
  } else if (walk.type(value) === 'class') {
    term = facts.symbolTerm(readClass(walk, value, exported === '=' ? WHOLE_MODULE : exported, outer));
  } else {
    term = readLabelled(walk, exported === '=' ? '' : exported, value);
  }
  exportCommonJs(walk, exported, term);
  return term;
};

/** Exports a value, and keeps it for who reads `exports` in the same file. */
export const exportCommonJs = ({ facts }: Walk, exported: string, term: TermId): void => {
  facts.export(exported, term);
  const isFirst = facts.declared('exports', 0) === undefined;
  const own = facts.variable(facts.hoisted(() => facts.declare('exports', 0)));
  if (isFirst) facts.assign(own, facts.object([]));
  facts.assign(exported === '=' ? own : facts.member(own, exported), term);
};
