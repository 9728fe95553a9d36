import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { normaliseContext, normaliseLines } from '../../src/summary/extraction/normalise.ts';
import { extracted } from './extracted.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/languages', import.meta.url));
const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

/** An implementation of §4.2 for Python that shares nothing with ours: one character after the other, no parser. */
function normalisePython(source: string): string {
  let kept = '';
  for (let i = 0; i < source.length; ) {
    const quote = ['"""', "'''", '"', "'"].find((mark) => source.startsWith(mark, i));
    if (quote !== undefined) {
      const start = i;
      i += quote.length;
      while (i < source.length && !source.startsWith(quote, i)) i += source[i] === '\\' ? 2 : 1;
      i += quote.length;
      kept += source.slice(start, i);
    } else if (source[i] === '#') {
      while (i < source.length && source[i] !== '\n' && source[i] !== '\r') i++;
    } else kept += source[i++];
  }
  const lines: string[] = [];
  for (const line of kept.replace(/\r\n?/g, '\n').split('\n')) {
    let short = '';
    for (const character of line) {
      const isBlank = character === ' ' || character === '\t' || character === '\f' || character === '\v';
      if (!isBlank) short += character;
      else if (!short.endsWith(' ')) short += ' ';
    }
    if (short.endsWith(' ')) short = short.slice(0, -1);
    if (short !== '') lines.push(short);
  }
  return lines.join('\n');
}

const TRICKY = [
  'import os  # what runs us',
  '',
  'def check(user,  token):',
  '    """Checks a login. # not a comment',
  '',
  '\t\tKept, because it is documentation."""',
  '    # gone',
  '    url = "https://host/#fragment"   # gone too',
  "    other = 'it''s # inside'",
  '    if user:   ',
  '        return f"{url}#{token}"',
  '    return None',
].join('\r\n');

describe('document 003 §4: hashes', () => {
  it('content_hash is sha1 of the source without comments, docstrings kept, as another implementation has it', async () => {
    const { note } = await extracted('python', 'login.py', TRICKY);
    const expected = normalisePython(TRICKY);
    assert.ok(!expected.includes('gone') && expected.includes('not a comment') && expected.includes('#fragment'));
    assert.equal(note.contentHash, sha1(expected));
    const check = note.symbols.find(({ name }) => name === 'check');
    const lines = TRICKY.split('\r\n').slice(2).join('\r\n');
    assert.equal(check?.contentHash, sha1(normalisePython(lines)));
  });

  it('gives the hash that Python’s hashlib gives for the written-out example', async () => {
    const { note } = await extracted('python', 'a.py', 'def f( a ):\n\n    """Doc."""  # x\n    return   a\n');
    assert.equal(note.contentHash, 'b9f3fd0cad780c62fe069b22b391b737a4a8bb68');
  });

  it('agrees with the other implementation on every Python fixture', async () => {
    const folder = join(FIXTURES, 'python');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py'));
    assert.ok(files.length > 3);
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8');
      const { note } = await extracted('python', name, text);
      assert.equal(note.contentHash, sha1(normalisePython(text)), name);
    }
  });

  it('summary_hash is sha1 of the prompt template and the normalised source', async () => {
    const { note, prompt } = await extracted('python', 'a.py', 'def f():\n    return 1\n');
    assert.equal(note.symbols[0]?.summaryHash, sha1(`${prompt}def f():\n return 1`));
  });

  it('removes comments of every style, and leaves strings that look like them', async () => {
    const text = [
      '// head',
      'export function url(a: string) { // trailing',
      '  /* block',
      '     over lines */ const path = "http://host/*no*/"; // gone',
      `  const raw = \`// $\{a /* gone */} #\`;`,
      '  const pattern = /\\/\\/.*$/; /* gone */',
      '  return path + raw + pattern;',
      '}',
    ].join('\n');
    const { sources } = await extracted('typescript', 'url.ts', text);
    assert.equal(
      sources[0]?.source,
      [
        'export function url(a: string) {',
        ' const path = "http://host/*no*/";',
        ` const raw = \`// $\{a } #\`;`,
        ' const pattern = /\\/\\/.*$/;',
        ' return path + raw + pattern;',
        '}',
      ].join('\n'),
    );
  });

  it('keeps doc comments, which are what other languages have for docstrings: a changed one changes the hash', async () => {
    const hash = async (doc: string): Promise<string | undefined> =>
      (await extracted('typescript', 'a.ts', `${doc}\nexport function f(): number {\n  return 1;\n}\n`)).note.symbols[0]
        ?.contentHash;
    assert.notEqual(await hash('/** One. */'), await hash('/** Two. */'));
    assert.equal(await hash('// One.'), await hash('// Two.'));
  });

  it('empty lines, runs of blanks, blanks at line ends and line breaks do not change a hash', async () => {
    const hash = async (text: string): Promise<string | undefined> =>
      (await extracted('go', 'a.go', text)).note.contentHash;
    const plain = await hash('package a\n\nfunc f(x int) int {\n\treturn x\n}\n');
    assert.equal(await hash('package a\r\n\r\n\r\nfunc f(x  int)\tint {  \r\n\t\treturn x\t\r\n}'), plain);
    assert.notEqual(await hash('package a\n\nfunc f(x int) int {\n\treturn  x + 1\n}\n'), plain);
  });

  it('normalises lines in the order of the rules', () => {
    assert.equal(normaliseLines('a \t b\f\v c  \r\n \t \r\r\n\n  d'), 'a b c\n d');
    assert.equal(normaliseLines(''), '');
  });
});

describe('document 003 §4.3: the context as one text', () => {
  it('leaves out repetition', () => {
    assert.equal(normaliseContext({ called_by: ['a', 'a'], calls: ['b', 'b'] }), 'called_by=a\ncalls=b');
  });

  it('sorts by code point', () => {
    const order = ['\u{1F600}', '\uE000', 'a', 'Z', '_', 'ä'];
    assert.equal(normaliseContext({ called_by: order, calls: [] }), 'called_by=Z|_|a|ä|\uE000|\u{1F600}\ncalls=');
  });

  it('is written as called_by=a|b|c and calls=d|e|f', () => {
    assert.equal(
      normaliseContext({ called_by: ['c', 'a', 'b'], calls: ['f', 'd', 'e'] }),
      'called_by=a|b|c\ncalls=d|e|f',
    );
  });
});
