import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EmbeddingProject } from './embedding-project.ts';

const FILES = {
  'src/refund.ts':
    '/** Refunds an order to the customer. */\nexport function refundOrder(id: string) {\n  return payBack(id);\n}\nfunction payBack(id: string) {\n  return id;\n}\n',
  'src/config.ts': 'export function config() {\n  return {};\n}\n',
  'README.md':
    '# Shop\n\nAn online shop.\n\n## Refund an order\n\nRefunds of an order go to the customer within two days.\n',
  'db/schema.sql': '-- Refunds of orders.\nCREATE TABLE refunds (\n  order_id bigint,\n  customer text\n);\n',
  'settings.yaml': 'config:\n  refund:\n    days: 2\n    enabled: true\n    customer: all\n',
};

describe('documents in answers', () => {
  const ask = async (project: EmbeddingProject, ...line: string[]): Promise<string[]> => {
    const { candidates } = await project.json('search', ...line, '--fusion-depth', '0');
    assert.ok(Array.isArray(candidates));
    return candidates
      .sort((a, b) => a.rank - b.rank)
      .map(({ file, line_start, kind }) => `${file}:${line_start} ${kind}`);
  };

  it('stand behind code, before it where the question asks for them, and alone where it wants no other', async (t) => {
    const project = new EmbeddingProject(t, '', FILES);
    project.environment = {};
    const found = await ask(project, 'refund an order to the customer');
    assert.equal(found[0], 'src/refund.ts:2 function');
    assert.ok(found.includes('README.md:5 section'));
    assert.equal((await ask(project, 'readme about refunds of an order'))[0], 'README.md:5 section');
    assert.equal((await ask(project, 'sql table of refunds'))[0], 'db/schema.sql:1 section');
    assert.deepEqual(await ask(project, 'refund', '--lang', 'md'), ['README.md:5 section']);
    assert.ok((await ask(project, 'refund', '--kind', 'section')).every((place) => place.endsWith('section')));
    const { stdout } = await project.run('search', 'readme about refunds of an order', '--fusion-depth', '0');
    assert.match(stdout, /^README\.md:5-7 {2}section Shop > Refund an order {2}\d/m);

    const callers = await project.json('callers', 'config');
    assert.equal(callers.code, 0, 'a key of a file is not what a name means');
    const { nodes } = await project.json('subgraph', 'refundOrder');
    assert.ok(Array.isArray(nodes));
    assert.deepEqual(
      nodes.map(({ file }) => file).filter((file) => !file.endsWith('.ts')),
      [],
    );
    const { stdout: exported } = await project.run('export');
    assert.doesNotMatch(exported, /README|section/);
  });
});
