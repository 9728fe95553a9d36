import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf } from '../program-calls.ts';

test('Ruby: what a class of ours does not have and one module has is mixed in at run time', async () => {
  const calls = await callsOf({
    'models.rb': `module Models
  module Lockable
    def lock_access!; end
    def serializable_hash; super; end
  end
end
module Loader
  def self.setup; end
end
class Vault
  def seal!; end
end
class User < ActiveRecord::Base
  devise :lockable
end
class Task
  def lock; user = User.create!(name: 1); user.lock_access!; end
  def seal; user = User.new; user.seal!; end
  def load; Loader.lock_access!; end
end
`,
  });
  assert.ok(calls.includes('Task.lock -> Models.Lockable.lock_access!'), calls.join('\n'));
  // What a class has is not mixed in, a module is no class, and super runs something else.
  for (const call of calls) assert.doesNotMatch(call, /Task.seal -> Vault|Task.load -> Models|-> .*serializable_hash/);
});
