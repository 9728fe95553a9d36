import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

const assertCalls = async (
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  unexpected: readonly string[] = [],
): Promise<void> => {
  const calls = await callsOf(files);
  for (const call of expected) assert.ok(calls.includes(call), `${call} of\n${calls.join('\n')}`);
  for (const call of unexpected) assert.ok(!calls.includes(call), call);
};

describe('a method that gives its receiver back gives what it was called on', () => {
  it('PHP: static, self, $this in the comment, and no type at all', async () => {
    await assertCalls(
      {
        'lib.php': `<?php
namespace Lib;
trait Makes { public static function make(): static { return new static(); } }
class Base {
  use Makes;
  public function where(): static { return $this; }
  public function limit(): self { return $this; }
  /** @return $this */
  public function order() { return $this; }
  public function plain() { return $this; }
  public static function start() { return new static; }
  public function maybe(): ?static { return null; }
  public function other(): Base { return new Base(); }
}
class User extends Base {
  public function typed(): void {}
  public function self(): void {}
  public function documented(): void {}
  public function untyped(): void {}
  public function begun(): void {}
  public function perhaps(): void {}
  public function made(): void {}
  public function elsewhere(): void {}
}`,
        'app.php': `<?php
use Lib\\User;
function app(User $user) {
  $user->where()->typed();
  $user->limit()->self();
  $user->order()->documented();
  $user->plain()->untyped();
  User::start()->begun();
  $user->where()->maybe()?->perhaps();
  User::make()->made();
  $user->other()->elsewhere();
}`,
      },
      ['typed', 'self', 'documented', 'untyped', 'begun', 'perhaps', 'made'].map((name) => `app -> User.${name}`),
      ['app -> User.elsewhere'],
    );
  });

  it('TypeScript: a method without a declared result', async () => {
    await assertCalls(
      {
        'query.ts': `
          class Base { where() { return this } }
          class User extends Base { active(): void {} }
          export const main = () => new User().where().where().active();`,
      },
      ['main -> User.active'],
    );
  });
});

describe('traits of PHP', () => {
  it('give methods under other names, and from the trait that is preferred', async () => {
    await assertCalls(
      {
        'traits.php': `<?php
trait Other { public function write() {} protected function hidden() {} }
trait Logs { public function write() {} }
class Both {
  use Other, Logs { Logs::write insteadof Other; Other::write as writeOther; hidden as public shown; }
}
function preferred(Both $both) { $both->write(); }
function renamed(Both $both) { $both->writeOther(); }
function shown(Both $both) { $both->shown(); }
`,
      },
      ['preferred -> Logs.write', 'renamed -> Other.write', 'shown -> Other.hidden'],
      ['preferred -> Other.write'],
    );
  });
});
