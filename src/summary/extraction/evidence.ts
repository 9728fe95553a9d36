import { type FileFacts, Op, type TermId } from '../../code/facts.ts';
import type { SyntaxTree } from '../../syntax/index.ts';
import { onLines } from './line-range.ts';

/** What a function's own code shows of what it does; the raw material of a summary that needs no model. */
export interface Evidence {
  readonly signature: string;
  readonly parameters: readonly string[];
  /** Names of what is called, in the order of the calls, each once. */
  readonly called: readonly string[];
  /** Texts that stand in the code: messages, routes, keys. */
  readonly literals: readonly string[];
  /** What is thrown or raised, as written. */
  readonly raised: readonly string[];
}

interface Marked {
  readonly line: number;
  readonly text: string;
}

const STRING_NODE = /string|heredoc_body|char_array/;
const STRING_PART = /content|fragment|interpolation|escape|start|end|_array|type/;
const RAISE_NODE = /^(?:raise|throw)(?:_statement|_expression)?$/;
const lineOf = ({ line }: Marked): number => line;
const LONGEST_LITERAL = 80;
const LONGEST_RAISE = 120;

/** Reads one tree for all of its functions: the nodes are looked through once. */
export class EvidenceReader {
  readonly #facts: FileFacts;
  readonly #calls: Marked[] = [];
  readonly #literals: Marked[] = [];
  readonly #raised: Marked[] = [];

  constructor(facts: FileFacts, tree: SyntaxTree) {
    this.#facts = facts;
    for (const { callee, line } of facts.calls) {
      const name = this.#nameOf(callee);
      if (name !== '') this.#calls.push({ line, text: name });
    }
    this.#calls.sort((left, right) => left.line - right.line);
    this.#readNodes(tree);
  }

  of(symbol: number): Evidence {
    const { startLine, endLine, signature, parameters } = this.#facts.symbols[symbol] ?? {
      startLine: 1,
      endLine: 0,
      signature: '',
      parameters: [],
    };
    const inside = (marked: readonly Marked[]): string[] => [
      ...new Set(onLines(marked, startLine, endLine, lineOf).map(({ text }) => text)),
    ];
    return {
      signature,
      parameters: parameters.map(({ name }) => name).filter((name) => !/^(?:self|cls|this|_+)$/.test(name)),
      called: inside(this.#calls),
      literals: inside(this.#literals),
      raised: inside(this.#raised),
    };
  }

  #readNodes(tree: SyntaxTree): void {
    const { typeNames } = tree.grammar;
    // Keywords have types too: `string` in a signature is no literal.
    const isNamed = (type: number): boolean => tree.grammar.language.nodeTypeIsNamed(type);
    const isString = typeNames.map((name, type) => STRING_NODE.test(name) && !STRING_PART.test(name) && isNamed(type));
    const isRaise = typeNames.map((name, type) => RAISE_NODE.test(name) && isNamed(type));
    for (let node = 0; node < tree.size; node++) {
      const type = tree.type[node] ?? 0;
      if (isRaise[type] === true)
        this.#raised.push({ line: tree.startLine(node), text: tree.textOf(node).slice(0, LONGEST_RAISE) });
      if (isString[type] !== true) continue;
      const text = tree.textOf(node).replace(/^[A-Za-z@$]*["'`]+|["'`]+$/g, '');
      if (text.length <= LONGEST_LITERAL && /\p{L}{3}/u.test(text) && !text.includes('\n'))
        this.#literals.push({ line: tree.startLine(node), text });
    }
  }

  #nameOf(term: TermId): string {
    const { terms, variables, symbols } = this.#facts;
    const a = terms.a[term] ?? -1;
    switch (terms.op[term]) {
      case Op.Member:
        return terms.names[terms.b[term] ?? -1] ?? '';
      case Op.Free:
        return terms.names[a] ?? '';
      case Op.Variable:
        return variables[a]?.name ?? '';
      case Op.Symbol:
        return symbols[a]?.kind === 'lambda' ? '' : (symbols[a]?.name ?? '');
      case Op.Generic:
      case Op.Unwrap:
      case Op.OrElse:
        return this.#nameOf(a);
      default:
        return '';
    }
  }
}
