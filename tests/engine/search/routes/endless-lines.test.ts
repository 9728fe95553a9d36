import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { routeInText } from '../../../../src/engine/search/routes/route-in-text.ts';
import { writtenPaths } from '../../../../src/engine/search/routes/written-paths.ts';

const MANY = 50_000;
const ROUTE = "app.get('/orders/open', list);\n";

/** Each would take the square of its length, or more, if every part of it looked at the rest. */
const TEXTS: Readonly<Record<string, string>> = {
  'comments that begin and never end': '/*\n'.repeat(MANY * 4),
  'brackets in a path': `app.get('/${'('.repeat(MANY)}orders/open${')'.repeat(MANY)}', list);\n`,
  'parts of a path that may be there or not': `app.get('/orders/open${'(/a'.repeat(MANY)}${')'.repeat(MANY)}', list);\n`,
  'methods in a row': `app.route('/orders/open')${'.get(list)'.repeat(MANY)};\n`,
};

describe('a file that nobody wrote keeps no question waiting', () => {
  const route = routeInText('GET /orders/open');
  for (const [what, text] of Object.entries(TEXTS))
    it(what, () => {
      assert.ok(route !== null);
      const found = writtenPaths(route, { path: 'routes.js', text: `${ROUTE}${text}` }, new Set());
      assert.equal(found[0]?.line, 1);
    });

  it('what stands behind a comment is read, and nothing in it', () => {
    assert.ok(route !== null);
    const text = `/*\n${ROUTE}*/\n${ROUTE}/*/\n${ROUTE}*/\n`;
    const lines = writtenPaths(route, { path: 'routes.js', text }, new Set()).map(({ line }) => line);
    assert.deepEqual(lines, [4]);
  });
});
