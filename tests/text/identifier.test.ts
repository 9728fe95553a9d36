import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitIdentifier } from '../../src/text/identifier.ts';

const CASES: [identifier: string, words: string][] = [
  ['camelCase', 'camel case'],
  ['PascalCaseName', 'pascal case name'],
  ['snake_case_name', 'snake case name'],
  ['kebab-case-name', 'kebab case name'],
  ['SCREAMING_CASE', 'screaming case'],
  ['__dunder__', 'dunder'],
  ['_private', 'private'],
  ['HTTPServer', 'http server'],
  ['parseHTTPRequest', 'parse http request'],
  ['parseURLs', 'parse urls'],
  ['IDsByName', 'ids by name'],
  ['getX', 'get x'],
  ['sha256Sum', 'sha256 sum'],
  ['utf8', 'utf8'],
  ['HTTP2Server', 'http2 server'],
  ['base64Encode', 'base64 encode'],
  ['GraphQLSchema', 'graphql schema'],
  ['OAuth2Client', 'oauth2 client'],
  ['IPv6Address', 'ipv6 address'],
  ['PostgreSQLDialect', 'postgresql dialect'],
  ['useSQLiteStore', 'use sqlite store'],
  ['macOSWindow', 'macos window'],
  ['Mixed_snakeAndCamel', 'mixed snake and camel'],
  ['', ''],
  ['___', ''],
];

for (const [identifier, words] of CASES) {
  test(`${JSON.stringify(identifier)} is ${JSON.stringify(words)}`, () => {
    assert.equal(splitIdentifier(identifier).join(' '), words);
  });
}
