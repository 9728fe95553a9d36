import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choice, choices } from '../../src/cli/flag-values.ts';
import { fixtureProject, graphRag } from './program.ts';

const COMMANDS = [
  'search',
  'index',
  'status',
  'doctor',
  'symbol',
  'subgraph',
  'callers',
  'callees',
  'path',
  'impact',
  'export',
  'eval',
];

describe('the command line', () => {
  const project = fixtureProject();
  const run = (...line: string[]) => graphRag(line, { cwd: project });

  it('shows help and version on stdout with exit 0', async () => {
    const help = await run('--help');
    assert.equal(help.code, 0);
    for (const command of COMMANDS) assert.match(help.stdout, new RegExp(`^ {2}${command}\\b`, 'm'));
    assert.match(help.stdout, /^Exit codes\n {2}0 {2}success/m);
    assert.equal(help.stderr, '');
    const version = await run('--version');
    assert.equal(version.code, 0);
    assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/);
  });

  it('has a help with usage, options, examples and exit codes for each command', async () => {
    for (const command of COMMANDS) {
      const [flag, word] = [await run(command, '--help'), await run('help', command)];
      assert.equal(flag.code, 0, command);
      assert.equal(flag.stdout, word.stdout);
      for (const part of ['Usage\n', 'Options\n', 'Examples\n', 'Exit codes\n', '--cwd DIR'])
        assert.ok(flag.stdout.includes(part));
      assert.match(flag.stdout, new RegExp(`^ {2}graph-rag ${command}`, 'm'));
    }
  });

  it('shows the help on stderr with exit 1 when nothing is asked', async () => {
    const { code, stdout, stderr } = await run();
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /^Usage$/m);
  });

  it('refuses what it does not know with exit 1, and leaves stdout empty', async () => {
    const cases: [string[], RegExp][] = [
      [['subgrahp', 'x'], /'subgrahp' is not a command\nDid you mean `subgraph`\?/],
      [['help', 'nothing'], /'nothing' is not a command/],
      [['subgraph'], /subgraph needs SYMBOL/],
      [['path', 'main'], /path needs TO/],
      [['subgraph', 'a', 'b'], /subgraph takes no further argument, but got 'b'/],
      [['subgraph', ' '], /SYMBOL is '', allowed is a text that is not empty/],
      [['subgraph', 'x', '--dept', '2'], /subgraph has no option --dept\nDid you mean --depth\?/],
      [['status', '--depth', '2'], /status has no option --depth/],
      [['subgraph', 'x', '--depth', 'deep'], /--depth is 'deep', allowed is an integer from 1 to 5/],
      [['subgraph', 'x', '--depth', '-1'], /--depth is '-1', allowed is an integer from 1 to 5/],
      [['subgraph', 'x', '--depth', '0'], /--depth is '0', allowed is an integer from 1 to 5/],
      [['status', '--format', 'dot'], /--format is 'dot', allowed is one of text, json$/m],
      [['status', '--format', 'xml'], /--format is 'xml', allowed is one of text, json$/m],
      [['export', '--format', 'text'], /--format is 'text', allowed is one of jsonl, graphml$/m],
      [['search'], /the query is empty\nSay what you look for/],
      [['search', ' '], /the query is empty/],
      [['--query', ''], /the query is empty/],
      [['search', 'a', '--query', 'b'], /search takes no further argument, but got 'b'\nGive the question once/],
      [['serch', '--query', 'b'], /'serch' is not a command\nDid you mean `search`\?/],
      [['search', 'a', 'b', '--limit', '3'], /search has no option --limit\nDid you mean --top-k\?/],
      [['--query', 'a', 'b', '--limit', '3'], /unknown option --limit\nDid you mean --top-k\?/],
      [['search', 'a', '-n', '3'], /search has no option -n\nDid you mean --top-k\?/],
      [['search', 'a', '--dir', 'src'], /search has no option --dir\nDid you mean --path\?/],
      [['status', '--dir', 'src'], /status has no option --dir\nDid you mean --cwd\?/],
      [['index', '--force'], /index has no option --force\nDid you mean --full\?/],
      [['status', '--force'], /status has no option --force\nSee/],
      [['find', 'orders'], /'find' is not a command\nDid you mean `search`\?/],
      [['references', 'main'], /'references' is not a command\nDid you mean `impact`\?/],
      [['update'], /'update' is not a command\nDid you mean `index`\?/],
      [['version'], /'version' is not a command\nDid you mean `--version`\?/],
      [['status', '--query', 'b'], /status has no option --query/],
      [['search', 'a', '--min-relevance', '1.5'], /--min-relevance is '1\.5', allowed is a number from 0 to 1/],
      [['search', 'a', '--min-relevance', 'high'], /--min-relevance is 'high'/],
      [['search', 'a', '--budget', '-1'], /--budget is '-1', allowed is an integer from 0 up/],
      [['search', 'a', '--token-budget', '4k'], /--token-budget is '4k', allowed is an integer from 0 up/],
      [['search', 'a', '--top-k', '0'], /--top-k is '0', allowed is an integer from 1 up/],
      [['search', 'a', '--top-k', '9'.repeat(20)], /--top-k is '9+', allowed is an integer from 1 to 999999999\n/],
      [['search', '--bogus', 'a'], /search has no option --bogus\nSee `graph-rag search --help`/],
      [['search', 'a', '--fusion-depth', '-1'], /--fusion-depth is '-1', allowed is an integer from 0 to 5/],
      [['search', 'a', '--kind', 'thing'], /--kind is 'thing', allowed is one of module, function/],
      [['search', 'a', '--lang', 'klingon'], /--lang is 'klingon', allowed is one of /],
      [['eval'], /eval needs DATASET or --from-git/],
      [['eval', 'nowhere.jsonl'], /nowhere\.jsonl cannot be used: ENOENT/],
      [
        ['eval', 'a.jsonl', '--pipelines', 'magic'],
        /--pipelines is 'magic', allowed is one of lexical, dense, .*fused/,
      ],
      [['status', '--cwd', 'nowhere'], /the project folder .*nowhere cannot be used: ENOENT/],
    ];
    for (const [line, message] of cases) {
      const { code, stdout, stderr } = await run(...line);
      assert.equal(code, 1, line.join(' '));
      assert.equal(stdout, '');
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /^\s+at /m);
    }
  });

  it('takes all words as the question, with and without quotes', async () => {
    const { stdout: quoted } = await run('search', 'handle tool call');
    assert.match(quoted, /handleToolCall/);
    const lines = [
      ['search', 'handle', 'tool', 'call'],
      ['search', 'handle', '--budget', '8000', 'tool', 'call'],
      ['search', '--query', 'handle', 'tool', 'call'],
      ['--query', 'handle', 'tool', 'call'],
      ['--query', 'handle tool call', 'search'],
    ];
    for (const line of lines) {
      const { code, stdout, stderr } = await run(...line);
      assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: quoted, stderr: '' }, line.join(' '));
    }
    const command = await run('--query', 'index', 'status', 'of', 'files', '--json');
    assert.equal(command.code, 0, 'a word of the question may be the name of a command');
  });

  it('says how to ask where a question stands in place of a command', async () => {
    const { stderr } = await run('where', 'are', 'tools', 'called');
    assert.match(stderr, /'where' is not a command\n.*To look for it: `graph-rag search "where are tools called"`/);
    const { stderr: name } = await run('handleToolCall');
    assert.match(name, /'handleToolCall' is not a command\nTo look for it: `graph-rag search "handleToolCall"`/);
  });

  it('takes what can be no command for a question', async () => {
    for (const question of ['handle tool call', '处理工具调用']) {
      const asked = await run('search', question, '--budget', '2000');
      assert.match(asked.stdout, /handleToolCall/);
      assert.deepEqual(await run(question, '--budget', '2000'), asked);
      assert.deepEqual(await run('--budget', '2000', question), asked);
    }
    const anchored = await run('handle tool call', '--anchor', 'runScript');
    assert.deepEqual([anchored.code, anchored.stderr], [0, '']);
  });

  it('takes the words of a closed list in capitals too', () => {
    assert.equal(choice('JSON', '--format', ['text', 'json']), 'json');
    assert.deepEqual(choices('Method,CLASS', '--kind', ['class', 'method']), ['method', 'class']);
    assert.throws(() => choice('jsonl', '--format', ['text', 'json']), /allowed is one of text, json/);
  });

  it('never sends an escape sequence of an argument to the terminal', async () => {
    const { stderr } = await run('\u001b[2J');
    assert.ok(!stderr.includes('\u001b'));
    assert.match(stderr, /'\\u001b\[2J' is not a command/);
  });
});
