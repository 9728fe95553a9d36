import { definitionTokens, TokenCursor } from './definition-tokens.ts';

/** What a client asks for: the root types of a schema. */
export const GRAPHQL_OPERATIONS = ['query', 'mutation', 'subscription'] as const;
export type GraphqlOperation = (typeof GRAPHQL_OPERATIONS)[number];

interface GraphqlArgument {
  readonly name: string;
  readonly required: boolean;
}

interface GraphqlField {
  readonly name: string;
  readonly arguments: readonly GraphqlArgument[];
  readonly line: number;
  readonly endLine: number;
}

export interface GraphqlSchema {
  /** The fields of the root types, by operation. */
  readonly roots: Readonly<Record<GraphqlOperation, readonly GraphqlField[]>>;
}

/** One root field that a document asks for. */
export interface GraphqlRequest {
  readonly operation: GraphqlOperation;
  /** Of the document; '' for an anonymous one. */
  readonly name: string;
  readonly field: string;
  readonly arguments: readonly string[];
  readonly line: number;
}

const OPERATION_OF_TYPE: Readonly<Record<string, GraphqlOperation>> = {
  Query: 'query',
  Mutation: 'mutation',
  Subscription: 'subscription',
};

const isOperation = (word: string): word is GraphqlOperation => GRAPHQL_OPERATIONS.some((known) => known === word);

/** Reads the root fields of a schema; types that are no root are not called from outside. */
export function readGraphqlSchema(text: string): GraphqlSchema {
  const cursor = new TokenCursor(definitionTokens(text, 'graphql'));
  // A schema names its types as it likes, `constructor` too.
  const operationOf = new Map(Object.entries(OPERATION_OF_TYPE));
  const fields = new Map<string, GraphqlField[]>();
  while (!cursor.isAtEnd) {
    const word = cursor.next();
    if (word === 'schema') readRoots(cursor, operationOf);
    else if (word === 'type') {
      const name = cursor.next();
      while (!cursor.isAtEnd && cursor.peek() !== '{' && !isDefinition(cursor.peek())) cursor.next();
      if (cursor.peek() === '{') fields.set(name, [...(fields.get(name) ?? []), ...readFields(cursor)]);
    } else if (word === '{' || word === '(') skipInside(cursor, word);
  }
  const roots: Record<GraphqlOperation, GraphqlField[]> = { query: [], mutation: [], subscription: [] };
  for (const [type, found] of fields) {
    const operation = operationOf.get(type);
    if (operation !== undefined) roots[operation].push(...found);
  }
  return { roots };
}

const DEFINITIONS = ['type', 'input', 'enum', 'interface', 'union', 'scalar', 'directive', 'schema', 'extend'];
const isDefinition = (word: string): boolean => DEFINITIONS.includes(word);

function skipInside(cursor: TokenCursor, open: string): void {
  const close = open === '{' ? '}' : ')';
  for (let depth = 1; depth > 0 && !cursor.isAtEnd; ) {
    const text = cursor.next();
    if (text === open) depth++;
    else if (text === close) depth--;
  }
}

function readRoots(cursor: TokenCursor, operationOf: Map<string, GraphqlOperation>): void {
  while (!cursor.isAtEnd && cursor.peek() !== '{') cursor.next();
  cursor.take('{');
  while (!cursor.isAtEnd && !cursor.take('}')) {
    const operation = cursor.next();
    if (cursor.take(':') && isOperation(operation)) operationOf.set(cursor.next(), operation);
  }
}

function readFields(cursor: TokenCursor): GraphqlField[] {
  const fields: GraphqlField[] = [];
  cursor.take('{');
  while (!cursor.isAtEnd && !cursor.take('}')) {
    const { line } = cursor;
    const name = cursor.next();
    if (!/^[A-Za-z_]\w*$/.test(name) || !['(', ':'].includes(cursor.peek())) continue;
    const given = cursor.peek() === '(' ? readArguments(cursor) : [];
    cursor.take(':');
    const endLine = readType(cursor).line;
    fields.push({ name, arguments: given, line, endLine });
  }
  return fields;
}

function readArguments(cursor: TokenCursor): GraphqlArgument[] {
  const found: GraphqlArgument[] = [];
  cursor.take('(');
  while (!cursor.isAtEnd && !cursor.take(')')) {
    const name = cursor.next();
    if (!cursor.take(':')) continue;
    const { required } = readType(cursor);
    const hasDefault = cursor.take('=');
    if (hasDefault && ['{', '['].includes(cursor.peek())) cursor.skipBlock();
    else if (hasDefault) cursor.next();
    found.push({ name, required: required && !hasDefault });
  }
  return found;
}

// `[User!]!`
function readType(cursor: TokenCursor): { required: boolean; line: number } {
  let { line } = cursor;
  while (cursor.peek() === '[') cursor.next();
  cursor.next();
  let required = cursor.take('!');
  while (cursor.peek() === ']') {
    ({ line } = cursor);
    cursor.next();
    required = cursor.take('!');
  }
  while (cursor.take('@')) {
    cursor.next();
    if (cursor.peek() === '(') line = cursor.skipBlock();
  }
  return { required, line };
}

/** Reads which root fields the operations of a document ask for; fragments are left aside. */
export function readGraphqlDocument(text: string): GraphqlRequest[] {
  const cursor = new TokenCursor(definitionTokens(text, 'graphql'));
  const requests: GraphqlRequest[] = [];
  while (!cursor.isAtEnd) {
    if (cursor.peek() === '{') {
      readSelection(cursor, 'query', '', requests);
      continue;
    }
    const word = cursor.next();
    if (isOperation(word)) {
      const name = /^\w+$/.test(cursor.peek()) ? cursor.next() : '';
      while (!cursor.isAtEnd && cursor.peek() !== '{') {
        if (cursor.peek() === '(') cursor.skipBlock();
        else cursor.next();
      }
      readSelection(cursor, word, name, requests);
    } else while (!cursor.isAtEnd && cursor.peek() !== '{') cursor.next();
    if (!isOperation(word) && cursor.peek() === '{') cursor.skipBlock();
  }
  return requests;
}

function readSelection(
  cursor: TokenCursor,
  operation: GraphqlOperation,
  name: string,
  requests: GraphqlRequest[],
): void {
  cursor.take('{');
  while (!cursor.isAtEnd && !cursor.take('}')) {
    const { line } = cursor;
    let field = cursor.next();
    if (field === '...') {
      cursor.take('on');
      if (cursor.peek() !== '{') cursor.next();
      if (cursor.peek() === '{') cursor.skipBlock();
      continue;
    }
    if (cursor.take(':')) field = cursor.next();
    const given = cursor.peek() === '(' ? givenArguments(cursor) : [];
    while (cursor.take('@')) {
      cursor.next();
      if (cursor.peek() === '(') cursor.skipBlock();
    }
    if (cursor.peek() === '{') cursor.skipBlock();
    if (/^[A-Za-z]\w*$/.test(field)) requests.push({ operation, name, field, arguments: given, line });
  }
}

function givenArguments(cursor: TokenCursor): string[] {
  const names: string[] = [];
  cursor.take('(');
  while (!cursor.isAtEnd && !cursor.take(')')) {
    const word = cursor.next();
    if (!cursor.take(':')) continue;
    names.push(word);
    if (['{', '['].includes(cursor.peek())) cursor.skipBlock();
    else {
      cursor.take('$');
      cursor.next();
    }
  }
  return names;
}
