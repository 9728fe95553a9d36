import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partInText, wholeInText } from '../../../../src/engine/search/whole/asked-in-text.ts';

/** Questions by what they ask of a project that is called hono. */
const OF_THE_WHOLE: Readonly<Record<string, readonly string[]>> = {
  about: [
    'what does this project do',
    "What's this repo about?",
    'overview of this project',
    'project overview',
    'can you give me an overview of this codebase?',
    'explain this project to me',
    'what is hono',
    'how does hono work',
    'how does this project work internally',
    '这个项目是做什么的',
    '这个项目是干嘛的？',
    '項目概述',
    '這個專案是做什麼的',
    '项目简介',
    '请介绍一下这个项目',
    'hono 是什么',
  ],
  entry: [
    'where is the entry point',
    'what is the main entry point of this app',
    'Where do I start reading?',
    'which file should I read first',
    'where does the program start',
    '入口在哪里',
    '程序入口在哪',
    '启动类在哪里',
    '从哪里开始看代码',
    '代码从哪看起',
    '新手应该从哪里入手',
  ],
  layout: [
    'how is this codebase organised',
    'how is the code structured?',
    'explain the architecture',
    'project structure',
    'what are the main modules',
    'what packages does this repo contain',
    'what does each folder do',
    'architecture overview',
    'what is the high level design',
    '项目结构',
    '项目的目录结构是怎样的',
    '整体架构',
    '主要模块有哪些',
    '这个仓库是怎么组织的',
    '各个目录分别是干什么的',
    '每个模块的作用',
  ],
  run: ['how do I run it', 'How do I get started?', '怎么运行', '怎么启动这个项目', '如何在本地运行'],
  test: ['how do I run the tests', 'how to run unit tests locally', '怎么运行测试', '如何跑单元测试'],
  build: ['how can I build this from source', 'How do I build and run this project?', '如何编译'],
  install: ['how do I install it', 'how to install hono', '怎么安装'],
  deploy: ['how do I deploy it', '怎么部署'],
  contribute: ['how do I contribute', 'how do I set up a development environment', '如何参与贡献'],
};

for (const [kind, questions] of Object.entries(OF_THE_WHOLE))
  it(`is asked of the whole: ${kind}`, async () => {
    for (const question of questions) assert.equal((await wholeInText(question, 'hono'))?.kind, kind, question);
  });

it('a question about code that is about projects, entry points and modules is an ordinary one', async () => {
  const ordinary = [
    'what does this function do',
    'overview page component',
    'project settings are saved where',
    'where are project settings saved',
    'how is the project created',
    'how does the server start',
    'how do I run a command',
    'how to test a component',
    'how does the module loader work',
    'entry point resolution',
    'where are entry points of plugins loaded',
    'what is the entry',
    'project',
    'overview',
    'how to install a plugin',
    'how do I use middleware',
    'how to deploy a worker',
    'how to start the server',
    'explain the project model',
    'what are the modules of a course',
    'how is the architecture of the parser tested',
    'explain module system',
    'what does this module do',
    '项目创建接口在哪里',
    '项目列表怎么分页',
    '怎么运行一个任务',
    '怎么启动服务器',
    '测试数据怎么生成',
    '入口函数的参数怎么解析',
    '如何上传文件',
    '模块加载是怎么实现的',
    '用户模块的登录接口',
    '解释一下这个模块',
    '数据包',
    '缓存目录在哪里',
    'what is the cache directory',
    'where is the output folder created',
    'what does each handler do',
    'how does caching work internally',
    'architecture overview page',
    '每个任务的作用域',
    '数据从哪里读起',
  ];
  for (const question of ordinary) {
    assert.equal(await wholeInText(question, 'hono'), null, question);
    assert.equal(await partInText(question), null, question);
  }
});

it('only the name of the project stands for it', async () => {
  assert.equal(await wholeInText('what is hono', 'flask'), null);
  assert.equal(await wholeInText('what does hono.fetch do', 'hono'), null);
});

it('a folder or a file is asked about', async () => {
  const names = [
    ['explain the middleware module', 'middleware'],
    ['explain the src/middleware folder', 'src/middleware'],
    ['explain src/middleware', 'src/middleware'],
    ['What does the auth package do?', 'auth'],
    ['how does the query builder package work', 'query builder'],
    ['the ignore crate', 'ignore'],
    ['what does the walk.rs file do', 'walk.rs'],
    ['middleware 模块', 'middleware'],
    ['解释一下 middleware 模块', 'middleware'],
    ['src/middleware 目录是做什么的', 'src/middleware'],
    ['订单模块是做什么的', '订单'],
  ] as const;
  for (const [question, name] of names) assert.equal((await partInText(question))?.name, name, question);
});
