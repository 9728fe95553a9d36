import assert from 'node:assert/strict';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { renderChangeImpact } from '../../../src/cli/render/change-impact.ts';
import { type ChangeImpact, changeImpact } from '../../../src/contract/answers.ts';
import { isFailure, open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';
import { commitAll, git, repository, write } from '../../source/tree.ts';

const PRICE =
  'RATE = 2\n\n\ndef price(item):\n    return item.cost * RATE\n\n\ndef label(item):\n    return item.name\n';
const SHOP = `from price import price, label


def total(items):
    return sum(price(item) for item in items)


def show(items):
    print(total(items))


def title(item):
    return label(item)
`;
const CHECKS = `from shop import total


def test_total():
    assert total([]) == 0
`;
const FILES = { 'price.py': PRICE, 'shop.py': SHOP, 'tests/test_shop.py': CHECKS, 'README.md': '# Shop\n' };

async function impactSince(root: string, since = 'HEAD', depth?: number): Promise<ChangeImpact> {
  await using project = await open(root);
  return changeImpact.parse(await project.impactOfChanges({ since, ...(depth === undefined ? {} : { depth }) }));
}

const names = (symbols: readonly { readonly qualified_name: string }[]): string[] =>
  symbols.map(({ qualified_name }) => qualified_name);

const reached = ({ results }: ChangeImpact): string[] =>
  results.map(({ depth, qualified_name, relation, lines }) => `${depth} ${qualified_name} ${relation} ${lines.join()}`);

function shop(t: TestContext): string {
  return repository(t, FILES);
}

test('a changed function is named with what stands on it by distance, and the tests that reach it apart', async (t) => {
  const root = shop(t);
  write(root, 'price.py', PRICE.replace('item.cost * RATE', 'item.cost * RATE + 1'));
  const answer = await impactSince(root);
  assert.deepEqual(names(answer.changed), ['price']);
  assert.deepEqual([answer.changed[0]?.new, answer.changed[0]?.lines_changed, answer.changed_files], [false, 1, 1]);
  assert.deepEqual(reached(answer), ['1 total calls 5', '2 show calls 9', '2 test_total calls 5']);
  assert.deepEqual(answer.count_by_depth, [1, 2]);
  assert.deepEqual(answer.files, [{ file: 'shop.py', depth: 1, symbols: 2 }]);
  assert.deepEqual(answer.tests, [{ file: 'tests/test_shop.py', depth: 2, symbols: 1 }]);
  const near = await impactSince(root, 'HEAD', 1);
  assert.deepEqual([reached(near), near.continues, near.depth], [['1 total calls 5'], true, 1]);
  const text = renderChangeImpact(answer);
  assert.match(text, /^1 file changed since HEAD\n.*\n1 symbol changed, 2 others can break in 1 file, depth 3\n/);
  assert.match(text, /\nchanged, with so many new lines\n {5}1 {2}price {2}function {2}price\.py:4-5\n/);
  assert.match(
    text,
    /\ncan break, nearest first\n1 {2}total {2}function {2}shop\.py:4-5 {2}calls price at 5\n2 {2}show/,
  );
  assert.match(text, /\ntests that reach the change\n {5}1 {2}tests\/test_shop\.py\n$/);
  assert.deepEqual(await impactSince(root), answer);
});

test('committed, uncommitted and untracked changes count alike; a changed value reaches its readers', async (t) => {
  const root = shop(t);
  const first = git(root, 'rev-parse', 'HEAD').trim();
  write(root, 'price.py', PRICE.replace('RATE = 2', 'RATE = 3'));
  commitAll(root);
  write(root, 'shop.py', SHOP.replace('print(total(items))', 'print(total(items), 1)'));
  write(root, 'later.py', 'from shop import title\n\n\ndef later(item):\n    return title(item)\n');
  const answer = await impactSince(root, first);
  assert.deepEqual(names(answer.changed).sort(), ['RATE', 'later', 'show']);
  assert.deepEqual(names(answer.changed.filter((symbol) => symbol.new)), ['later']);
  assert.deepEqual(names(answer.results), ['price', 'total', 'test_total']);
  assert.deepEqual(names((await impactSince(root)).changed).sort(), ['later', 'show']);
});

test('what was removed is named with the lines that still say its name; what has moved is not removed', async (t) => {
  const root = shop(t);
  write(root, 'price.py', PRICE.slice(0, PRICE.indexOf('def label')));
  const gone = await impactSince(root);
  assert.deepEqual(names(gone.changed), [], 'the line before the gap belongs to a function that is the same');
  assert.deepEqual([names(gone.removed), gone.other_files], [['label'], []]);
  assert.deepEqual(
    gone.removed[0]?.named_at?.map(({ file, line, code }) => `${file}:${line} ${code}`),
    ['shop.py:13 return label(item)'],
  );
  assert.match(
    renderChangeImpact(gone),
    /\nremoved, .* in HEAD\n {2}label {2}function {2}price\.py:8-9\n {4}still named: shop\.py:13 /,
  );
  write(root, 'labels.py', 'def label(item):\n    return item.name\n');
  const moved = await impactSince(root);
  assert.deepEqual([moved.changed, moved.removed], [[], []]);
  assert.deepEqual(
    moved.moved.map(({ id, from }) => [id.split(':').slice(2).join(), from]),
    [['labels.py,label', 'price.py']],
  );
  write(root, 'labels.py', 'def label(item):\n    return item.name.upper()\n');
  const other = await impactSince(root);
  assert.deepEqual([names(other.changed), other.moved, other.removed], [['label'], [], []]);
});

test('deleted and renamed files are named', async (t) => {
  const root = shop(t);
  rmSync(join(root, 'tests/test_shop.py'));
  renameSync(join(root, 'price.py'), join(root, 'costs.py'));
  const answer = await impactSince(root);
  assert.deepEqual(answer.deleted_files, ['price.py', 'tests/test_shop.py']);
  assert.deepEqual(names(answer.removed), ['test_total'], 'what the renamed file holds is elsewhere');
  assert.deepEqual([answer.changed, answer.other_files, answer.results], [[], [], []]);
  assert.deepEqual(names(answer.moved).sort(), ['RATE', 'label', 'price']);
  const text = renderChangeImpact(answer);
  assert.match(
    text,
    /\nmoved as they were, so many symbols; .*\n {5}3 {2}price\.py to costs\.py\n\n2 files deleted: price\.py, tests\/test_shop\.py\n/,
  );
  assert.doesNotMatch(text, /removed/, 'tests that are gone break nothing');
});

test('changed tests are counted, and are among those to run', async (t) => {
  const root = shop(t);
  write(root, 'tests/test_shop.py', CHECKS.replace('== 0', '== 1'));
  const answer = await impactSince(root);
  assert.deepEqual(answer.tests, [{ file: 'tests/test_shop.py', depth: 0, symbols: 1 }]);
  const text = renderChangeImpact(answer);
  assert.match(text, /\n0 symbols and 1 of tests changed, 0 others can break in 0 files, depth 3\n/);
  assert.match(text, /\n {5}1 {2}tests\/test_shop\.py {2}\(changed\)\n$/);
});

test('documents and comments change no function, and nothing changed is an answer too', async (t) => {
  const root = shop(t);
  const nothing = await impactSince(root);
  assert.deepEqual([nothing.changed_files, nothing.total, nothing.changed], [0, 0, []]);
  assert.match(renderChangeImpact(nothing), /^0 files changed since HEAD\ngeneration .*, current\n$/);
  write(root, 'README.md', '# The shop\n');
  write(root, 'shop.py', SHOP.replace('    print', '    # To whoever looks.\n\n    print'));
  const answer = await impactSince(root);
  assert.deepEqual([answer.changed, answer.other_files], [[], ['README.md', 'shop.py']]);
  assert.match(
    renderChangeImpact(answer),
    /\nno function that is indexed has changed since HEAD\n\n2 changed files without changed functions .*: README\.md, shop\.py\n$/,
  );
});

test('a class with other bases is another class with all of its methods; one with another field is not', async (t) => {
  const base =
    'class Base:\n    pass\n\n\nclass Cat:\n    legs = 4\n\n    def speak(self):\n        return 1\n\n\nPET = Cat()\n';
  const use = 'from cat import PET\n\n\ndef hear():\n    PET.speak()\n';
  const root = repository(t, { 'cat.py': base, 'use.py': use });
  write(root, 'cat.py', base.replace('class Cat:', 'class Cat(Base):'));
  assert.ok(names((await impactSince(root)).results).includes('hear'));
  write(root, 'cat.py', base.replace('legs = 4', 'legs = 3'));
  const field = await impactSince(root);
  assert.deepEqual([names(field.changed), names(field.results).includes('hear')], [['Cat'], false]);
});

test('a long list is cut, and says how much more there is', async (t) => {
  const file = (nth: number, value: number): string => `def changed${nth}():\n    return ${value}\n`;
  const root = repository(
    t,
    Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`part${nth}.py`, file(nth, 1)])),
  );
  for (let nth = 0; nth < 40; nth++) write(root, `part${nth}.py`, file(nth, 2));
  const text = renderChangeImpact(await impactSince(root));
  assert.match(text, /^… and 10 more symbols; --json lists them all$/m);
});

test('what was there before comes before what is new, and what is inside of that is counted', async (t) => {
  const root = shop(t);
  write(root, 'price.py', PRICE.replace('item.name', 'item.title'));
  write(root, 'box.py', 'class Box:\n    size = 1\n    lid = 2\n\n    def open(self):\n        return 1\n');
  const answer = await impactSince(root);
  assert.deepEqual(names(answer.changed), ['label', 'Box', 'Box.open']);
  assert.match(
    renderChangeImpact(answer),
    /new lines\n {5}1 {2}label .*\n {5}\d {2}Box {2}class {2}box\.py:1-6 {2}\(new\)\nand 1 inside of those that are new\n/,
  );
});

test('what cannot be told is refused before any work', async (t) => {
  const root = shop(t);
  const code = async (folder: string, since: string, environment = {}): Promise<string> => {
    await using project = await open(folder, { environment: { ...process.env, ...environment } });
    const failure = await project.impactOfChanges({ since }).then(String, (error: unknown) => error);
    return isFailure(failure) ? failure.code : String(failure);
  };
  assert.equal(await code(root, 'nowhere'), 'invalid_value');
  assert.equal(await code(folderWith(t, { 'price.py': PRICE }), 'HEAD'), 'changes_unknown');
  assert.equal(await code(root, 'HEAD', { CKB_UNAVAILABLE: '1' }), 'dependency_missing');
});
