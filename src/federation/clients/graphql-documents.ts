import { type GraphqlRequest, readGraphqlDocument } from '../contracts/graphql.ts';
import type { CodeOutline, Value } from '../outline/outline.ts';

/** Root fields that one file asks for, with the line of the file. */
export type GraphqlCall = GraphqlRequest;

const DOCUMENT = /^\s*(?:#[^\n]*\n\s*)*(?:query|mutation|subscription)\b[^{]*\{/;
const TAGS = ['gql', 'graphql'];

/** Finds GraphQL documents in the texts of one file, tagged or not. */
export function graphqlCallsOf(outline: CodeOutline): GraphqlCall[] {
  const found = new Map<number, string>();
  const look = (value: Value, isTagged: boolean): void => {
    if (value.kind === 'object') for (const entry of value.entries) look(entry.value, false);
    if (value.kind !== 'text') return;
    // What fills a hole is a fragment, which asks for no root field.
    const text = value.parts.map((part) => (typeof part === 'string' ? part : ' ')).join('');
    if (DOCUMENT.test(text) || (isTagged && /^\s*\{/.test(text))) found.set(value.line, text);
  };
  for (const call of outline.calls)
    for (const { value } of call.arguments) look(value, TAGS.includes(call.chain.at(-1) ?? ''));
  for (const { value } of outline.bindings) look(value, false);
  return [...found].flatMap(([line, text]) =>
    readGraphqlDocument(text).map((request) => ({ ...request, line: line + request.line - 1 })),
  );
}
