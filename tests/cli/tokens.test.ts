import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize } from '../../src/cli/tokens.ts';
import { isFailure } from '../../src/failure/index.ts';
import { nearestWord } from '../../src/failure/nearest-word.ts';

function messageOf(line: readonly string[]): string {
  try {
    tokenize(line);
  } catch (error) {
    assert.ok(isFailure(error), String(error));
    assert.equal(error.exitCode, 1);
    return `${error.message} | ${error.remedy}`;
  }
  assert.fail(`${line.join(' ')} was accepted`);
}

describe('a command line', () => {
  it('takes options anywhere, with a space or an equals sign, by any of their names', () => {
    const expected = { depth: 2, format: 'json', cwd: '/p' };
    for (const line of [
      ['subgraph', 'x', '--depth', '2', '--json', '--cwd', '/p'],
      ['--cwd', '/p', 'subgraph', '--max-depth=2', 'x', '--format=json'],
      ['--json', '--depth=2', '--cwd=/p', 'subgraph', 'x'],
    ]) {
      const { words, values } = tokenize(line);
      assert.deepEqual(words, ['subgraph', 'x']);
      assert.deepEqual({ ...values }, expected);
    }
  });

  it('ends options with --, so that a symbol may begin with a dash', () => {
    assert.deepEqual(tokenize(['callers', '--', '--depth']).words, ['callers', '--depth']);
    assert.deepEqual(tokenize(['callers', '-']).words, ['callers', '-']);
  });

  it('takes a question that begins with a dash for what it is', () => {
    assert.deepEqual(tokenize(['search', '-v is ignored']).words, ['search', '-v is ignored']);
    assert.equal(tokenize(['--query', '--dry-run does nothing']).values.query, '--dry-run does nothing');
    assert.equal(tokenize(['--query=a=b']).values.query, 'a=b');
  });

  it('adds up what is given again', () => {
    const { values } = tokenize([
      'search',
      'x',
      '--lang',
      'go, ts',
      '--kind',
      'class',
      '--lang=go',
      '--kind=method,class',
    ]);
    assert.deepEqual(values, { languages: ['go', 'ts'], kinds: ['class', 'method'] });
    assert.match(messageOf(['search', 'x', '--path', 'src,,lib']), /^--path is '', allowed is a list of paths/);
  });

  it('reads fractions, and nothing that only looks like one', () => {
    for (const [raw, value] of [
      ['0', 0],
      ['.5', 0.5],
      ['1.0', 1],
    ] as const)
      assert.equal(tokenize(['search', 'x', '--min-relevance', raw]).values.minRelevance, value);
    for (const raw of ['1.01', '-0.1', 'x', '', '1e-1', '0x0', 'NaN'])
      assert.match(messageOf(['search', 'x', `--min-relevance=${raw}`]), /allowed is a number from 0 to 1/);
  });

  it('names the argument, the value and what is allowed', () => {
    for (const value of ['x', '', '-1', '0', '1.5', '1e1', '0x3', ' 3', '99999999999']) {
      const message = messageOf(['subgraph', 'x', `--depth=${value}`]);
      assert.equal(message.split(' | ')[0], `--depth is '${value}', allowed is an integer from 1 to 5`);
    }
    assert.match(messageOf(['x', '--depth', '-1']), /^--depth is '-1', allowed is/);
    assert.match(
      messageOf(['x', '--direction', 'up']),
      /^--direction is 'up', allowed is one of callers, callees, both/,
    );
    assert.match(messageOf(['x', '--edge-types', 'calls,reads']), /^--edge-types is 'reads', allowed is one of calls/);
    assert.match(messageOf(['x', '--json=yes']), /^--json is 'yes', allowed is no value/);
  });

  it('says which value is missing', () => {
    assert.match(messageOf(['x', '--depth']), /^--depth needs a value \| Give --depth an integer from 1 to 5/);
    assert.match(messageOf(['x', '--cwd', '--json']), /^--cwd needs a value/);
  });

  it('names the nearest option to one that is not known', () => {
    assert.match(
      messageOf(['subgraph', 'x', '--dept', '3']),
      /^subgraph has no option --dept \| Did you mean --depth\?/,
    );
    assert.match(messageOf(['--jsno']), /^unknown option --jsno \| Did you mean --json\?/);
    assert.match(messageOf(['-x']), /^unknown option -x \| See/);
  });

  it('reads a question that begins with an option of another program as words, and no slip of the pen', () => {
    assert.deepEqual(tokenize(['search', '--target=es5 and async']).words, ['search', '--target=es5 and async']);
    assert.match(messageOf(['--qurey=where is it']), /^unknown option --qurey \| Did you mean --query\?/);
    assert.match(messageOf(['--target=es5']), /^unknown option --target/);
  });

  it('finds the nearest word, and none when all are far', () => {
    assert.equal(nearestWord('subgrahp', ['subgraph', 'status']), 'subgraph');
    assert.equal(nearestWord('sub', ['subgraph', 'status']), 'subgraph');
    assert.equal(nearestWord('frobnicate', ['subgraph', 'status']), null);
  });
});
