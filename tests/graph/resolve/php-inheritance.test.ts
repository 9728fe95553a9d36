import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('what a class of PHP inherits', () => {
  const BASES = `<?php
interface Formats { function format(); function name(); }
trait Formatting { function format() { return 1; } }
abstract class Handler implements Formats { function name() { return 2; } }
`;

  it('comes from a trait, where an interface only asks for it', async () => {
    const calls = await callsOf({
      'bases.php': BASES,
      'file.php': `<?php
class File extends Handler implements Formats {
  use Formatting;
  function write() { $this->format(); $this->name(); }
}
`,
    });
    assert.deepEqual(calls, ['File.write -> Formatting.format', 'File.write -> Handler.name']);
  });

  it('is asked for by parent:: in the class that is extended', async () => {
    const calls = await callsOf({
      'bases.php': BASES,
      'file.php': `<?php
class File extends Handler implements Formats {
  function name() { return parent::name(); }
}
`,
    });
    assert.deepEqual(calls, ['File.name -> Handler.name']);
  });

  it('is what the interface asks for, where nothing else has it', async () => {
    const calls = await callsOf({
      'bases.php': BASES,
      'file.php': '<?php\nabstract class File extends Handler {\n  function write() { $this->format(); }\n}\n',
    });
    assert.deepEqual(calls, ['File.write -> Formats.format']);
  });
});

describe('an object of PHP that is called', () => {
  it('runs its __invoke, wherever it comes from', async () => {
    const calls = await callsOf({
      'stack.php': `<?php
namespace Shop;
class Stack { public function __invoke($order) { return $order; } }
class Client {
  private Stack $stack;
  function made() { $stack = new Stack(); $stack(3); }
  function held() { ($this->stack)(3); }
  function noted($options) { /** @var Stack $handler */ $handler = $options['handler']; $handler(1); }
  function passed(callable $next) { $next(1); }
  function passes() { $this->passed(new Stack()); }
}
`,
    });
    for (const caller of ['made', 'held', 'noted', 'passed'])
      assert.ok(calls.includes(`Client.${caller} -> Stack.__invoke`), caller);
  });
});
