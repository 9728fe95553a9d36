import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { encodeFacts } from '../../../../src/code/facts-codec.ts';
import { Answer } from '../../../../src/graph/resolve/answers/answer.ts';
import { Counted } from '../../../../src/graph/resolve/repository/file-view.ts';
import { OpenFiles } from '../../../../src/graph/resolve/repository/open-files.ts';
import { RepositoryTable } from '../../../../src/indexing/resolving/repository-table.ts';
import { FileParser } from '../../../../src/syntax/parse.ts';
import { languageById } from '../../../../src/syntax/registry.ts';

const TEXT = 'function helper() {}\nexport function run() {\n  helper();\n}\n';
const FILES = [1, 2, 3, 4, 5];

describe('the files that are open', () => {
  let repository: RepositoryTable;
  /** Terms of each of the files, which say the same. */
  let terms = 0;

  before(async () => {
    const parser = new FileParser();
    const language = languageById('typescript') ?? assert.fail('no TypeScript');
    const facts = await parser.parse(language, 'a.ts', TEXT);
    parser.close();
    terms = facts.terms.op.length;
    const body = encodeFacts(facts);
    repository = new RepositoryTable(
      '.',
      FILES.map((id) => ({ id, path: `${id}.ts`, language: language.id, package: '', hash: `${id}` })),
      () => body,
      () => [],
    );
  });

  /** Room for three files, of which two are left where some are closed. */
  const openFiles = (mayClose = true): OpenFiles =>
    new OpenFiles(repository, () => mayClose, { most: 3 * terms, kept: 2 * terms });

  /** Asks for files, each in a turn of its own, and tells afterwards which of them were still open. */
  const asking = (files: OpenFiles, asked: readonly number[]): ((file: number) => boolean) => {
    const views = new Map(
      asked.map((file) => {
        files.nextTurn();
        return [file, files.view(file)];
      }),
    );
    return (file) => files.view(file) === views.get(file);
  };

  it('a file is opened once', () => {
    const files = openFiles();
    assert.equal(files.view(1), files.view(1));
    assert.equal(files.view(1).path, '1.ts');
    assert.notEqual(files.view(1), files.view(2));
  });

  it('those that were not asked for lately are closed where there is no room', () => {
    const wasOpen = asking(openFiles(), [1, 2, 3, 1, 4]);
    assert.deepEqual([1, 4].map(wasOpen), [true, true]);
    assert.deepEqual([2, 3].map(wasOpen), [false, false]);
  });

  it('none is closed while a question about one is under way', () => {
    const wasOpen = asking(openFiles(false), FILES);
    assert.deepEqual(FILES.map(wasOpen), [true, true, true, true, true]);
  });

  it('what is forgotten are answers, and files that no recent turn has asked for', () => {
    const files = openFiles();
    const old = files.view(1);
    for (let turn = 0; turn < 100; turn++) files.nextTurn();
    const recent = files.view(2);
    recent.answersTo(Counted.terms)[0] = new Answer();
    files.forget();
    assert.equal(files.view(2), recent);
    assert.equal(recent.answersTo(Counted.terms)[0], undefined);
    assert.notEqual(files.view(1), old);
  });

  it('a file is closed after its own turn unless another had asked for it before', () => {
    const files = openFiles();
    files.nextTurn();
    const asked = files.view(2);
    const own = files.view(1);
    files.endTurn(1);
    files.nextTurn();
    files.view(2);
    files.endTurn(2);
    assert.notEqual(files.view(1), own);
    assert.equal(files.view(2), asked);
  });

  it('what was closed takes no room', () => {
    const files = openFiles();
    for (const file of [1, 2, 3]) files.view(file);
    for (let turn = 0; turn < 100; turn++) files.nextTurn();
    files.forget();
    const wasOpen = asking(files, [1, 2, 3]);
    assert.deepEqual([1, 2, 3].map(wasOpen), [true, true, true]);
  });
});
