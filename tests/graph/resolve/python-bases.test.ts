import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('members of several bases in Python', () => {
  const HIERARCHY = `
class Runner:
    def crawl(self): ...
    def stop(self): ...

class AsyncRunner(Runner):
    def crawl(self): ...

class Process(Runner):
    def start(self): ...

class AsyncProcess(Process, AsyncRunner):
    def start(self):
        super().start()
        super().crawl()
`;

  it('a base that several share is asked last', async () => {
    const calls = await callsOf({ 'crawl.py': `${HIERARCHY}\ndef main():\n    AsyncProcess().crawl()\n` });
    assert.ok(calls.includes('main -> AsyncRunner.crawl'), calls.join('\n'));
    assert.ok(!calls.includes('main -> Runner.crawl'), calls.join('\n'));
  });

  it('super() is the first base that has the member', async () => {
    const calls = await callsOf({ 'crawl.py': HIERARCHY });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('AsyncProcess.start')),
      ['AsyncProcess.start -> Process.start', 'AsyncProcess.start -> AsyncRunner.crawl'],
    );
  });
});
