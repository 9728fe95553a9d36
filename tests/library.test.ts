import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFailure, open, renderAnswerMarkdown, renderAnswerText } from '../src/index.ts';
import { fixtureProject } from './cli/program.ts';

describe('the library', () => {
  const folder = fixtureProject();

  it('answers as in the documented example', async () => {
    const project = await open(folder);
    try {
      const answer = await project.subgraph('handleToolCall', { depth: 1, direction: 'callees' });
      if ('degraded' in answer) assert.fail('the graph was switched off');
      const lines = answer.edges.map(({ from, type, to }) => `${from} --${type}--> ${to}`);
      assert.ok(lines.includes('handleToolCall --calls--> runScript'));
    } finally {
      await project.close();
    }
  });

  it('answers a question in plain words, and renders it for a prompt', async () => {
    await using project = await open(folder);
    const answer = await project.search('run a script', { topK: 3, budget: 2000 });
    assert.ok(answer.candidates.some(({ name }) => name === 'runScript'));
    assert.match(renderAnswerText(answer), /function runScript /);
    assert.match(renderAnswerMarkdown(answer), /```typescript\n/);
    await assert.rejects(project.search(' '), (error) => isFailure(error) && error.code === 'empty_query');
    await assert.rejects(
      project.search('x', { budget: -1 }),
      (error) => isFailure(error) && error.code === 'invalid_value',
    );
    await assert.rejects(
      project.search('x', { topK: 1.5 }),
      (error) => isFailure(error) && error.code === 'invalid_value',
    );
    await assert.rejects(
      project.search('x', { minRelevance: Number.NaN }),
      (error) => isFailure(error) && error.code === 'invalid_value',
    );
  });

  it('can be asked several things at once, and again after it was closed', async () => {
    await using project = await open(folder);
    const [callers, callees, status] = await Promise.all([
      project.callers('runScript'),
      project.callees('runScript'),
      project.status(),
    ]);
    assert.ok('results' in callers && 'results' in callees && status.indexed);
    await project.close();
    assert.ok('results' in (await project.callers('runScript')));
  });

  it('stops an export halfway without harm', async () => {
    await using project = await open(folder);
    for await (const record of project.export()) {
      assert.equal(record.record, 'graph');
      break;
    }
    assert.equal((await project.status()).indexed, true);
  });

  it('throws failures with a stable code', async () => {
    await using project = await open(folder);
    await assert.rejects(
      project.callers('noSuchThing'),
      (error) => isFailure(error) && error.code === 'unknown_symbol',
    );
    await assert.rejects(
      project.subgraph('main', { depth: 0 }),
      (error) => isFailure(error) && error.code === 'invalid_value',
    );
    await assert.rejects(open('/no/such/folder'), (error) => isFailure(error) && error.code === 'folder_unusable');
  });
});
