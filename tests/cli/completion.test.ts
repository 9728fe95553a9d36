import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { flagsOf } from '../../src/cli/command.ts';
import { FLAGS } from '../../src/cli/flags.ts';
import { commandHelp } from '../../src/cli/help.ts';
import { COMMANDS } from '../../src/cli/registry.ts';
import { CLIENTS } from '../../src/setup/index.ts';
import { graphRag } from './program.ts';

async function script(shell: string): Promise<string> {
  const { code, stdout, stderr } = await graphRag(['completion', shell], { cwd: tmpdir() });
  assert.equal(code, 0, stderr);
  return stdout;
}

/** What bash itself offers for a command line that ends in its last word. */
function offered(bash: string, ...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const ask = `${bash}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _graph_rag; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', ask], { encoding: 'utf8', cwd: '/' }).trim().split('\n');
}

describe('completion', () => {
  it('in bash offers commands, options and their values', async () => {
    const bash = await script('bash');
    assert.deepEqual(
      offered(bash, 'graph-rag', '').filter((word) => !word.startsWith('-')),
      [...COMMANDS.map(({ name }) => name), 'help'],
    );
    assert.deepEqual(offered(bash, 'graph-rag', 'subgraph', 'main', '--dir'), ['--direction']);
    assert.deepEqual(offered(bash, 'graph-rag', 'subgraph', 'main', '--direction', 'ca'), ['callers', 'callees']);
    assert.deepEqual(offered(bash, 'graph-rag', 'search', '--format', ''), ['text', 'json', 'markdown']);
    assert.ok(offered(bash, 'graph-rag', 'index', '--cwd', 'us').includes('usr'));
    assert.deepEqual(
      offered(bash, 'graph-rag', 'setup', ''),
      CLIENTS.map(({ name }) => name),
    );
    assert.deepEqual(offered(bash, 'graph-rag', 'help', 'comp'), ['completion']);
  });

  for (const shell of ['bash', 'zsh', 'fish'])
    it(`for ${shell} has every command with every option`, async () => {
      const text = await script(shell);
      for (const command of COMMANDS) {
        assert.ok(text.includes(command.name));
        for (const flag of flagsOf(command)) assert.ok(text.includes(FLAGS[flag].name), `${command.name} ${flag}`);
      }
    });

  it('refuses another shell with those that it knows', async () => {
    const { code, stderr } = await graphRag(['completion', 'csh'], { cwd: tmpdir() });
    assert.equal(code, 1);
    assert.match(stderr, /bash, zsh, fish/);
  });

  it('every command shows examples and exit codes in its help', () => {
    for (const command of COMMANDS) {
      const help = commandHelp(command);
      assert.ok(command.examples.length > 0, command.name);
      for (const example of command.examples) assert.ok(help.includes(example.command), example.command);
      assert.match(help, /^Exit codes$/m);
    }
  });
});
