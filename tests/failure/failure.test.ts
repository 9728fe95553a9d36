import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asFailure, EXIT, FAILURES, Failure, isFailure } from '../../src/failure/index.ts';

describe('the closed list of failures', () => {
  it('has an exit code of the documents for each', () => {
    const codes = new Set(Object.values(FAILURES).map(({ exitCode }) => exitCode));
    assert.deepEqual([...codes].sort(), [EXIT.wrongArguments, EXIT.missingDependency, EXIT.queryFailed]);
  });

  it('names argument, value and what is allowed', () => {
    const failure = new Failure('invalid_value', {
      argument: '--depth',
      value: 'x',
      allowed: 'an integer from 1 to 5',
    });
    assert.equal(failure.message, "--depth is 'x', allowed is an integer from 1 to 5");
    assert.equal(failure.exitCode, 1);
  });

  it('lists what an ambiguous symbol may mean, and how many are left out', () => {
    const choice = { id: 'ckb:r:a.ts:f', kind: 'function', qualified_name: 'f', file: 'a.ts', line: 3 };
    const failure = new Failure('ambiguous_symbol', { symbol: 'f', choices: [choice], total: 4 });
    assert.equal(
      failure.remedy,
      'Choose one by its qualified name or file:line:\n  a.ts:3  function f\n  … and 3 more',
    );
    const twins = new Failure('ambiguous_symbol', {
      symbol: 'f',
      choices: [choice, { ...choice, id: 'ckb:r:a.ts:f~2', signature: 'f(x)' }],
      total: 2,
    });
    assert.match(twins.remedy, /\n {2}a\.ts:3 {2}function f {2}ckb:r:a\.ts:f\n.* {2}ckb:r:a\.ts:f~2 {2}f\(x\)$/);
  });

  it('proposes the word of a closed list that was most likely meant', () => {
    const remedyOf = (value: string) =>
      new Failure('invalid_value', { argument: '--kind', value, allowed: 'one of module, function, class' }).remedy;
    assert.equal(remedyOf('functoin'), 'Did you mean function?');
    assert.equal(remedyOf('Func'), 'Did you mean function?');
    assert.equal(remedyOf('table'), 'Give --kind one of these.');
  });

  it('takes whatever else is thrown for a bug, and keeps it as the cause', () => {
    const thrown = new TypeError('x is undefined');
    const failure = asFailure(thrown);
    assert.equal(failure.code, 'bug');
    assert.equal(failure.exitCode, 3);
    assert.equal(failure.cause, thrown);
    assert.match(failure.remedy, /This is a bug/);
    assert.equal(asFailure(failure), failure);
    assert.ok(isFailure(failure) && !isFailure(thrown));
  });
});
