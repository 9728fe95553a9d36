import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readmeOf } from '../../src/summary/extraction/readme.ts';
import { ROOT_MODULE } from '../../src/summary/ids.ts';
import { folderWith } from '../folder-with.ts';

test('what an author has commented out of a README is no prose', (t) => {
  const root = folderWith(t);
  const proseOf = (text: string): string => {
    writeFileSync(join(root, 'README.md'), text);
    return readmeOf(root, ROOT_MODULE);
  };
  assert.equal(
    proseOf('# Shop\n<!--![Backers](https://x/y)\nold words\n-->\n\nSells <!-- not --> things.\n'),
    'Sells  things.',
  );
  assert.equal(proseOf('Sells things.\n\n<!-- never closed\n\nmore\n'), 'Sells things.');
});

test('the caption of a picture is no introduction, and marks of quotations and lists are no prose', (t) => {
  const root = folderWith(t);
  const proseOf = (...text: string[]): string => {
    writeFileSync(join(root, 'README.md'), text.join('\n'));
    return readmeOf(root, ROOT_MODULE);
  };
  const picture = [
    '<div align="center">',
    '  <img src="x.png">',
    '  <p>',
    '    Orders as they come in.',
    '  </p>',
    '</div>',
  ];
  assert.equal(proseOf(...picture, '', '# Shop', 'Sells things.'), 'Sells things.\n\nOrders as they come in.');
  assert.equal(proseOf(...picture), 'Orders as they come in.');
  assert.equal(proseOf('# Shop', '> Sells things', '> to people.'), 'Sells things to people.');
  assert.equal(proseOf('English | [中文](zh.md) | [日本語](ja.md)', '', 'Sells | things.'), 'Sells | things.');
  assert.equal(
    proseOf('**Table of contents**', '', '- [Why](#why)', '  1. [How](#how)', '', 'Sells things.'),
    'Sells things.',
  );
  assert.equal(proseOf('**Shop** sells things.'), '**Shop** sells things.');
  assert.equal(proseOf('> [!NOTE]', '> Closed on Sundays.'), 'Closed on Sundays.');
  assert.equal(proseOf('- Bun', '- a client', '  for it', '1. third'), 'Bun; a client for it; third');
});

test('headings, directives and code of reStructuredText are no prose, nor are underlined headings of Markdown', (t) => {
  const root = folderWith(t);
  writeFileSync(
    join(root, 'README.rst'),
    [
      '=========',
      'Shop tool',
      '=========',
      '',
      '.. image:: https://x/y.svg',
      '   :height: 64px',
      '   :alt: a logo',
      '',
      'What it is',
      '~~~~~~~~~~',
      'Sells things to people',
      'who want them. For example::',
      '',
      '    import shop',
      '',
      'Features',
      "''''''''",
      '.. note::',
      '',
      '   Only on weekdays.',
      '',
      'Closed on Sundays.',
    ].join('\n'),
  );
  assert.equal(readmeOf(root, ROOT_MODULE), 'Sells things to people who want them. For example:\n\nClosed on Sundays.');
  writeFileSync(join(root, 'README.md'), 'Shop\n====\n\nSells things.\n\nMore\n----\nAnd lends them.\n');
  assert.equal(readmeOf(root, ROOT_MODULE), 'Sells things.\n\nAnd lends them.');
});

test('a README is introduced by the paragraph that says what it describes, whatever comes before', (t) => {
  const root = folderWith(t);
  const introduction = (...paragraphs: string[]): string => {
    writeFileSync(join(root, 'README.md'), paragraphs.join('\n\n'));
    return readmeOf(root, ROOT_MODULE).split('\n\n')[0] ?? '';
  };
  const slides = 'See the [slides](https://x.y/shop).';
  const definition = 'Village Shop is a program that sells things.';
  assert.equal(
    introduction('# Village Shop Sample [![Build](https://x/y)](https://x)', slides, definition),
    definition,
  );
  assert.equal(introduction('Village Shop\n====', slides, definition), definition);
  assert.equal(
    introduction('# mall', '**体验**：在线访问', '`mall`项目是一套电商系统。'),
    '`mall`项目是一套电商系统。',
  );
  assert.equal(introduction('# Shop', slides, '本项目基于新框架。', '本项目是一个商店。'), '本项目是一个商店。');
  assert.equal(introduction('# Shop', slides, 'This project is the shop.'), 'This project is the shop.');
  // What defines something else introduces nothing.
  assert.equal(introduction('# Shop', slides, 'Django is a framework.'), slides);
  assert.equal(
    introduction('# Shop', definition.replace('Village ', ''), slides),
    'Shop is a program that sells things.',
  );
});
