import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countTokens } from '../../src/context/tokens.ts';
import type { SummaryDocument } from '../../src/contract/summary.ts';
import { type CallContext, EMPTY_CONTEXT, sample } from '../../src/summary/calls/call-context.ts';
import type { CallEnd } from '../../src/summary/calls/call-graph.ts';
import { dottedName } from '../../src/summary/ids.ts';
import { moduleDependencies, moduleFolders } from '../../src/summary/levels/modules.ts';
import { PlaceholderFilter, placeholderText } from '../../src/summary/levels/placeholder.ts';
import { jaccard, needsNewSummary } from '../../src/summary/levels/update-policy.ts';
import { denseDocument, denseText } from '../../src/summary/storage/dense.ts';
import { folderName } from '../../src/summary/storage/layout.ts';
import { sparseText } from '../../src/summary/storage/sparse.ts';
import { AGGREGATION_TOKENS, aggregate, cutToTokens, firstSentence } from '../../src/summary/writing/aggregation.ts';
import { leaksIn, withoutLeaks } from '../../src/summary/writing/leaks.ts';
import type { ChildSummary } from '../../src/summary/writing/writer.ts';

let nextId = 0;
const end = (path: string, name: string, pageRank = 0, times = 1): CallEnd => ({
  symbol: {
    id: ++nextId,
    path,
    key: name,
    qualifiedName: name,
    name,
    dotted: dottedName(path, name),
    inDegree: 0,
    pageRank,
  },
  times,
});

describe('document 003 §5.1: which calls a summary sees', () => {
  const place = { path: 'src/auth/login.py' };

  it('takes callers of the same module first, its file before its folder', () => {
    const ends = [
      end('src/api/a.py', 'far', 0.9),
      end('src/auth/b.py', 'near', 0.1),
      end('src/auth/login.py', 'own', 0),
    ];
    assert.deepEqual(sample(place, ends, 5), ['src.auth.login.own', 'src.auth.b.near', 'src.api.a.far']);
  });

  it('takes code before tests', () => {
    const ends = [
      end('tests/test_login.py', 'test', 0.9),
      end('src/test_x.py', 'other', 0.9),
      end('src/api.py', 'code', 0),
    ];
    assert.equal(sample(place, ends, 1)[0], 'src.api.code');
  });

  it('takes the more important first, then the more frequent', () => {
    const ends = [end('b.py', 'rare', 0.2, 1), end('b.py', 'often', 0.2, 9), end('b.py', 'central', 0.3, 1)];
    assert.deepEqual(sample(place, ends, 2), ['b.central', 'b.often']);
  });

  it('decides ties by name, whatever order they come in', () => {
    const ends = ['c', 'a', 'b', 'd', 'f', 'e'].map((name) => end('b.py', name));
    const expected = ['b.a', 'b.b', 'b.c', 'b.d', 'b.e'];
    assert.deepEqual(sample(place, ends, 5), expected);
    assert.deepEqual(sample(place, ends.toReversed(), 5), expected);
  });
});

describe('document 003 §5.2: placeholders', () => {
  const settings = { minLines: 3, minComplexity: 2, skipPatterns: ['^get_', '^set_', '^__.*__$'] };
  const note = { type: 'function', name: 'place', startLine: 1, endLine: 3, complexity: 2 } as const;

  it('fewer lines than 3 or a complexity below 2 make one, and neither does not', () => {
    const filter = new PlaceholderFilter(settings);
    assert.equal(filter.reason(note), null);
    assert.equal(filter.reason({ ...note, endLine: 2 }), 'lines');
    assert.equal(filter.reason({ ...note, complexity: 1 }), 'complexity');
    assert.equal(filter.reason({ ...note, type: 'class', endLine: 1, complexity: 1 }), null);
  });

  it('names that match a pattern make one', () => {
    const filter = new PlaceholderFilter(settings);
    for (const name of ['get_user', 'set_user', '__init__']) assert.equal(filter.reason({ ...note, name }), 'name');
    for (const name of ['forget_user', 'reset', '__private']) assert.equal(filter.reason({ ...note, name }), null);
  });

  it('every number and pattern is configurable; a pattern that is none is told', () => {
    const filter = new PlaceholderFilter({ minLines: 4, minComplexity: 1, skipPatterns: ['^is', '('] });
    assert.equal(filter.reason(note), 'lines');
    assert.equal(filter.reason({ ...note, endLine: 9, complexity: 1 }), null);
    assert.equal(filter.reason({ ...note, name: 'isEmpty', endLine: 9 }), 'name');
    assert.deepEqual(filter.broken, ['(']);
  });

  it('the template names the function and hands its documentation up', () => {
    const text = placeholderText({ name: 'check_token', doc: 'Checks a token. And more.' }, 'complexity');
    assert.equal(text.summary, 'Function without branches: check token. Checks a token. And more.');
  });
});

describe('document 003 §2.5: no caller or callee by name', () => {
  const forbidden = new Set(['hash_password', 'LoginHandler', 'save', 'frobnicate', 'db.query_user', 'query_user']);

  it('an identifier is a leak as a whole word', () => {
    assert.deepEqual(leaksIn('Uses hash_password and LoginHandler.', forbidden), ['hash_password', 'LoginHandler']);
    assert.deepEqual(leaksIn('Uses rehash_passwords and LoginHandlers.', forbidden), []);
  });

  it('a plain word of the language is one only as code: followed by a bracket, or in backticks', () => {
    assert.deepEqual(leaksIn('They save orders.', forbidden), []);
    assert.deepEqual(leaksIn('Then save() runs.', forbidden), ['save']);
    assert.deepEqual(leaksIn('Then `save` runs.', forbidden), ['save']);
    assert.deepEqual(leaksIn('They frobnicate orders.', forbidden), ['frobnicate']);
  });

  it('what is written keeps its meaning and loses the names', () => {
    const clean = withoutLeaks(
      'Calls `hash_password`, db.query_user(id) and save(order) of LoginHandler; frobnicate.',
      forbidden,
    );
    assert.equal(clean, 'Calls hash password, query user and save of login handler; another part.');
    assert.deepEqual(leaksIn(clean, forbidden), []);
  });

  it('nothing of a long list of names survives in any text', () => {
    const names = ['A', 'a.b', 'B2', '$x', '_y', 'fooBar', 'foo', 'foo_bar', 'été', '函数'];
    const all = new Set(names);
    const text = names.map((name) => `${name} \`${name}\` ${name}() (${name}) ${name}.`).join(' ');
    assert.deepEqual(leaksIn(withoutLeaks(text, all), all), []);
  });
});

describe('document 003 §8: what a changed graph asks for', () => {
  const thresholds = { contextSimilarityThreshold: 0.8, newCallersThreshold: 2 };
  const context = (allCallers: string[], allCalls: string[] = [], crossing: string[] = []): CallContext => ({
    ...EMPTY_CONTEXT,
    allCallers,
    allCalls,
    crossing,
  });

  it('a new caller of the same module changes the context only', () => {
    assert.equal(needsNewSummary({ called_by: ['m.a'], calls: [] }, context(['m.a', 'm.b']), thresholds), false);
  });

  it('more new callers than T ask for a new summary', () => {
    const before = { called_by: [], calls: [] };
    assert.equal(needsNewSummary(before, context(['m.a', 'm.b']), thresholds), false);
    assert.equal(needsNewSummary(before, context(['m.a', 'm.b', 'm.c']), thresholds), true);
    assert.equal(
      needsNewSummary(before, context(['m.a', 'm.b', 'm.c']), { ...thresholds, newCallersThreshold: 3 }),
      false,
    );
  });

  it('a new call across modules asks for a new summary, one that is gone does not', () => {
    const before = { called_by: ['m.a'], calls: [] };
    assert.equal(needsNewSummary(before, context(['m.a', 'n.b'], [], ['n.b']), thresholds), true);
    assert.equal(needsNewSummary({ called_by: ['m.a', 'n.b'], calls: [] }, context(['m.a']), thresholds), false);
  });

  it('contexts that are more alike than the threshold count as unchanged, whatever is new', () => {
    const many = Array.from({ length: 20 }, (_, i) => `m.c${i}`);
    assert.equal(
      needsNewSummary({ called_by: many, calls: [] }, context([...many, 'n.b'], [], ['n.b']), thresholds),
      false,
    );
    assert.equal(
      needsNewSummary({ called_by: many, calls: [] }, context([...many, 'n.b'], [], ['n.b']), {
        ...thresholds,
        contextSimilarityThreshold: 0.99,
      }),
      true,
    );
  });

  it('measures likeness by Jaccard; two empty contexts are the same', () => {
    assert.equal(jaccard(new Set(), new Set()), 1);
    assert.equal(jaccard(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd'])), 0.5);
  });
});

describe('document 003 §5.3: what a level hands to the next', () => {
  const child = (place: number, summary: string): ChildSummary => ({
    type: 'file',
    name: `src/part${place}.ts`,
    summary,
    isPlaceholder: false,
  });

  it('a folder of 2,000 files fits into the limit of its level, and nothing is dropped silently', () => {
    const long = 'Does one thing well. Then it does a second thing, with many words about how it is done. '.repeat(4);
    const children = Array.from({ length: 2000 }, (_, place) => child(place, long));
    const imports = Array.from({ length: 900 }, (_, place) => `package-${place}`);
    const handed = aggregate('module', { noun: 'folder', doc: 'x '.repeat(50_000), children, imports, globals: [] });
    const { input } = handed;
    assert.ok(countTokens(input) <= AGGREGATION_TOKENS.module * 1.02, `${countTokens(input)} tokens`);
    assert.match(input, /- and \d+ more$/);
    // A writer gets no more than the text, which is what the hash covers.
    assert.ok(handed.children.length < 2000 && handed.children.every(({ summary }) => summary === ''));
    assert.ok(handed.imports.length < 900 && input.includes(handed.imports.join(', ')));
    assert.ok(input.includes(handed.doc));
  });

  it('short of room each child keeps its first sentence before it is only named', () => {
    const children = Array.from({ length: 100 }, (_, place) =>
      child(place, `Part ${place} is this. ${'More words follow here. '.repeat(30)}`),
    );
    const { input } = aggregate('module', { noun: 'folder', doc: '', children, imports: [], globals: [] });
    assert.match(input, /part99\.ts: Part 99 is this\.$/);
    assert.ok(!input.includes('More words'));
  });

  it('cuts a text always at the same place, within its tokens and never inside a character', () => {
    const text = '登录🙂 handler '.repeat(400);
    const cut = cutToTokens(text, 100);
    assert.equal(cut, cutToTokens(text, 100));
    assert.ok(countTokens(cut) <= 100 && cut.length > 50 && cut.isWellFormed());
    assert.equal(firstSentence('一句话。第二句。'), '一句话。');
  });

  it('modules are folders up to the root, with files and folders directly in them', () => {
    const folders = moduleFolders(['a.py', 'src/b.py', 'src/deep/er/c.py']);
    assert.deepEqual([...folders.keys()].sort(), ['.', 'src', 'src/deep', 'src/deep/er']);
    assert.deepEqual(folders.get('.'), ['src', 'a.py']);
    assert.deepEqual(folders.get('src'), ['src/deep', 'src/b.py']);
  });

  it('a module depends on what its files import from outside it', () => {
    const file = {
      path: 'src/a.ts',
      language: 'typescript',
      hash: '',
      contentHash: '',
      doc: '',
      globals: [],
      symbols: [],
    };
    const files = [{ ...file, imports: ['./b', '../lib/c', 'zod', './deep/d'] }];
    assert.deepEqual(moduleDependencies('src', files), ['lib/c', 'zod']);
  });
});

describe('document 003 §5.4: texts of the two indexes', () => {
  const document: SummaryDocument = {
    id: 'src/auth.py::LoginHandler::authenticate',
    type: 'function',
    file_path: 'src/auth.py',
    module_path: 'src/auth',
    qualified_name: 'LoginHandler.authenticate',
    summary: 'Checks credentials. '.repeat(400),
    business_intent: 'Keeps strangers out.',
    keywords: ['login', 'jwt'],
    content_hash: '',
    graph_hash: '',
    summary_hash: '',
    hash: '',
    language: 'python',
    last_updated: '2026-02-04T12:00:00Z',
    is_placeholder: false,
  };

  it('dense: qualified name, intent, summary, cut at 512 tokens', () => {
    const text = denseText(denseDocument(document, 512));
    assert.ok(text.startsWith('LoginHandler.authenticate\nKeeps strangers out.\nChecks credentials.'));
    assert.ok(countTokens(text) <= 512 && countTokens(text) > 450, `${countTokens(text)} tokens`);
    assert.equal(denseText(denseDocument(document, 512)), text);
  });

  it('dense: name and intent stay whole even where they alone are too long', () => {
    const text = denseText(denseDocument({ ...document, business_intent: 'Long. '.repeat(300) }, 16));
    assert.equal(text, `LoginHandler.authenticate\n${'Long. '.repeat(300)}\n`);
  });

  it('sparse: keywords, qualified name, path', () => {
    assert.equal(sparseText(document), 'login jwt LoginHandler.authenticate src/auth.py');
  });

  it('no name of a repository leads out of the index folder', () => {
    for (const name of ['..', '.', '', '../../etc', 'a/b', 'a\\b']) assert.match(folderName(name), /^(?!\.+$)[^/\\]+$/);
  });
});
