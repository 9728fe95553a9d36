import { type FileFacts, NONE, Op, type SymbolFact, SymbolFlag, type TermId } from '../../src/code/facts.ts';

/** Longer terms say nothing more to the eye. */
const LONGEST_TERM = 160;

/**
 * Writes terms as a reader would: `name` is a local of a function, `/name` one of the module, `/Class.name` a member,
 * `?name` one that the file does not declare, `~` a value that only passes through, `_` an unknown one.
 */
const termWriter = (facts: FileFacts): ((term: TermId) => string) => {
  const { terms } = facts;
  const name = (id: number): string => terms.names[id] ?? '';
  const list = (id: number): readonly number[] => terms.lists[id] ?? [];
  const variable = (id: number): string => {
    const fact = facts.variables[id];
    if (fact === undefined) return '<no variable>';
    if (fact.name === '') return '~';
    const scope = facts.symbols[fact.scope];
    if (scope === undefined || fact.scope === 0) return `/${fact.name}`;
    const isLocal = ['function', 'method', 'constructor', 'lambda'].includes(scope.kind);
    return isLocal ? fact.name : `/${scope.qualifiedName}.${fact.name}`;
  };
  const entries = (id: number): string => {
    const flat = list(id);
    const pairs: string[] = [];
    for (let at = 0; at < flat.length; at += 2) pairs.push(`${name(flat[at] ?? 0)}: ${write(flat[at + 1] ?? NONE)}`);
    return pairs.join(', ');
  };
  const symbolName = (id: number): string => facts.symbols[id]?.qualifiedName ?? '<no symbol>';
  const write = (term: TermId): string => {
    if (term === NONE) return '_';
    const a = terms.a[term] ?? NONE;
    const b = terms.b[term] ?? NONE;
    switch (terms.op[term]) {
      case Op.Variable:
        return variable(a);
      case Op.Free:
        return `?${name(a)}`;
      case Op.Symbol:
        return `symbol ${symbolName(a)}`;
      case Op.This:
        return `this(${symbolName(a)})`;
      case Op.Super:
        return `super(${symbolName(a)})`;
      case Op.ThisClass:
        return `class-of-this(${symbolName(a)})`;
      case Op.Member:
        return `${write(a)}.${name(b)}`;
      case Op.Element:
        return `${write(a)}[${b === NONE ? '' : name(b)}]`;
      case Op.Call: {
        const call = facts.calls[a];
        return call === undefined ? '<no call>' : `${call.constructs ? 'new ' : ''}${write(call.callee)}()`;
      }
      case Op.Expected:
        return `expected by ${write(facts.calls[a]?.callee ?? NONE)} at ${b}`;
      case Op.OrElse:
        return `(${write(a)} or else ${write(b)})`;
      case Op.Object:
        return `{${entries(a)}}`;
      case Op.ObjectType:
        return `type {${entries(a)}}`;
      case Op.Union:
        return `(${list(a).map(write).join(' | ')})`;
      case Op.Literal:
        return `'${name(a)}'`;
      case Op.InstanceOf:
        return `a ${write(a)}`;
      case Op.Generic:
        return `${write(a)}<${list(b).map(write).join(', ')}>`;
      case Op.FunctionType:
        return `(${list(a).map(write).join(', ')}) => ${write(b)}`;
      case Op.Import: {
        const fact = facts.imports[a];
        return fact === undefined ? '<no import>' : `import ${fact.module}:${fact.name}`;
      }
      case Op.Unwrap:
        return b === NONE ? `unwrap ${write(a)}` : `(${write(b)} told by ${write(a)})`;
      case Op.Spread:
        return `...${write(a)}`;
      case Op.Keyword:
        return `${name(a)}=${write(b)}`;
      default:
        return `<op ${terms.op[term]}>`;
    }
  };
  return (term) => {
    const text = write(term);
    return text.length > LONGEST_TERM ? `${text.slice(0, LONGEST_TERM)}…` : text;
  };
};

const flagNames = (symbol: SymbolFact): string =>
  Object.entries(SymbolFlag)
    .filter(([, bit]) => (symbol.flags & bit) !== 0)
    .map(([name]) => ` ${name}`)
    .join('');

/** One line for many names: each once, with the lines that it stands on. */
const compactUses = (uses: readonly { text: string; line: number }[]): string => {
  const lines = new Map<string, Set<number>>();
  for (const { text, line } of uses) lines.set(text, (lines.get(text) ?? new Set()).add(line));
  return [...lines].map(([text, at]) => `${text}@${[...at].join(',')}`).join('  ');
};

/** The facts of a file as text for a reviewer's eye: what was found, where, and how each value comes to be. */
export const renderFacts = (facts: FileFacts): string => {
  const term = termWriter(facts);
  const out: string[] = [];
  const packages = [facts.package, ...facts.furtherPackages].filter((name) => name !== '');
  const packageText = packages.length === 0 ? '' : ` package ${packages.join(', ')}`;
  out.push(`${facts.language}${packageText}${facts.exportsAll ? '' : ' explicit-exports'} errors ${facts.errors}`);

  for (const { module, name, line, typeOnly, variable } of facts.imports) {
    const local = variable === NONE ? '' : ` as ${facts.variables[variable]?.name}`;
    out.push(`import ${module} : ${name === '' ? '(itself)' : name}${local}${typeOnly ? ' type-only' : ''}  @${line}`);
  }
  for (const entry of facts.exports) out.push(`export ${entry.name} = ${term(entry.term)}`);

  facts.symbols.forEach((symbol, index) => {
    const indented = (text: string): void => {
      out.push(`    ${text}`);
    };
    const title = index === 0 ? symbol.name : symbol.qualifiedName;
    const complexity = symbol.complexity > 1 ? ` complexity ${symbol.complexity}` : '';
    const nameLine = symbol.nameLine === symbol.startLine ? '' : ` name@${symbol.nameLine}`;
    out.push(
      '',
      `${symbol.kind} ${title}  ${symbol.startLine}-${symbol.endLine}${nameLine}${complexity}${flagNames(symbol)}`,
    );
    if (symbol.signature !== '') indented(`| ${symbol.signature}`);
    if (symbol.doc !== '') indented(`" ${symbol.doc.split('\n')[0]}`);
    for (const base of symbol.bases) indented(`base ${term(base)}`);
    const parameters = symbol.parameters
      .map(({ name, type, rest, optional, label }) => {
        const before = label === undefined ? '' : `${label === '' ? '_' : label} `;
        return `${before}${rest}${name}${optional === true ? '?' : ''}: ${term(type)}`;
      })
      .join(', ');
    if (parameters !== '' || symbol.returnType !== NONE)
      indented(`takes (${parameters}) gives ${term(symbol.returnType)}`);
    const own = new Set(symbol.parameters.map(({ variable }) => variable));
    const locals = facts.variables.flatMap((variable, id) => {
      if (variable.scope !== index || own.has(id) || variable.name === '') return [];
      if (variable.symbol !== NONE && variable.type === NONE) return [];
      if (facts.imports.some((fact) => fact.variable === id)) return [];
      return [variable.type === NONE ? variable.name : `${variable.name}: ${term(variable.type)}`];
    });
    if (locals.length > 0) indented(`declares ${locals.join(', ')}`);
    for (const call of facts.calls) {
      if (call.owner !== index) continue;
      const verb = call.constructs ? 'new' : call.decorates === true ? 'decorate' : 'call';
      indented(`${verb} ${term(call.callee)} (${call.arguments.map(term).join(', ')})  @${call.line}`);
    }
    for (const entry of facts.returns) if (entry.symbol === index) indented(`return ${term(entry.term)}`);
    for (const { owner, term: run, line, runs } of facts.uses)
      if (owner === index && runs !== undefined) indented(`runs ${term(run)} (${runs})  @${line}`);
    for (const isType of [false, true]) {
      const uses = facts.uses.filter((use) => use.owner === index && use.type === isType && use.runs === undefined);
      if (uses.length > 0) {
        indented(
          `${isType ? 'types' : 'uses'} ${compactUses(uses.map((use) => ({ text: term(use.term), line: use.line })))}`,
        );
      }
    }
  });

  // That a symbol's name means the symbol, and an import's name the import, is already said above.
  const assignments = facts.assignments.filter(({ target, source }) => {
    if (facts.terms.op[target] !== Op.Variable) return true;
    const variable = facts.terms.a[target] ?? NONE;
    const meant = facts.terms.a[source] ?? NONE;
    if (facts.terms.op[source] === Op.Symbol) return facts.variables[variable]?.symbol !== meant;
    return facts.terms.op[source] !== Op.Import || facts.imports[meant]?.variable !== variable;
  });
  if (assignments.length > 0) out.push('', 'assignments');
  for (const { target, source } of assignments) out.push(`    ${term(target)} = ${term(source)}`);
  return `${out.join('\n')}\n`;
};
