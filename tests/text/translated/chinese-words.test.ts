import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chineseWords } from '../../../src/text/translated/chinese-words.ts';
import { simplify } from '../../../src/text/translated/traditional.ts';

const CASES: [run: string, words: string][] = [
  ['订单处理逻辑', '订单处理 逻辑'],
  ['用户登录时校验密码', '用户 登录 时 校验 密码'],
  ['数据库连接池', '数据库 连接池'],
  ['事务中断开连接', '事务 中 断开连接'],
  ['在哪里实现了分页查询', '在哪里 实现 了 分页查询'],
  ['如何防止缓存穿透', '如何 防止 缓存穿透'],
  ['抽象语法树的遍历', '抽象语法树 的 遍历'],
  ['訂單處理', '訂單處理'],
  ['資料庫連線', '資料庫 連線'],
  ['使用者驗證', '使用者 驗證'],
  ['魑', '魑'],
  ['读出来的文件删不掉', '读出来 的 文件 删不掉'],
  ['机器宕机后停在执行中', '机器 宕机 后 停在 执行 中'],
  ['下载完再试一次', '下载 完 再试一次'],
  ['𠮷𠮷订单', '𠮷 𠮷 订单'],
];

for (const [run, words] of CASES) {
  test(`${run} is cut as ${words}`, () => {
    const cut = chineseWords(run).map(({ text }) => text);
    assert.equal(cut.join(' '), words);
  });
}

test('what is cut is the whole run, in order', () => {
  for (const run of ['一二三四五六七八九十', '的的的', '我想知道订单服务在高并发下为什么会超时', '漢'.repeat(399)]) {
    assert.equal(
      chineseWords(run)
        .map(({ text }) => text)
        .join(''),
      run,
    );
  }
});

test('a term in traditional characters has the translations of the simplified one', () => {
  const [order] = chineseWords('訂單');
  assert.equal(order?.simplified, '订单');
  assert.deepEqual(order?.translations, ['order']);
});

test('a verb with its complement has the translations of the verb, unless the two mean something of their own', () => {
  const meaningOf = (word: string) => chineseWords(word)[0]?.translations;
  assert.deepEqual(meaningOf('删不掉'), meaningOf('删'));
  assert.deepEqual(meaningOf('讀出來'), meaningOf('读'));
  assert.ok(meaningOf('记住')?.includes('remember'));
});

test('simplifying keeps the length, so that positions hold', () => {
  for (const text of ['資料庫與網路', 'abc 𠮷野家 執行緒', '']) assert.equal(simplify(text).length, text.length);
});
