import { definitionTokens, TokenCursor } from './definition-tokens.ts';

interface ProtoMethod {
  readonly name: string;
  readonly request: string;
  readonly line: number;
  readonly endLine: number;
}

interface ProtoService {
  /** `users.v1.UserService` */
  readonly fullName: string;
  readonly name: string;
  readonly methods: readonly ProtoMethod[];
}

interface ProtoMessage {
  /** Without package and outer messages: what generated code calls it. */
  readonly name: string;
  readonly fields: readonly string[];
  readonly line: number;
}

export interface ProtoFile {
  readonly services: readonly ProtoService[];
  readonly messages: readonly ProtoMessage[];
}

/** Reads the services and messages of a Protobuf file. */
export function readProto(text: string): ProtoFile {
  const cursor = new TokenCursor(definitionTokens(text, 'proto'));
  const services: ProtoService[] = [];
  const messages: ProtoMessage[] = [];
  let package_ = '';
  while (!cursor.isAtEnd) {
    const word = cursor.next();
    if (word === 'package') package_ = cursor.next();
    else if (word === 'service') services.push(readService(cursor, package_));
    else if (word === 'message') readMessage(cursor, messages);
    else if (word === '{') skipRest(cursor);
  }
  return { services, messages };
}

function skipRest(cursor: TokenCursor): void {
  for (let depth = 1; depth > 0 && !cursor.isAtEnd; ) {
    const text = cursor.next();
    if (text === '{') depth++;
    else if (text === '}') depth--;
  }
}

function readService(cursor: TokenCursor, package_: string): ProtoService {
  const name = cursor.next();
  const methods: ProtoMethod[] = [];
  cursor.take('{');
  while (!cursor.isAtEnd && !cursor.take('}')) {
    if (cursor.peek() === 'rpc') methods.push(readMethod(cursor));
    else if (cursor.peek() === '{') cursor.skipBlock();
    else cursor.next();
  }
  return { fullName: package_ === '' ? name : `${package_}.${name}`, name, methods };
}

function readMethod(cursor: TokenCursor): ProtoMethod {
  const { line } = cursor;
  cursor.next();
  const name = cursor.next();
  const request = readType(cursor);
  cursor.take('returns');
  readType(cursor);
  const endLine = cursor.peek() === '{' ? cursor.skipBlock() : cursor.line;
  return { name, request, line, endLine };
}

// `(stream users.v1.GetUserRequest)`
function readType(cursor: TokenCursor): string {
  if (!cursor.take('(')) return '';
  cursor.take('stream');
  cursor.take('.');
  const name = cursor.next();
  cursor.take(')');
  return name.slice(name.lastIndexOf('.') + 1);
}

function readMessage(cursor: TokenCursor, messages: ProtoMessage[]): void {
  const { line } = cursor;
  const name = cursor.next();
  const fields: string[] = [];
  if (!cursor.take('{')) return;
  readFields(cursor, fields, messages);
  messages.push({ name, fields, line });
}

// A field is what stands before `= number`; a oneof's fields belong to the message around it. Words of the language may be
// names of fields too (`string message = 1`): they mean something at the beginning of a statement alone.
function readFields(cursor: TokenCursor, fields: string[], messages: ProtoMessage[]): void {
  let before = '';
  while (!cursor.isAtEnd && !cursor.take('}')) {
    const text = cursor.next();
    if (before === '' && readStatement(cursor, text, fields, messages)) continue;
    if (text === '[' || text === '{') skipUntil(cursor, text === '[' ? ']' : '}');
    else if (text === '=' && /^\w+$/.test(before)) fields.push(before);
    before = text === ';' || text === '{' ? '' : text;
  }
}

/** Reads what begins with a word of the language; false where it is a field. */
function readStatement(cursor: TokenCursor, word: string, fields: string[], messages: ProtoMessage[]): boolean {
  if (word === 'message') readMessage(cursor, messages);
  else if (word === 'oneof') {
    cursor.next();
    if (cursor.take('{')) readFields(cursor, fields, messages);
  } else if (word === 'enum' || word === 'extend') {
    cursor.next();
    cursor.skipBlock();
  } else if (word === 'option' || word === 'reserved') skipUntil(cursor, ';');
  else return false;
  return true;
}

function skipUntil(cursor: TokenCursor, close: string): void {
  while (!cursor.isAtEnd && cursor.next() !== close);
}
