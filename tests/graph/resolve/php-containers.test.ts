import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('objects of PHP that a framework hands out', () => {
  it('are of the class that a container is asked for', async () => {
    const calls = await callsOf({
      'mail.php': `<?php
namespace App;
class Mailer { public function send() {} }
class Box { public function get(string $name): Other { return new Other(); } }
class Other { public function send() {} }
function run($container, Box $box) {
  app(Mailer::class)->send();
  $mailer = $container->get(\\App\\Mailer::class);
  $mailer->send();
  $box->get(Mailer::class)->send();
  $container->tag(Mailer::class)->send();
}
`,
    });
    assert.deepEqual(
      calls.filter((line) => line.endsWith('.send')),
      ['run -> Mailer.send', 'run -> Mailer.send', 'run -> Other.send'],
    );
  });
});
