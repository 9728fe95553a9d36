import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { countTokens } from '../../src/context/tokens.ts';
import { Connection, eventually, gitProject } from './connection.ts';

const NAMES = ['context', 'search', 'symbol', 'subgraph', 'impact', 'summary', 'status'];
const MOST_CHARS_WITHOUT_OUTPUT = 6_000;
const MOST_CHARS = 9_000;

describe('the tools, called by the official client', () => {
  const project = gitProject();
  let server: Connection;
  before(async () => {
    server = await Connection.open(project);
  });
  after(() => server.close());

  it('are few, read-only and cheap to list', async () => {
    const { tools } = await server.client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      NAMES,
    );
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));
    assert.deepEqual(
      tools.filter(({ outputSchema }) => outputSchema === undefined).map(({ name }) => name),
      ['context'],
    );
    const bare = tools.map(({ outputSchema: _output, ...rest }) => rest);
    assert.ok(JSON.stringify(bare).length < MOST_CHARS_WITHOUT_OUTPUT);
    assert.ok(JSON.stringify(tools).length < MOST_CHARS);
    assert.ok(!JSON.stringify(tools).includes(String(Number.MAX_SAFE_INTEGER)));
    for (const { name, inputSchema } of tools) assert.ok('project' in (inputSchema.properties ?? {}), name);
  });

  it('give text alone to clients behind which a model reads', async () => {
    for (const name of [
      'claude-code',
      'codex-mcp-client',
      'cursor-vscode',
      'Visual Studio Code',
      'gemini-cli-mcp-client',
    ]) {
      const agent = await Connection.open(project, { name });
      const { tools } = await agent.client.listTools();
      assert.deepEqual(
        tools.map((tool) => [tool.name, tool.outputSchema]),
        NAMES.map((tool) => [tool, undefined]),
        name,
      );
      const { text, data } = await agent.ask('symbol', { symbol: 'runScript' });
      assert.match(text, /export function runScript/);
      assert.deepEqual(data, {}, name);
      await agent.close();
    }
  });

  it('give data to whom the user says', async () => {
    const always = await Connection.open(project, { name: 'claude-code', args: ['--structured', 'always'] });
    assert.notDeepEqual((await always.ask('symbol', { symbol: 'runScript' })).data, {});
    await always.close();
    const never = await Connection.open(project, { args: ['--structured', 'never'] });
    assert.deepEqual((await never.ask('symbol', { symbol: 'runScript' })).data, {});
    await never.close();
  });

  it('are introduced by the state of the index', async () => {
    const instructions = server.client.getInstructions() ?? '';
    assert.match(instructions, /tool-server/);
    assert.match(instructions, /`context`/);
    await server.ask('symbol', { symbol: 'main' });
    const later = await Connection.open(project);
    assert.match(later.client.getInstructions() ?? '', /5 files, \d+ symbols, mostly typescript/);
    await later.close();
  });

  it('context gives code as text alone, within its budget', async () => {
    const { text, data, isError } = await server.ask('context', { query: 'how is a tool call handled', budget: 300 });
    assert.ok(!isError);
    assert.match(text, /src\/server\.ts:\d+-\d+ {2}function handleToolCall/);
    assert.match(text, /export function handleToolCall/);
    assert.deepEqual(data, {});
    assert.ok(countTokens(text) <= 300);
  });

  it('context leaves out what it has given, names it and uses the room, when it is asked to', async () => {
    const own = await Connection.open(project);
    const question = { query: 'run script' };
    const first = await own.ask('context', question);
    assert.match(first.text, /export function runScript/);
    const again = await own.ask('context', { ...question, omit_given: true });
    assert.doesNotMatch(again.text, /export function runScript/);
    assert.match(again.text, /given before: src\/scripts\.ts:1-3 {2}function runScript/);
    assert.match((await own.ask('context', question)).text, /export function runScript/);
    await own.close();
  });

  it('context says what does not fit', async () => {
    const { text } = await server.ask('context', { query: 'handle tool call', budget: 5 });
    assert.match(text, /No fragment fits into 5 tokens; \d+ were found/);
    assert.equal((await server.ask('context', { query: 'handle tool call', budget: 0 })).isError, false);
  });

  it('search names places without code', async () => {
    const { text, data } = await server.ask('search', { query: 'handleToolCall', limit: 3 });
    assert.match(
      text.split('\n')[0] ?? '',
      /^\d\.\d\d src\/server\.ts:\d+-\d+ function handleToolCall: export function/,
    );
    assert.ok(Array.isArray(data.results) && data.results.length <= 3);
    assert.equal(data.current, true);
  });

  it('name functions of one name apart, by the line that declares them', async (t) => {
    const client = gitProject();
    const python = [
      'class Headers:\n    def __init__(self, items):\n        self.items = items',
      'class Client:\n    def __init__(self, headers):\n        self.headers = Headers(headers)',
      '    @property\n    @cached(\n        size=1)\n    def default_headers(self):\n        return Headers([])',
    ];
    writeFileSync(join(client, 'src/client.py'), `${python.join('\n\n')}\n`);
    const own = await Connection.open(client);
    t.after(() => own.close());
    const { text } = await own.ask('context', { query: 'headers of the client', path: 'src/client.py' });
    assert.match(text, /^Client\.__init__ --calls--> Headers\.__init__$/m);
    const places = await own.ask('search', { query: 'default headers' });
    assert.match(places.text, /method Client\.default_headers: def default_headers\(self\):$/m);
  });

  it('symbol gives definition, callers and callees', async () => {
    const { text, data } = await server.ask('symbol', { symbol: 'handleToolCall' });
    assert.match(text, /^function handleToolCall src\/server\.ts:\d+\n/);
    assert.match(text, /used by \(1\):\nfunction dispatch/);
    assert.match(text, /function runScript src\/scripts\.ts:1/);
    assert.match(String(data.code), /TOOLS\.find/);
    assert.match((await server.ask('symbol', { symbol: 'unused' })).text, /no known users/);
    assert.match((await server.ask('symbol', { symbol: 'src/scripts.ts:5' })).text, /function spawnProcess/);
    assert.match((await server.ask('symbol', { symbol: 'Tool' })).text, /interface Tool/);
  });

  it('symbol gives the documentation above a definition, and that inside it once', async () => {
    const folder = gitProject();
    const above = '/**\n * Pays an order back.\n * Twice at most.\n */\nexport function refund(): void {}\n';
    writeFileSync(join(folder, 'src/refund.ts'), above);
    writeFileSync(join(folder, 'src/pay.py'), "def pay():\n    '''Pays it.'''\n    return 1\n");
    const own = await Connection.open(folder);
    try {
      const { text } = await own.ask('symbol', { symbol: 'refund' });
      assert.match(text, /^function refund src\/refund\.ts:5\nPays an order back\.\nTwice at most\.\n5 {2}export/);
      assert.equal((await own.ask('symbol', { symbol: 'pay' })).text.split('Pays it.').length, 2);
    } finally {
      await own.close();
    }
  });

  it('symbol bounds its code, says so, and reads on from a line', async () => {
    const folder = gitProject();
    const body = Array.from({ length: 3000 }, (_, place) => `  total += ${place};`);
    const long = ['export function long(total: number): number {', ...body, '  return total;', '}', ''];
    const members = Array.from({ length: 200 }, (_, nth) => `  member${nth}(): number {\n    return ${nth};\n  }\n`);
    writeFileSync(join(folder, 'src/long.ts'), long.join('\n'));
    writeFileSync(join(folder, 'src/large.ts'), `export class Large {\n  size = 1;\n\n${members.join('\n')}}\n`);
    const own = await Connection.open(folder);
    try {
      const { text, data } = await own.ask('symbol', { symbol: 'long' });
      assert.ok(countTokens(text) < 5000, String(countTokens(text)));
      assert.match(text, /note: lines 1-\d+ of 1-3003; line: \d+ reads on\nno known users/);
      const lines = [String(data.code)];
      for (let next = data.next_line, answers = 1; next !== null && answers < 20; answers++) {
        const more = await own.ask('symbol', { symbol: 'long', line: next, budget: 10_000 });
        assert.match(more.text, new RegExp(`^function long src/long\\.ts:1\\n *${next} {2}`));
        assert.doesNotMatch(more.text, /no known users/);
        lines.push(String(more.data.code));
        next = more.data.next_line;
      }
      assert.equal(lines.join('\n'), long.join('\n').trimEnd());
      const head = await own.ask('symbol', { symbol: 'Large' });
      assert.match(head.text, /note: lines 1-2 of 1-803; line: 3 reads on\nmembers \(40 of 200\)/);
      const none = await own.ask('symbol', { symbol: 'long', budget: 0 });
      assert.match(none.text, /^function long .*\nnote: no code within budget; it has lines 1-3003\nno known users/);
      const beyond = await own.ask('symbol', { symbol: 'long', line: 4000 });
      assert.ok(beyond.isError);
      assert.match(beyond.text, /line is '4000', allowed is a line of src\/long\.ts from 1 to 3003/);
      assert.doesNotMatch((await own.ask('symbol', { symbol: 'runScript' })).text, /note:/);
    } finally {
      await own.close();
    }
  });

  it('impact can be read to its end', async () => {
    const users = Array.from({ length: 130 }, (_, nth) => `export function user${nth}(): void {\n  popular();\n}\n`);
    const popular = gitProject();
    writeFileSync(join(popular, 'src/popular.ts'), `export function popular(): void {}\n${users.join('')}`);
    const own = await Connection.open(popular);
    const names = new Set<unknown>();
    let offset: number | null = 0;
    for (let pages = 0; offset !== null && pages < 4; pages++) {
      const { text, data } = await own.ask('impact', { symbol: 'popular', offset });
      assert.ok(Array.isArray(data.affected) && data.affected.length > 0 && data.affected.length <= 60);
      for (const { name } of data.affected) names.add(name);
      assert.equal(data.total, 130);
      offset = typeof data.next_offset === 'number' ? data.next_offset : null;
      assert.match(text, offset === null ? /note: 121-130 of 130$/ : new RegExp(`; offset: ${offset} reads on,`));
    }
    assert.equal(names.size, 130);
    const page = await own.ask('impact', { symbol: 'popular' });
    assert.match(page.text, /\n1 in src\/popular\.ts:\n function user0 :2 calls at 3\n function user1 :5 calls at 6\n/);
    assert.equal(
      page.text.split('src/popular.ts').length - 1,
      2,
      'the path of a file is said once, and once of the symbol',
    );
    const beyond = await own.ask('impact', { symbol: 'popular', offset: 500 });
    assert.match(beyond.text, /note: nothing behind 500; there are 130/);
    // What the text cuts short, the data does too, and tells.
    const { text, data } = await own.ask('symbol', { symbol: 'popular' });
    assert.match(text, /used by \(30 of 130; /);
    assert.ok(Array.isArray(data.callers));
    assert.deepEqual([data.callers.length, data.callers_total, data.callees_total], [30, 130, 0]);
    await own.close();
  });

  it('subgraph shows the relations of the symbol itself before those among its neighbours', async (t) => {
    const users = Array.from({ length: 40 }, (_, nth) => {
      const others = [1, 2, 3, 4, 5].map((step) => `user${(nth + step) % 40}();`);
      return `export function user${nth}(): void {\n  ${others.join(' ')}\n  popular();\n}\n`;
    });
    const crowded = gitProject();
    writeFileSync(join(crowded, 'src/popular.ts'), `${users.join('')}export function popular(): void {}\n`);
    const own = await Connection.open(crowded);
    t.after(() => own.close());
    const { text } = await own.ask('subgraph', { symbol: 'popular', depth: 1, edge_types: ['calls'] });
    assert.match(text, /: depth 1, 150 of 240 edges\n/);
    assert.equal(text.split('--calls--> popular ').length - 1, 40);
  });

  it('subgraph and impact follow the graph', async () => {
    const graph = await server.ask('subgraph', { symbol: 'handleToolCall', depth: 1 });
    assert.match(graph.text, /handleToolCall --calls--> runScript src\/server\.ts:\d+/);
    assert.match(graph.text, /handleToolCall --refs--> TOOLS/);
    assert.equal(graph.data.continues, /note: more beyond depth 1/.test(graph.text));
    assert.equal(graph.data.continues, true);
    const callers = await server.ask('subgraph', { symbol: 'runScript', direction: 'callers', edge_types: ['calls'] });
    assert.doesNotMatch(callers.text, /spawnProcess/);
    const broken = await server.ask('impact', { symbol: 'writeLog', depth: 5 });
    assert.match(broken.text, /1 function spawnProcess src\/scripts\.ts:5 calls at 6\n2 function runScript/);
    assert.ok(Number(broken.data.total) >= 4);
  });

  it('impact says where something is used, and that it goes on beyond the depth', async () => {
    const near = await server.ask('impact', { symbol: 'writeLog', depth: 1 });
    assert.match(near.text, /: 1 affected, files: 1, depth 1\n.*\nnote: more beyond depth 1$/);
    assert.ok(Array.isArray(near.data.affected));
    assert.deepEqual(near.data.affected[0], {
      id: 'ckb:tool-server:src/scripts.ts:spawnProcess',
      kind: 'function',
      name: 'spawnProcess',
      file: 'src/scripts.ts',
      line: 5,
      depth: 1,
      relation: 'calls',
      lines: [6],
    });
    assert.equal(near.data.continues, true);
    assert.doesNotMatch((await server.ask('impact', { symbol: 'main' })).text, /beyond/);
  });

  it('impact takes a commit in the place of a symbol', async () => {
    const changing = gitProject();
    const own = await Connection.open(changing);
    const nothing = await own.ask('impact', { since: 'HEAD' });
    assert.match(nothing.text, /^since HEAD: 0 files changed, symbols: 0, moved: 0, removed: 0, 0 affected, depth 3$/);
    const path = join(changing, 'src/scripts.ts');
    writeFileSync(path, readFileSync(path, 'utf8').replace('writeLog(', 'writeLog(1 + '));
    const { text, data } = await eventually(
      () => own.ask('impact', { since: 'HEAD' }),
      (answer) => /affected:/.test(answer.text),
    );
    assert.match(
      text,
      /^since HEAD: 1 files changed, symbols: 1, moved: 0, removed: 0, \d+ affected, depth 3\nchanged \(1\):\n/,
    );
    assert.match(
      text,
      /\nfunction spawnProcess src\/scripts\.ts:5\naffected:\n1 function runScript .* calls spawnProcess at 2\n/,
    );
    assert.deepEqual(data.changed, ['ckb:tool-server:src/scripts.ts:spawnProcess']);
    for (const given of [{ symbol: 'main', since: 'HEAD' }, {}]) {
      const wrong = await own.ask('impact', given);
      assert.ok(wrong.isError);
      assert.match(wrong.text, /impact: give symbol/);
    }
    const unknown = await own.ask('impact', { since: 'nowhere' });
    assert.ok(unknown.isError);
    assert.match(unknown.text, /^since is 'nowhere', allowed is a commit, branch or tag/);
    await own.close();
  });

  it('status tells what is indexed and how it is kept', async () => {
    const { text, data } = await server.ask('status');
    assert.match(text, /level with the files/);
    assert.match(text, /: 5 files \(typescript \d[^)]*\), \d+ symbols$/m);
    assert.deepEqual([data.indexed, data.current, data.watching, data.files], [true, true, true, 5]);
  });

  it('explain empty answers and propose the next call', async () => {
    for (const tool of ['search', 'context']) {
      const { text, isError } = await server.ask(tool, { query: 'zzqqxx', path: 'src', lang: 'ts' });
      assert.ok(!isError);
      assert.match(
        text,
        /^nothing found for 'zzqqxx' \(looked for zzqqxx\)\ntry it without lang tsx,typescript and path src\ntry [^-]*`status` shows/,
      );
      const nowhere = await server.ask(tool, { query: 'run script', path: 'nowhere' });
      assert.match(nowhere.text, /^no file that is indexed is let through by path nowhere\npaths are from/);
      const pasted = await server.ask(tool, { query: 'zzqqxx '.repeat(1000) });
      assert.match(pasted.text, /^nothing found for 'zzqqxx [^']*…'/);
      assert.ok(pasted.text.length < 1000, pasted.text);
    }
    assert.match((await server.ask('subgraph', { symbol: 'unused' })).text, /No relations\. Try/);
    assert.match((await server.ask('impact', { symbol: 'main', depth: 1 })).text, /main/);
  });

  it('take whole paths, and the whole project as a path', async () => {
    const inside = await server.ask('search', { query: 'run script', path: join(project, 'src') });
    assert.match(inside.text, /src\/scripts\.ts/);
    assert.equal((await server.ask('search', { query: 'run script', path: '.' })).text, inside.text);
    const outside = await server.ask('context', { query: 'run script', path: '/etc' });
    assert.ok(outside.isError);
    assert.match(outside.text, /\/etc is not in .*Give a path from there, or ask with project/);
  });

  it('show a file by what imports it, and other users before tests', async () => {
    const file = await server.ask('symbol', { symbol: 'src/scripts.ts' });
    assert.match(file.text, /^module src\/scripts\.ts\n[\s\S]*used by \(1\):\nmodule src\/server\.ts imports/);
    const edges = await server.ask('subgraph', { symbol: 'src/scripts.ts', edge_types: ['imports'], depth: 1 });
    assert.match(edges.text, /\nsrc\/server\.ts --imports--> src\/scripts\.ts line \d+/);
    writeFileSync(
      join(project, 'src/a.test.ts'),
      "import { runScript } from './scripts.ts';\nexport function checks() { runScript('a'); }\n",
    );
    const { text } = await eventually(
      () => server.ask('symbol', { symbol: 'runScript' }),
      (answer) => answer.text.includes('a.test.ts'),
    );
    assert.match(
      text,
      /used by \(2\):\nfunction handleToolCall src\/server\.ts:20 at 22\nfunction checks src\/a\.test\.ts:2 at 2/,
    );
  });

  it('answer mistakes with what to do', async () => {
    const unknown = await server.ask('symbol', { symbol: 'handleTolCall' });
    assert.ok(unknown.isError);
    assert.match(unknown.text, /Nearest names: handleToolCall[\s\S]*`search` finds symbols by what they do/);
    const nothing = await server.ask('symbol', { name: 'main' });
    assert.match(nothing.text, /symbol: it is missing; arguments: .*"name"\. Arguments: symbol, budget, line, project/);
    assert.match((await server.ask('symbol', { symbol: '' })).text, /^symbol: symbol: it is empty\./);
    const blank = await server.ask('search', { query: ' ' });
    assert.doesNotMatch(blank.text, /graph-rag|--/);
    const wrong = await server.ask('subgraph', { symbol: 'main', depth: 9, deep: true });
    assert.ok(wrong.isError);
    assert.match(
      wrong.text,
      /subgraph: depth: .*<=5.*"deep".*Arguments: symbol, depth, direction, edge_types, project/,
    );
    const long = await server.ask('context', { query: 'x'.repeat(20_000) });
    assert.ok(long.isError);
    assert.match(long.text, /query: Too big/);
    const language = await server.ask('search', { query: 'main', lang: 'klingon' });
    assert.ok(language.isError);
    assert.match(language.text, /^lang is 'klingon', allowed is one of [^\n]*typescript[^\n]*$/m);
  });

  it('ask no other project than those that are allowed', async () => {
    const other = join(dirname(project), 'other');
    mkdirSync(join(other, '.git'), { recursive: true });
    writeFileSync(join(other, 'one.py'), 'def only_here():\n    return 1\n');
    const refused = await server.ask('symbol', { symbol: 'only_here', project: other });
    assert.ok(refused.isError);
    assert.match(refused.text, /outside of what this server may read[\s\S]*--root DIR/);
    assert.ok((await server.ask('status', { project: join(project, '..', '..') })).isError);
    const user = await Connection.open(project, { args: ['--root', dirname(project)] });
    assert.match((await user.ask('symbol', { symbol: 'only_here', project: other })).text, /def only_here/);
    assert.match((await user.ask('symbol', { symbol: 'main' })).text, /function main/);
    await user.close();
    // Addresses that mean no folder of this machine say nothing against the others.
    const strange = ['file://another.machine/work', 'file:///a%2Fb'].map((uri) => ({ uri }));
    const roots = { roots: [...strange, { uri: `file://${other}`, name: 'other' }] };
    const client = await Connection.open(project, { client: { capabilities: { roots: {} } } });
    client.client.setRequestHandler('roots/list', () => roots);
    assert.match((await client.ask('symbol', { symbol: 'only_here', project: other })).text, /def only_here/);
    assert.match((await client.ask('symbol', { symbol: 'only_here', project: 'other' })).text, /def only_here/);
    const nowhere = await client.ask('symbol', { symbol: 'only_here', project: 'another' });
    assert.ok(nowhere.text.includes(`it does not exist; projects: ${project}, ${other}`), nowhere.text);
    await client.close();
  });

  it('answer about more projects at once than are kept open', async (t) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `only_in_${letter}`);
    const all = dirname(project);
    for (const name of names) {
      mkdirSync(join(all, name, '.git'), { recursive: true });
      writeFileSync(join(all, name, 'one.py'), `def ${name}():\n    return 1\n`);
    }
    const user = await Connection.open(project, { args: ['--root', all] });
    t.after(() => user.close());
    const ask = (symbol: string) => user.ask('symbol', { symbol, project: join(all, symbol) });
    const answers = await Promise.all(names.map(ask));
    for (const [index, name] of names.entries()) assert.match(answers[index]?.text ?? '', new RegExp(`def ${name}`));
    assert.match((await ask('only_in_a')).text, /def only_in_a/, 'one that was closed is opened again');
  });

  it('take the client’s own folder where the server was started in a home folder, and no more', async () => {
    const home = dirname(project);
    const bare = await Connection.open(home, { environment: { HOME: home, USERPROFILE: home } });
    const refused = await bare.ask('symbol', { symbol: 'main' });
    assert.ok(refused.isError);
    assert.match(refused.text, /home folder, not a project/);
    assert.match((await bare.ask('symbol', { symbol: 'main', project })).text, /outside of what this server may read/);
    await bare.close();
    const options = { client: { capabilities: { roots: {} } }, environment: { HOME: home, USERPROFILE: home } };
    const rooted = await Connection.open(home, options);
    rooted.client.setRequestHandler('roots/list', () => ({ roots: [{ uri: `file://${project}`, name: 'p' }] }));
    assert.match((await rooted.ask('symbol', { symbol: 'main' })).text, /function main/);
    await rooted.close();
    const wide = await Connection.open(home, options);
    wide.client.setRequestHandler('roots/list', () => ({
      roots: ['/', home].map((root) => ({ uri: `file://${root}` })),
    }));
    assert.match((await wide.ask('symbol', { symbol: 'main', project })).text, /outside of what this server may read/);
    await wide.close();
  });

  it('tell functions of one name apart in a subgraph', async (t) => {
    const own = gitProject();
    writeFileSync(
      join(own, 'Printer.java'),
      'class Printer {\n  void all() {\n    print(1);\n    print("a");\n  }\n  void print(int n) {}\n  void print(String s) {}\n}\n',
    );
    const connection = await Connection.open(own);
    t.after(() => connection.close());
    const { text } = await connection.ask('subgraph', { symbol: 'Printer', edge_types: ['contains'] });
    assert.match(text, /Printer\.print \(Printer\.java:6\)/);
    assert.match(text, /Printer\.print \(Printer\.java:7\)/);
    const lines = text.split('\n');
    assert.equal(new Set(lines).size, lines.length, text);
  });

  it('give files and symbols by URI, and nothing that is not indexed', async () => {
    const { resourceTemplates } = await server.client.listResourceTemplates();
    assert.equal(resourceTemplates.length, 2);
    const { resources } = await server.client.listResources();
    assert.ok(resources.some(({ uri }) => uri === 'graph-rag://file/src/main.ts'));
    const textOf = async (uri: string): Promise<string> => {
      const [content] = (await server.client.readResource({ uri })).contents;
      return content !== undefined && 'text' in content ? content.text : '';
    };
    assert.match(await textOf('graph-rag://file/src/main.ts'), /startServer\(\)/);
    assert.match(await textOf('graph-rag://symbol/handleToolCall'), /used by/);
    writeFileSync(join(project, '.env'), 'SECRET=1\n');
    writeFileSync(join(project, 'notes.txt'), 'of no kind that is indexed\n');
    for (const path of ['.env', '../../../../etc/passwd', 'notes.txt'])
      await assert.rejects(textOf(`graph-rag://file/${path}`), /in the index/);
    await assert.rejects(textOf('graph-rag://elsewhere/x'), /no such resource/);
  });

  it('give files whose names have signs of an address, and say what is wrong with an address or a cursor', async (t) => {
    const odd = gitProject();
    const names = ['100%.ts', 'a#b.ts', 'what?.ts', 'größe %23.ts'];
    for (const [at, name] of names.entries()) writeFileSync(join(odd, name), `export const odd${at} = ${at};\n`);
    const own = await Connection.open(odd);
    t.after(() => own.close());
    await own.ask('symbol', { symbol: 'odd3' });
    const { resources } = await own.client.listResources();
    for (const [at, name] of names.entries()) {
      const uri = resources.find((resource) => resource.name === name)?.uri ?? '';
      assert.doesNotMatch(uri, /[?#]/);
      const [content] = (await own.client.readResource({ uri })).contents;
      assert.ok(content !== undefined && 'text' in content);
      assert.match(content.text, new RegExp(`odd${at}`));
    }
    for (const uri of ['graph-rag://file/100%.ts', 'graph-rag://symbol/%ff'])
      await assert.rejects(own.client.readResource({ uri }), { code: -32602, message: /Write a % in a name as %25/ });
    for (const symbol of ['', 'x'.repeat(3_000)])
      await assert.rejects(own.client.readResource({ uri: `graph-rag://symbol/${symbol}` }), { code: -32602 });
    for (const lang of ['', ' ', 'typescript, ']) {
      const found = await own.ask('search', { query: 'odd3', lang });
      assert.equal(found.isError, false, found.text);
    }
    for (const cursor of ['abc', '-1', '1.5', ''])
      await assert.rejects(own.client.listResources({ cursor }), { code: -32602, message: /no cursor of resources/ });
    assert.deepEqual((await own.client.listResources({ cursor: '1000' })).resources, []);
  });

  it('serve the protocol’s later revision too', async () => {
    const later = await Connection.open(project, { client: { versionNegotiation: { mode: { pin: '2026-07-28' } } } });
    assert.equal((await later.client.listTools()).tools.length, NAMES.length);
    const { text, data } = await later.ask('symbol', { symbol: 'main' });
    assert.match(text, /function main/);
    assert.notDeepEqual(data, {});
    await later.close();
    const agent = await Connection.open(project, {
      name: 'claude-code',
      client: { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    });
    assert.deepEqual((await agent.ask('symbol', { symbol: 'main' })).data, {});
    await agent.close();
  });

  it('search the text where the graph is switched off', async () => {
    const off = await Connection.open(project, { environment: { CKB_UNAVAILABLE: '1' } });
    await off.client.listTools();
    const { text, isError } = await off.ask('subgraph', { symbol: 'runScript' });
    assert.ok(!isError);
    assert.match(text, /src\/scripts\.ts:1 runScript[\s\S]*CKB 不可用/);
    assert.match((await off.ask('impact', { symbol: 'runScript' })).text, /src\/server\.ts/);
    await off.close();
  });
});
