import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { open, type Project } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

/** In every language the same program: a controller that knows the interface of a service alone. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TypeScript: {
    'service.ts': 'export interface Service { save(name: string): void }\n',
    'impl.ts': `import type { Service } from './service.ts';
export class ServiceImpl implements Service { save(name: string) { this.insert(name); } insert(name: string) {} }
`,
    'controller.ts': `import type { Service } from './service.ts';
export class Controller { constructor(private readonly service: Service) {} post() { this.service.save('a'); } }
`,
  },
  Java: {
    'Service.java': 'interface Service { void save(String name); void save(int id); }\n',
    'ServiceImpl.java': `class ServiceImpl implements Service {
  public void save(String name) { insert(name); }
  public void save(int id) {}
  private void insert(String name) {}
}
`,
    'Controller.java': 'class Controller { private Service service; void post() { service.save("a"); } }\n',
  },
  'C#': {
    'Service.cs': 'public abstract class Service { public abstract void save(string name); }\n',
    'ServiceImpl.cs': `public class ServiceImpl : Service {
  public override void save(string name) { insert(name); }
  void insert(string name) {}
}
`,
    'Controller.cs': 'public class Controller { Service service; public void post() { service.save("a"); } }\n',
  },
  Go: {
    'go.mod': 'module shop\n',
    'service.go': 'package shop\n\ntype Service interface {\n\tsave(name string, done func(err error))\n}\n',
    'impl.go': `package shop

type ServiceImpl struct{}

func (s *ServiceImpl) save(n string, then func(error)) { s.insert(n) }

func (s *ServiceImpl) insert(name string) {}
`,
    'controller.go': `package shop

type Controller struct{ service Service }

func (c *Controller) post() { c.service.save("a", nil) }
`,
  },
  Python: {
    'service.py': `class Service:
    def save(self, name):
        """Keeps it."""
        raise NotImplementedError
`,
    'impl.py': `from service import Service
class ServiceImpl(Service):
    def save(self, name):
        self.insert(name)
    def insert(self, name):
        pass
`,
    'controller.py': `from service import Service
class Controller:
    def __init__(self, service: Service):
        self.service = service
    def post(self):
        self.service.save('a')
`,
  },
  Kotlin: {
    'Service.kt': 'interface Service { fun save(name: String) }\n',
    'ServiceImpl.kt': `class ServiceImpl : Service {
  override fun save(name: String) { insert(name) }
  fun insert(name: String) {}
}
`,
    'Controller.kt': 'class Controller(private val service: Service) { fun post() { service.save("a") } }\n',
  },
  PHP: {
    'Service.php': '<?php\ninterface Service { public function save(string $name): void; }\n',
    'ServiceImpl.php': `<?php
class ServiceImpl implements Service {
  public function save(string $name): void { $this->insert($name); }
  private function insert(string $name): void {}
}
`,
    'Controller.php': `<?php
class Controller {
  public function __construct(private Service $service) {}
  public function post(): void { $this->service->save('a'); }
}
`,
  },
  Ruby: {
    'service.rb': "class Service\n  def save(name)\n    raise NotImplementedError, 'heirs do'\n  end\nend\n",
    'impl.rb': `class ServiceImpl < Service
  def save(name)
    insert(name)
  end
  def insert(name)
  end
end
`,
    'controller.rb': `class Controller
  def initialize
    @service = Service.new
  end
  def post
    @service.save('a')
  end
end
`,
  },
};

async function projectWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<Project> {
  const project = await open(folderWith(t, files));
  t.after(() => project.close());
  return project;
}

const nameOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1);

interface Ends {
  readonly from_id: string;
  readonly to_id: string;
  readonly type: string;
}

const shown = ({ from_id, to_id, type }: Ends): string => `${nameOf(from_id)} ${type} ${nameOf(to_id)}`;

async function calleesOf(project: Project, symbol: string, depth: number): Promise<string[]> {
  const answer = await project.callees(symbol, { depth });
  if ('degraded' in answer) throw new Error('no graph');
  return answer.results.map((node) => `${node.depth} ${nameOf(node.id)}`).toSorted();
}

async function pathBetween(project: Project, from: string, to: string): Promise<string[]> {
  const answer = await project.path(from, to);
  if ('degraded' in answer) throw new Error('no graph');
  return answer.edges.map(shown);
}

async function subgraphOf(
  project: Project,
  symbol: string,
  options: NonNullable<Parameters<Project['subgraph']>[1]>,
): Promise<{ nodes: string[]; edges: string[]; hubs: string[] }> {
  const answer = await project.subgraph(symbol, options);
  if ('degraded' in answer) throw new Error('no graph');
  return {
    nodes: answer.nodes.map((node) => `${node.depth} ${nameOf(node.id)}`),
    edges: answer.edges.filter(({ type }) => type !== 'refs').map(shown),
    hubs: answer.hubs.map((hub) => `${hub.name} ${hub.shown} of ${hub.total}`),
  };
}

describe('what implements a method that is called', () => {
  for (const [language, files] of Object.entries(PROGRAMS))
    it(`${language}: callees, path and subgraph pass through an interface`, async (t) => {
      const project = await projectWith(t, files);
      const callees = await calleesOf(project, 'Controller.post', 2);
      assert.deepEqual(callees, ['1 Service.save', '1 ServiceImpl.save', '2 ServiceImpl.insert']);
      assert.deepEqual(await pathBetween(project, 'Controller.post', 'ServiceImpl.insert'), [
        'Controller.post calls Service.save',
        'ServiceImpl.save inherits Service.save',
        'ServiceImpl.save calls ServiceImpl.insert',
      ]);
      const down = await subgraphOf(project, 'Controller.post', { depth: 3, direction: 'callees' });
      assert.deepEqual(down.edges, [
        'Controller.post calls Service.save',
        'ServiceImpl.save calls ServiceImpl.insert',
        'ServiceImpl.save inherits Service.save',
      ]);
      const up = await subgraphOf(project, 'ServiceImpl.insert', { depth: 3, direction: 'callers' });
      assert.deepEqual(up.nodes, ['0 ServiceImpl.insert', '1 ServiceImpl.save', '2 Service.save', '3 Controller.post']);
    });

  it('in a subgraph it is a step of its own, and only where calls and inheritance are asked for', async (t) => {
    const project = await projectWith(t, PROGRAMS.Kotlin ?? {});
    const near = await subgraphOf(project, 'Controller.post', { depth: 1, direction: 'callees' });
    assert.deepEqual(near.nodes, ['0 Controller.post', '1 Service.save']);
    const calls = await subgraphOf(project, 'Controller.post', {
      depth: 3,
      direction: 'callees',
      edgeTypes: ['calls'],
    });
    assert.deepEqual(calls.nodes, ['0 Controller.post', '1 Service.save']);
  });

  it('a method that has a body of its own is not left for those that override it', async (t) => {
    const project = await projectWith(t, {
      'Base.java': 'class Base { void run() {} }\n',
      'Heir.java': 'class Heir extends Base { void run() {} }\n',
      'Main.java': 'class Main { void main(Base base) { base.run(); } }\n',
    });
    assert.deepEqual(await calleesOf(project, 'Main.main', 2), ['1 Base.run']);
  });

  it('nor are the forms in which such a method may be called', async (t) => {
    const project = await projectWith(t, {
      'logger.ts': `export const wrap = (target: object, name: string) => {};
export class Logger {
  warn(text: string): void;
  warn(text: string, context: string): void;
  @wrap
  warn(...all: string[]): void {}
}
export class Silent extends Logger {
  override warn(text: string): void {}
}
export const run = (logger: Logger): void => logger.warn('a');
`,
    });
    assert.deepEqual(await calleesOf(project, 'run', 1), ['1 Logger.warn']);
  });

  it('a path passes through such a method where there is no other', async (t) => {
    const project = await projectWith(t, {
      'Base.java': 'class Base { void run() {} }\n',
      'Heir.java': 'class Heir extends Base { void run() { new Tool().work(); } }\n',
      'Tool.java': 'class Tool { void work() {} }\n',
      'Main.java': `class Main {
  void main(Base base) { base.run(); }
  void long(Base base) { base.run(); near(); }
  void near() { far(); }
  void far() { new Tool().work(); }
}
`,
    });
    assert.deepEqual(await pathBetween(project, 'Main.main', 'Tool.work'), [
      'Main.main calls Base.run',
      'Heir.run inherits Base.run',
      'Heir.run calls Tool.work',
    ]);
    assert.deepEqual(await pathBetween(project, 'Main.long', 'Tool.work'), [
      'Main.long calls Main.near',
      'Main.near calls Main.far',
      'Main.far calls Tool.work',
    ]);
  });

  it('a symbol lists it behind what it calls, and says through what', async (t) => {
    const project = await projectWith(t, PROGRAMS.Java ?? {});
    const { callees } = await project.symbol('Controller.post');
    assert.deepEqual(
      callees.shown.map(({ id, relation, through }) => [nameOf(id), relation, through && nameOf(through)]),
      [
        ['Service.save', 'calls', undefined],
        ['ServiceImpl.save', 'inherits', 'Service.save'],
      ],
    );
    // Told by `overridden_by`.
    assert.deepEqual((await project.symbol('Service.java:1')).callees.total, 0);
  });

  it('a method of C++ that is declared in a header is one that implements, not two', async (t) => {
    const project = await projectWith(t, {
      'store.h':
        'struct Store { virtual int get(int key) = 0; };\nstruct Disk : Store { int get(int key) override; };\n',
      'disk.cpp': '#include "store.h"\nint Disk::get(int key) { return key; }\n',
      'main.cpp': '#include "store.h"\nint run(Store *store) { return store->get(1); }\n',
    });
    const answer = await project.callees('run', { depth: 1 });
    if ('degraded' in answer) throw new Error('no graph');
    const places = answer.results.map(({ qualified_name, file }) => `${qualified_name} ${file}`);
    assert.deepEqual(places, ['Disk.get disk.cpp', 'Store.get store.h']);
  });

  it('of very many the most important are followed, and said so', async (t) => {
    const handlers = Array.from({ length: 14 }, (_, place) => `Handler${String(place).padStart(2, '0')}`);
    const project = await projectWith(t, {
      'Handler.java': 'interface Handler { void handle(); }\n',
      ...Object.fromEntries(
        handlers.map((name) => [`${name}.java`, `class ${name} implements Handler { public void handle() {} }\n`]),
      ),
      'Main.java': `class Main {
  void main(Handler handler) { handler.handle(); }
  void direct(Handler13 handler) { handler.handle(); }
}
`,
    });
    const answer = await project.callees('Main.main', { depth: 1 });
    if ('degraded' in answer) throw new Error('no graph');
    const names = answer.results.map(({ qualified_name }) => qualified_name);
    assert.equal(names.length, 11);
    assert.equal(names.includes('Handler13.handle'), true);
    assert.deepEqual(
      answer.hubs.map(({ qualified_name, of, shown: few, total }) => [qualified_name, of, few, total]),
      [['Handler.handle', 'implementations', 10, 14]],
    );
    assert.equal((await calleesOf(project, 'Handler.handle', 1)).length, 14, 'who asks for it gets them all');
    const graph = await subgraphOf(project, 'Main.main', { depth: 2, direction: 'callees' });
    assert.deepEqual(graph.hubs, ['handle 10 of 14']);
    // Who asks for one of them gets it.
    assert.deepEqual(await pathBetween(project, 'Main.main', 'Handler09.handle'), [
      'Main.main calls Handler.handle',
      'Handler09.handle inherits Handler.handle',
    ]);
  });

  it('what stands in for it in tests is left out where there is a real one', async (t) => {
    const project = await projectWith(t, {
      ...PROGRAMS.TypeScript,
      'service.test.ts': `import type { Service } from './service.ts';
class FakeService implements Service { save(name: string) {} }
`,
    });
    assert.deepEqual(await calleesOf(project, 'Controller.post', 1), ['1 Service.save', '1 ServiceImpl.save']);
    assert.deepEqual((await pathBetween(project, 'Controller.post', 'FakeService.save')).length, 2);
  });

  it('a call of this runs nothing of a class that does not inherit from its own', async (t) => {
    const project = await projectWith(t, {
      'Task.java': 'abstract class Task { abstract void work(); }\n',
      'Timed.java': 'abstract class Timed extends Task { void run() { work(); } }\n',
      'Mail.java': 'class Mail extends Timed { void work() {} }\n',
      'Once.java': 'class Once extends Task { void work() {} }\n',
    });
    assert.deepEqual(await calleesOf(project, 'Timed.run', 1), ['1 Mail.work', '1 Task.work']);
  });
});
