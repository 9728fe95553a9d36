import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { open, type Project } from '../../src/index.ts';

// Long enough that every other place which speaks of it has more of the words.
const filler = (name: string): string =>
  Array.from({ length: 40 }, (_, i) => `  ${name}(code${i}, "something else that is said here ${i}");`).join('\n');

const FILES = {
  'net/accept.c': `static void answerAll(void) {\n${filler('reply')}\n  reply(fd, "-ERR max number of clients reached");\n}\n`,
  'net/clients.c':
    '/* Counts clients: the number of clients, the max number, what was reached. */\nint countClients(int max, int number) {\n  return number > max;\n}\nint clientsReached(int number) {\n  return countClients(1, number);\n}\n',
  'net/usage.c': 'int usage(void) {\n  return count_all_open_clients() + count_all_open_clients();\n}\n',
  'net/stream.py':
    'class Response:\n    def iterate(self):\n        raise RuntimeError("Attempted to call a sync iterator on an async stream.")\n\n    def close(self):\n        raise RuntimeError("Attempted to call a sync close on an async stream.")\n',
  'net/client.h': 'struct client;\nint makeClient(struct client *client);\n',
  'net/client.c':
    'struct client {\n  int fd;\n  int number;\n};\nint makeClient(struct client *client) {\n  client->fd = 1;\n  return client->number;\n}\n',
  'go/format.go':
    'package store\n\nfunc checkFormat(format string) error {\n\treturn fmt.Errorf("Writing to a stream is not supported with the %q output format", format)\n}\n',
  'go/output.go':
    'package store\n\n// The output formats that are supported: which format the output of a stream is written in.\nfunc supportedOutputFormats() []string {\n\treturn []string{"gz", "stream format", "output format", "supported format"}\n}\n',
  'net/settings.py': `def settings(environment):
    options = {}
${filler('    options.read')}
    options["clients"] = environment.get("STORE_CLIENTS_URL")
    return options
`,
  'net/urls.py':
    'def store_url_of_clients(store, clients):\n    # The URL of the clients of a store.\n    url = store.url\n    return url + clients.url\n',
  'go/store.go': 'package store\n\ntype Store struct {\n\titems map[string]string\n}\n',
  'go/read.go': 'package store\n\nfunc (s *Store) Read(key string) string {\n\treturn s.items[key]\n}\n',
};

describe('what was asked for so plainly that it leads', () => {
  let folder = '';
  let project: Project;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'graph-rag-leading-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    project = await open(folder);
  });

  after(async () => {
    await project.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The most relevant first, as `kind name file`. */
  async function found(question: string): Promise<string[]> {
    const { candidates } = await project.search(question, { fusionDepth: 0 });
    const byRelevance = candidates.toSorted((left, right) => right.relevance_score - left.relevance_score);
    return byRelevance.map(({ kind, name, file_path }) => `${kind} ${name} ${file_path}`);
  }

  it('is the place that says a message word for word, long as it may be', async () => {
    for (const question of ['max number of clients reached', 'error: "max number of clients reached" when I connect'])
      assert.equal((await found(question))[0], 'function answerAll net/accept.c', question);
    const { candidates } = await project.search('max number of clients reached', { explain: true });
    const [said] = candidates.filter(({ name }) => name === 'answerAll');
    assert.match(said?.why ?? '', /says it word for word/);
  });

  it('is the one of two places that says all of it', async () => {
    for (const question of [
      'Attempted to call a sync iterator on an async stream.',
      "why do I get 'Attempted to call a sync iterator on an async stream'",
    ]) {
      const { candidates } = await project.search(question, { fusionDepth: 0 });
      const saying = candidates.filter(({ why }) => why.includes('word for word')).map(({ name }) => name);
      assert.deepEqual(saying, ['iterate'], question);
    }
  });

  it('is found although a value stands in the message', async () => {
    assert.equal((await found('ERR max number of clients reached (10000)'))[0], 'function answerAll net/accept.c');
  });

  it('is found although a value stands in quotes in a sentence that says nothing of an error', async () => {
    const question = 'Writing to a stream is not supported with the "gz" output format';
    assert.equal((await found(question))[0], 'function checkFormat go/format.go');
  });

  it('is nothing where only a long name is repeated, in quotes or not', async () => {
    for (const question of [
      'Fix `count_all_open_clients` of a client',
      'count_all_open_clients is wrong for a client',
    ]) {
      const { candidates } = await project.search(question, { fusionDepth: 0 });
      assert.ok(candidates.length > 0, question);
      assert.ok(
        candidates.every(({ why }) => !why.includes('word for word')),
        question,
      );
    }
  });

  it('is what a question names and no more, with or without the word for its kind', async () => {
    for (const question of ['client', 'struct client'])
      assert.equal((await found(question))[0], 'struct client net/client.c', question);
  });

  it('is the few places where a name stands that no symbol has, before what has its words', async () => {
    assert.equal((await found('STORE_CLIENTS_URL'))[0], 'function settings net/settings.py');
  });

  it('is the definition, before what only declares it', async () => {
    assert.equal((await found('makeClient'))[0], 'function makeClient net/client.c');
  });

  it('is the type itself, never the receiver of its methods', async () => {
    const all = await found('Store');
    assert.equal(all[0], 'struct Store go/store.go');
    assert.ok(!all.includes('class Store go/read.go'), all.join('\n'));
  });
});
