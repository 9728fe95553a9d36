import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { SHOP } from './shop.ts';
import { contents, type SummaryProject, summaryProject, summaryState } from './summary-project.ts';

const built = async (t: TestContext): Promise<SummaryProject> => {
  const project = summaryProject(t, SHOP);
  await project.build();
  return project;
};

describe('a folder', () => {
  it('is called by its whole name: what follows a dot is no ending there', async (t) => {
    const project = summaryProject(t, {
      'Shop.Orders/place.ts': 'export function place() {\n  return pay();\n}\nfunction pay() {\n  return 1;\n}\n',
      '.tools/check.ts': 'export function check() {\n  return 2;\n}\n',
    });
    await project.build();
    assert.match(project.document('Shop.Orders').summary, /^Folder shop orders\b/i);
    assert.match(project.document('.tools').summary, /^Folder tools\b/i);
  });
});

describe('a second build', () => {
  it('writes nothing where nothing changed, and keeps every date', async (t) => {
    const project = await built(t);
    const before = project.documents();
    const report = await project.build({ now: () => new Date('2030-01-01T00:00:00Z') });
    assert.deepEqual(report.written, { function: 0, class: 0, file: 0, module: 0 });
    assert.deepEqual(project.documents(), before);
  });

  it('an edited function is written anew, and of its parents those whose input changed', async (t) => {
    const project = await built(t);
    const text = SHOP['orders/service.py'] ?? '';
    project.write({ 'orders/service.py': text.replace('Places an order for', 'Accepts an order for') });
    const report = await project.build({ now: () => new Date('2030-01-01T00:00:00Z') });
    assert.deepEqual(report.written, { function: 1, class: 1, file: 1, module: 1 });
    const changed = project.documents().filter(({ last_updated }) => last_updated === '2030-01-01T00:00:00.000Z');
    assert.deepEqual(
      changed.map(({ id }) => id),
      // The topmost only has a new content hash.
      ['.', 'orders', 'orders/service.py', 'orders/service.py::OrderService', 'orders/service.py::OrderService::place'],
    );
    assert.match(project.document('orders/service.py::OrderService::place').summary, /Accepts an order/);
  });

  it('a comment or a blank line is no change, a changed docstring is', async (t) => {
    const project = await built(t);
    const text = SHOP['stock/shelf.py'] ?? '';
    project.write({
      'stock/shelf.py': `# new\n\n${text.replace('    if count < 1:', '    # why\n    if count  <  1:')}`,
    });
    assert.deepEqual((await project.build()).written, { function: 0, class: 0, file: 0, module: 0 });
    assert.equal(project.document('stock/shelf.py::reserve_stock').start_line, 3);
    project.write({ 'stock/shelf.py': text.replace('Takes pieces off', 'Removes pieces from') });
    assert.equal((await project.build()).written.function, 1);
  });

  it('a changed graph updates the context and its hash, and nothing else', async (t) => {
    const project = await built(t);
    const before = project.document('stock/shelf.py::reserve_stock');
    project.write({
      'orders/cancel.py':
        'from stock.shelf import reserve_stock\n\ndef undo(lines):\n    for line in lines:\n        reserve_stock(line, 1)\n',
    });
    const report = await project.build();
    const now = project.document('stock/shelf.py::reserve_stock');
    assert.deepEqual(now.context?.called_by, ['orders.cancel.undo', 'orders.service.OrderService.place']);
    assert.notEqual(now.graph_hash, before.graph_hash);
    assert.deepEqual(
      [now.summary, now.summary_hash, now.content_hash],
      [before.summary, before.summary_hash, before.content_hash],
    );
    assert.equal(report.contexts_updated, 1);
    assert.equal(report.refreshed, 0);
  });

  it('a rename is a new id, and nothing points at the old one', async (t) => {
    const project = await built(t);
    project.write({ 'stock/shelf.py': null, 'stock/rack.py': SHOP['stock/shelf.py'] ?? '' });
    await project.build();
    const ids = project.documents().map(({ id }) => id);
    assert.ok(ids.includes('stock/rack.py::reserve_stock'));
    assert.ok(!project.file('summary.jsonl').toString().includes('stock/shelf.py'));
  });

  it('equals a full build after edits, additions and removals in any order', async (t) => {
    const project = await built(t);
    const { randomEdits } = await import('./random-edits.ts');
    for (const files of randomEdits(12, 20260204)) {
      project.write(files);
      await project.build();
    }
    const fresh = summaryState(project.root, `${project.root}-fresh`);
    await fresh.build();
    assert.deepEqual(contents(project), contents(fresh));
  });

  it('answers are kept by {id}:{summary_hash}, so that an edit that is taken back costs nothing', async (t) => {
    const project = await built(t);
    const document = project.document('stock/shelf.py::reserve_stock');
    const [folder] = readdirSync(project.cache).filter((name) => !name.includes('.'));
    const answers = readFileSync(join(project.cache, folder ?? '', 'answers.jsonl'), 'utf8');
    assert.ok(answers.includes(`"key":"${document.id}:${document.summary_hash}"`));
    project.write({ 'stock/shelf.py': 'def other():\n    return 1\n' });
    await project.build();
    project.write({ 'stock/shelf.py': SHOP['stock/shelf.py'] ?? '' });
    assert.equal((await project.build()).written.function, 0);
  });

  it('a damaged index and a lost cache are built anew', async (t) => {
    const project = await built(t);
    const before = contents(project);
    rmSync(join(project.index, 'summary.jsonl'));
    rmSync(project.cache, { recursive: true });
    assert.equal((await project.build()).written.function, 5);
    assert.deepEqual(contents(project), before);
  });
});

describe('where something is missing', () => {
  it('without the graph there are summaries without context', async (t) => {
    const project = summaryProject(t, SHOP, {}, { CKB_UNAVAILABLE: '1' });
    await project.build();
    const place = project.document('orders/service.py::OrderService::place');
    assert.deepEqual(place.context, { called_by: [], calls: [] });
    assert.match(place.summary, /Places an order/);
    assert.equal(JSON.parse(project.file('manifest.json').toString()).graph_version, 'none');
    assert.equal(existsSync(join(project.state, 'index', 'graph_index')), false);
  });

  it('a file that is too large is left out with a reason, the rest is built', async (t) => {
    const project = summaryProject(
      t,
      { ...SHOP, 'big.py': `A = "${'x'.repeat(5000)}"\n` },
      { 'index.max_file_size_mb': 0.002 },
    );
    const { skipped } = await project.build();
    assert.deepEqual(
      skipped.map(({ path, reason }) => `${path} ${reason.split(':')[0]}`),
      ['big.py too_large'],
    );
    const ids = project.documents().map(({ id }) => id);
    assert.ok(ids.includes('stock/shelf.py') && !ids.includes('big.py'));
  });

  it('an empty repository has an index of one module', async (t) => {
    const project = summaryProject(t, { 'notes.txt': 'nothing to see' });
    const report = await project.build();
    assert.deepEqual(report.documents, { function: 0, class: 0, file: 0, module: 1 });
    assert.deepEqual(
      project.documents().map(({ id }) => id),
      ['.'],
    );
  });

  it('the number of callers, the lines and the patterns come from the configuration', async (t) => {
    const callers = Array.from({ length: 8 }, (_, i) => `def c${i}():\n    return reserve_stock(1, 2)\n`).join('\n');
    const files = { ...SHOP, 'stock/more.py': `from stock.shelf import reserve_stock\n\n${callers}` };
    const usual = summaryProject(t, files);
    await usual.build();
    assert.equal(usual.document('stock/shelf.py::reserve_stock').context?.called_by.length, 5);
    const other = summaryProject(t, files, {
      'summary.top_k_callers': 2,
      'summary.min_complexity': 1,
      'summary.skip_patterns': [],
    });
    await other.build();
    assert.equal(other.document('stock/shelf.py::reserve_stock').context?.called_by.length, 2);
    assert.equal(other.document('stock/more.py::c1').is_placeholder, true, 'two lines');
    assert.equal(usual.document('tests/test_orders.py::test_place').is_placeholder, false);
  });
});
