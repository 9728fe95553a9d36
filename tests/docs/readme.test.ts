import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { COMMANDS } from '../../src/cli/registry.ts';
import { CONFIG_KEYS, type ConfigKey } from '../../src/project/config-keys.ts';
import { fixtureProject, graphRag } from '../cli/program.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LAUNCHER = '$ ./graph-rag.sh ';
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const README = read('README.md');
const CONFIGURATION = read('docs/configuration.md');

const blocks = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, body = '']) => body);

/** The words of a line of the shell; nothing but double quotes is read, so that a line with more than that fails. */
function wordsOf(line: string): string[] {
  assert.doesNotMatch(line, /[|&;<>$`'\\]/, 'a command that only a shell could run');
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** The rows of the first table behind a heading. */
const rowsUnder = (page: string, heading: string): string[][] => {
  const section = page.split(`${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const table = section.slice(section.indexOf('\n| --- '));
  const lines = table.slice(1, table.indexOf('\n\n') + 1).split('\n');
  return lines
    .filter((line) => /^\| (?!---)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
};

describe('README.md and the guide', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'graph-rag-readme-'));
  after(() => rmSync(scratch, { recursive: true, force: true }));

  const commands = [README, read('docs/guide.md')]
    .flatMap((page) => blocks(page, 'console'))
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith(LAUNCHER))
    .map((line) => line.slice(LAUNCHER.length));

  it('begins with a command of the program', () => {
    assert.ok(blocks(README, 'console')[0]?.startsWith(LAUNCHER));
  });

  for (const command of commands) {
    it(`./graph-rag.sh ${command}`, async () => {
      const environment = { GRAPH_RAG_STATE_DIR: join(scratch, 'state') };
      const { code, stdout, stderr } = await graphRag(wordsOf(command), { cwd: ROOT, environment });
      assert.equal(code, 0, stderr);
      assert.notEqual(stdout, '');
    });
  }

  it('shows the result that the first command gives', async () => {
    const place = /^(\S+?):\d+-\d+ {2}(.*?) {2}\d/m;
    const environment = { GRAPH_RAG_STATE_DIR: join(scratch, 'state') };
    for (const question of [...wordsOf(commands[0] ?? '').slice(1), '怎样把驼峰标识符拆成单词']) {
      const { stdout } = await graphRag(['search', question], { cwd: ROOT, environment });
      assert.deepEqual(place.exec(stdout)?.slice(1), place.exec(blocks(README, 'text')[0] ?? '')?.slice(1), question);
    }
  });

  it('shows every command, and no other', () => {
    const shown = rowsUnder(README, '\n## Commands').map(([command = '']) => /^`(\w+)/.exec(command)?.[1]);
    assert.deepEqual(
      shown,
      COMMANDS.map(({ name }) => name),
    );
  });

  it('shows keys of the config with their defaults', () => {
    const isKey = (key: string): key is ConfigKey => Object.hasOwn(CONFIG_KEYS, key);
    const rows = rowsUnder(CONFIGURATION, '# Configuration');
    assert.ok(rows.length > 0);
    for (const [cell = '', shown = ''] of rows) {
      const key = cell.replaceAll('`', '');
      assert.ok(isKey(key), `there is no key ${key}`);
      const value = CONFIG_KEYS[key].default;
      if (value === null) assert.doesNotMatch(shown, /`/, `${key} has no default`);
      else assert.equal(shown, `\`${String(value)}\``, key);
    }
  });

  it('has the tested example of the library', async () => {
    const example = blocks(README, 'ts')[0] ?? '';
    const tested = readFileSync(join(ROOT, 'tests/library.test.ts'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
    const ownLines = /^(?:import |const project = |if \('degraded'|console\.log)/;
    for (const line of example.split('\n').map((text) => text.trim()))
      if (line !== '' && !ownLines.test(line))
        assert.ok(tested.includes(line), `not in tests/library.test.ts: ${line}`);

    const program = join(scratch, 'example.ts');
    const library = pathToFileURL(join(ROOT, 'src/index.ts')).href;
    const folder = fixtureProject();
    writeFileSync(program, example.replace('graph-rag', library).replace('path/to/project', folder));
    const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: scratch });
    assert.match(stdout, /^handleToolCall --calls--> runScript$/m);
  });
});
