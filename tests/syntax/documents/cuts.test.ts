import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentIdOfFile } from '../../../src/syntax/documents/file-names.ts';
import { documentFacts, documentKindById } from '../../../src/syntax/index.ts';

/** The sections of a file as `first-last name`. */
function sectionsOf(path: string, text: string): string[] {
  const kind = documentKindById(documentIdOfFile(path) ?? '');
  assert.ok(kind !== undefined, `${path} is no document`);
  const [, ...sections] = documentFacts(kind, path, text).symbols;
  return sections.map(({ startLine, endLine, qualifiedName }) => `${startLine}-${endLine} ${qualifiedName}`);
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

describe('documents are cut into sections:', () => {
  it('Markdown by headings, under one another, but not inside fences', () => {
    const text = lines(
      ...['---', 'title: x', '---', 'Before.', '', '# Shop', 'An online shop.', '', '## Install', '```sh'],
      ...['# no heading', '```', '### On `Linux`', 'Use systemd.', '', 'Legal', '-----', 'All rights.', '- a', '---'],
    );
    assert.deepEqual(sectionsOf('README.md', text), [
      '1-4 beginning',
      '6-7 Shop',
      '9-12 Shop > Install',
      '13-14 Shop > Install > On Linux',
      '16-20 Shop > Legal',
    ]);
  });

  it('reStructuredText by underlined titles, ranked by their first use', () => {
    const text = lines(
      'Guide',
      '=====',
      'Text.',
      '',
      'Setup',
      '-----',
      'a',
      '',
      'Deep',
      '~~~~',
      'b',
      '',
      'Use',
      '-----',
    );
    assert.deepEqual(sectionsOf('docs/guide.rst', text), [
      '1-3 Guide',
      '5-7 Guide > Setup',
      '9-11 Guide > Setup > Deep',
      '13-14 Guide > Use',
    ]);
  });

  it('mappers of MyBatis by statement, under the name of their interface', () => {
    const text = lines(
      ...['<?xml version="1.0"?>', '<!DOCTYPE mapper>', '<mapper namespace="com.shop.OrderMapper">', ''],
      ...['  <resultMap type="Order" id="OrderResult">', '    <id property="id" column="id"/>', '  </resultMap>', ''],
      ...['  <!-- 查询订单列表 -->', '  <select', '      id="selectOrders" resultMap="OrderResult">'],
      ...['    select * from orders', '    <if test="id != null">where id = #{id}</if>', '  </select>'],
      ...['  <delete id="deleteOrder">delete from orders</delete>', '</mapper>'],
    );
    assert.deepEqual(sectionsOf('src/main/resources/mapper/OrderMapper.xml', text), [
      '1-3 beginning',
      '5-7 OrderMapper > resultMap OrderResult',
      '9-14 OrderMapper > select selectOrders',
      '15-16 OrderMapper > delete deleteOrder',
    ]);
    assert.equal(documentIdOfFile('res/order-dao.xml'), 'mapper');
    assert.equal(documentIdOfFile('src/main/resources/logback-spring.xml'), 'xml');
    assert.equal(documentIdOfFile('tests/feeds/podcast.xml'), undefined);
  });

  it('SQL by statement, bodies of functions left whole, rows of one table together', () => {
    const text = lines(
      ...['-- Orders.', 'CREATE TABLE IF NOT EXISTS "orders" (', '  id int', ');', ''],
      ...['create or replace function refund() returns void as $$', 'begin', 'update orders set id = 0;', 'end', '$$;'],
      ...['INSERT INTO orders VALUES (1);', 'INSERT INTO orders VALUES (2);', '/*', 'DROP TABLE orders;', '*/'],
      ...['SELECT 1', 'FROM orders;'],
    );
    assert.deepEqual(sectionsOf('db/init.sql', text), [
      '1-4 table orders',
      '6-10 function refund',
      '11-12 insert into orders',
      '13-17 select',
    ]);
  });

  it('Protobuf by message and service, with the comment above', () => {
    const text = lines(
      'syntax = "proto3";',
      '',
      '// An order.',
      'message Order {',
      '  message Line {}',
      '}',
      'service Shop {}',
    );
    assert.deepEqual(sectionsOf('shop.proto', text), ['1-1 beginning', '3-6 Order', '7-7 Shop']);
  });

  it('GraphQL by type and operation', () => {
    const text = lines('"""A user."""', 'type User {', '  id: ID', '}', '', 'extend type Query {', '  me: User', '}');
    assert.deepEqual(sectionsOf('schema.graphql', text), ['1-4 User', '6-8 Query']);
  });

  it('YAML, TOML and JSON by their outermost keys, short ones together', () => {
    const yaml = lines(
      'name: ci',
      'on: [push]',
      '# Tests.',
      'jobs:',
      '  test:',
      '    steps:',
      '      - run: x',
      '    env: {}',
    );
    assert.deepEqual(sectionsOf('ci.yml', yaml), ['1-2 name, on', '3-8 jobs']);
    const toml = lines(
      '[package]',
      'name = "a"',
      'version = "1"',
      'edition = "2021"',
      '',
      '[dependencies]',
      'serde = "1"',
    );
    assert.deepEqual(sectionsOf('Cargo.toml', toml), ['1-4 package', '6-7 dependencies']);
    const json = lines(
      '{',
      '  "name": "a",',
      '  "version": "1",',
      '  "scripts": {',
      '    "a": "b",',
      '    "c": "d"',
      '  }',
      '}',
    );
    assert.deepEqual(sectionsOf('package.json', json), ['1-3 name, version', '4-8 scripts']);
  });

  it('a Dockerfile by stage, a makefile by target, Terraform by block', () => {
    assert.deepEqual(sectionsOf('Dockerfile', lines('FROM node AS build', 'RUN x', 'FROM scratch', 'COPY y')), [
      '1-2 node AS build',
      '3-4 scratch',
    ]);
    const make = lines(
      'CC := gcc',
      '',
      'build: src',
      '\ta',
      '\tb',
      '\tc',
      '',
      '# Tests.',
      'test:',
      '\td',
      '\te',
      '\tf',
    );
    assert.deepEqual(sectionsOf('Makefile', make), ['1-1 beginning', '3-6 build', '8-12 test']);
    const terraform = lines('resource "aws_s3_bucket" "logs" {', '}', '', 'variable "region" {', '}');
    assert.deepEqual(sectionsOf('main.tf', terraform), ['1-2 resource aws_s3_bucket logs', '4-5 variable region']);
  });

  it('long ones into windows, and what has no parts as a whole', () => {
    const page = Array.from({ length: 150 }, (_, i) => `<p>${i}</p>`);
    assert.deepEqual(sectionsOf('page.html', lines(...page)), ['1-60 beginning', '61-120 part', '121-150 part']);
    assert.deepEqual(sectionsOf('a.md', lines('# One', ...page, '# Two')), [
      '1-60 One',
      '61-120 One',
      '121-151 One',
      '152-152 Two',
    ]);
    assert.deepEqual(sectionsOf('empty.md', ''), []);
  });

  it('a colon in a name would break an id', () => {
    assert.deepEqual(sectionsOf('a.md', '# Step 1: begin\n'), ['1-1 Step 1 begin']);
  });
});

describe('what is a document', () => {
  const kindOf = documentIdOfFile;

  it('is told by the name', () => {
    const kinds = [
      'a/README.md',
      'x.YML',
      'Dockerfile.dev',
      'GNUmakefile',
      'CMakeLists.txt',
      'a.schema.json',
      'pom.xml',
    ];
    assert.deepEqual(kinds.map(kindOf), ['markdown', 'yaml', 'dockerfile', 'makefile', 'cmake', 'json', 'xml']);
  });

  it('is no lock file, no data and no code', () => {
    const others = ['package-lock.json', 'pnpm-lock.yaml', 'Cargo.lock', 'poetry.lock', 'yarn.lock', 'data.json'];
    for (const path of [
      ...others,
      'npm-shrinkwrap.json',
      '.terraform.lock.hcl',
      'a.csv',
      'notes.txt',
      'a.ts',
      'LICENSE',
    ])
      assert.equal(kindOf(path), undefined, path);
  });
});
