import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseBackend } from '../../../src/graph/backend/choose.ts';
import { isGraphDisabled } from '../../../src/graph/backend/disabled.ts';
import { sampleReader } from '../../store/sample-index.ts';
import { TOOLS_SAMPLE } from '../explore/tools-sample.ts';

test('the built-in graph goes as deep as asked; switched off, one step is left', async (t) => {
  const { reader } = await sampleReader(t, TOOLS_SAMPLE);
  const seeds = await reader.symbolsNamed(['main']);
  const names = async (disabled: boolean): Promise<unknown> => {
    const { backend, fallbackReason } = await chooseBackend(reader, { disabled });
    const graph = await backend.expand(seeds, { depth: 2, direction: 'callees', types: ['calls'] });
    return [backend.name, fallbackReason, graph.depth, graph.nodes.map(({ symbol }) => symbol.name)];
  };
  assert.deepEqual(await names(false), ['built-in', null, 2, ['main', 'handleToolCall', 'runScript']]);
  assert.deepEqual(await names(true), ['local', 'disabled', 1, ['main', 'handleToolCall']]);
  assert.deepEqual([isGraphDisabled({ CKB_UNAVAILABLE: '1' }), isGraphDisabled({})], [true, false]);
});
