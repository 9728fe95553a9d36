import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

/** The methods that a function calls, with the lines that they begin at. */
async function calledBy(t: TestContext, file: string, program: string, line: number): Promise<string[]> {
  await using project = await open(folderWith(t, { [file]: program }));
  const answer = await project.callees(`${file}:${line}`, { depth: 1 });
  assert.ok(!('degraded' in answer));
  return answer.results
    .filter(({ type }) => type === 'method')
    .map(({ qualified_name, line_start }) => `${qualified_name.replace(/~\d$/, '')} ${line_start}`);
}

const RUBY = `class Job
  def self.call(x)
    new.call(x)
  end

  def call(x)
    x
  end
end

def of_class
  Job.call(1)
end

def of_object
  Job.new.call(1)
end
`;

const TYPESCRIPT = `export class Log {
  warn(text: string) { return text; }
  static warn(text: string) { return text; }
}
export const ofClass = () => Log.warn('a');
export const ofObject = () => new Log().warn('a');
`;

const SWIFT = `class Log {
  func warn(_ text: String) {}
  static func warn(_ text: String) {}
}
func ofClass() { Log.warn("a") }
func ofObject() { Log().warn("a") }
`;

test('of a method of a class and one of its objects by the same name the one is called that is meant', async (t) => {
  assert.deepEqual(await calledBy(t, 'job.rb', RUBY, 11), ['Job.call 2']);
  assert.deepEqual(await calledBy(t, 'job.rb', RUBY, 15), ['Job.call 6']);
  assert.deepEqual(await calledBy(t, 'log.ts', TYPESCRIPT, 5), ['Log.warn 3']);
  assert.deepEqual(await calledBy(t, 'log.ts', TYPESCRIPT, 6), ['Log.warn 2']);
  assert.deepEqual(await calledBy(t, 'log.swift', SWIFT, 5), ['Log.warn 3']);
  assert.deepEqual(await calledBy(t, 'log.swift', SWIFT, 6), ['Log.warn 2']);
});

test('Ruby: a bare `new` in a method of a class makes an object of it', async (t) => {
  assert.deepEqual(await calledBy(t, 'job.rb', RUBY, 2), ['Job.call 6']);
});
