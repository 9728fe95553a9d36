import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { isFailure } from '../../src/failure/index.ts';
import { applySetup, CLIENTS, type Client, clientNamed, planSetup, type SetupRequest } from '../../src/setup/index.ts';
import { EXAMPLES } from './examples.ts';

const scratch = mkdtempSync(join(tmpdir(), 'graph-rag-setup-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

let homes = 0;

function requestFor(name: string, more: Partial<SetupRequest> = {}): SetupRequest & { readonly client: Client } {
  const client = clientNamed(name);
  assert.ok(client !== undefined);
  homes += 1;
  const home = join(scratch, `home-${homes}`);
  return {
    client,
    around: { home, platform: 'linux', environment: {} },
    server: { command: '/opt/graph-rag/graph-rag.sh', args: ['mcp'] },
    projectFolder: null,
    remove: false,
    ...more,
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function apply(request: SetupRequest): string {
  const plan = planSetup(request);
  applySetup(plan);
  return plan.action;
}

/** The entry as the client will read it. */
function entryIn(request: SetupRequest, file: string): unknown {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const whole: unknown =
    request.client.format === 'toml'
      ? JSON.parse(JSON.stringify(parseToml(text)))
      : parseJsonc(text, [], { allowTrailingComma: true });
  const at = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  return at(at(whole, request.client.container), 'graph-rag');
}

describe('setup', () => {
  for (const { name } of CLIENTS) {
    it(`${name}: makes the file where there is none, and leaves nothing behind`, () => {
      const request = requestFor(name);
      const file = request.client.userFile(request.around);
      assert.equal(apply(request), 'create');
      assert.deepEqual(entryIn(request, file), request.client.entry(request.server));
      assert.equal(apply(request), 'nothing');
      assert.equal(apply({ ...request, remove: true }), 'delete');
      assert.ok(!existsSync(file));
      assert.equal(apply({ ...request, remove: true }), 'nothing');
    });
  }

  for (const { client: name, title, text } of EXAMPLES) {
    it(`${name}: ${title}: adds one entry, keeps every other byte, and gives the file back`, () => {
      const request = requestFor(name);
      const file = request.client.userFile(request.around);
      write(file, text);
      assert.equal(apply(request), 'change');
      const added = readFileSync(file, 'utf8');
      assert.deepEqual(entryIn(request, file), request.client.entry(request.server));
      assert.ok(isSubsequence(text, added), 'a byte of the file is missing');
      if (text.includes('\r\n')) assert.doesNotMatch(added, /[^\r]\n/);
      assert.equal(apply(request), 'nothing');
      assert.equal(readFileSync(file, 'utf8'), added);
      const moved = { ...request, server: { command: 'graph-rag', args: ['mcp'] } };
      assert.equal(apply(moved), 'change');
      assert.deepEqual(entryIn(moved, file), request.client.entry(moved.server));
      apply({ ...request, remove: true });
      assert.equal(readFileSync(file, 'utf8'), text);
    });
  }

  for (const [name, text, problem] of [
    ['cursor', '{ "mcpServers": { "a": { "command": "x" } ', /line 1 is not valid JSON/],
    ['vscode', '{\n  "servers": {\n    oops\n  }\n}\n', /line 3 is not valid JSON/],
    ['claude-code', '[]', /does not hold an object/],
    ['gemini', '{ "mcpServers": ["a"] }', /mcpServers is not an object/],
    ['codex', '[mcp_servers\ncommand = "x"\n', /not valid TOML/],
    ['codex', 'mcp_servers = { other = { command = "x" } }\n', /not valid TOML|without changing/],
    ['zed', '// nothing but a comment\n', /comments and nothing else/],
  ] as const) {
    it(`${name}: leaves ${JSON.stringify(text)} untouched and says what is wrong`, () => {
      const request = requestFor(name);
      const file = request.client.userFile(request.around);
      write(file, text);
      assert.throws(
        () => apply(request),
        (error) => isFailure(error) && error.code === 'client_config_unusable' && problem.test(error.message),
      );
      assert.equal(readFileSync(file, 'utf8'), text);
    });
  }

  it('keeps the rights of the file and writes behind a link', () => {
    const request = requestFor('claude-code');
    const file = request.client.userFile(request.around);
    const real = join(request.around.home, 'dotfiles', 'claude.json');
    write(real, '{\n  "theme": "dark"\n}\n');
    chmodSync(real, 0o600);
    symlinkSync(real, file);
    assert.equal(apply(request), 'change');
    assert.equal(statSync(real).mode & 0o777, 0o600);
    assert.match(readFileSync(real, 'utf8'), /"graph-rag"/);
  });

  it('writes a project’s file where the client has one, and refuses where it has none', () => {
    const folder = join(scratch, 'project');
    mkdirSync(folder);
    const request = requestFor('vscode', { projectFolder: folder });
    assert.equal(apply(request), 'create');
    assert.match(readFileSync(join(folder, '.vscode', 'mcp.json'), 'utf8'), /\$\{workspaceFolder\}/);
    assert.throws(() => planSetup(requestFor('windsurf', { projectFolder: folder })), /--project/);
  });
});

/** Whether every character of the first text stands in the second one, in order. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at += 1;
  return at === part.length;
}
