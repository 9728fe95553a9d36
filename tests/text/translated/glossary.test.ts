import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChineseStopWord } from '../../../src/text/stop-words.ts';
import { SHORT_VERBS } from '../../../src/text/translated/chinese-complements.ts';
import { glossaryEntries, LONGEST_TERM, translationsOf } from '../../../src/text/translated/glossary.ts';
import { mainlandTerm, simplify, variantTerms } from '../../../src/text/translated/traditional.ts';

const entries = [...glossaryEntries()];

test('there are at least 1,200 distinct terms', () => {
  assert.ok(new Set(entries.map(([term]) => term)).size >= 1_200, `${entries.length}`);
});

test('no term stands twice', () => {
  const seen = new Set<string>();
  const twice = entries.map(([term]) => term).filter((term) => seen.size === seen.add(term).size);
  assert.deepEqual(twice, []);
});

test('every term is Chinese, in simplified characters, and no longer than the longest match', () => {
  const wrong = entries
    .map(([term]) => term)
    .filter((term) => !/^\p{Script=Han}+$/u.test(term) || term !== simplify(term) || term.length > LONGEST_TERM);
  assert.deepEqual(wrong, []);
});

test('every translation is made of lower-case ASCII words, none empty, none twice', () => {
  const wrong = entries.filter(
    ([, words]) =>
      words.length === 0 ||
      new Set(words).size < words.length ||
      words.some((word) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word)),
  );
  assert.deepEqual(wrong, []);
});

test('no term is a stop word, which would never be looked up', () => {
  assert.deepEqual(
    entries.map(([term]) => term).filter((term) => isChineseStopWord(term)),
    [],
  );
});

test('every verb that is known with its complements is a term', () => {
  assert.deepEqual(
    Array.from(SHORT_VERBS).filter((verb) => translationsOf(verb) === undefined),
    [],
  );
});

test('every variant of Taiwan and Hong Kong leads to a term of the glossary', () => {
  const lost = [...variantTerms()].filter((term) => translationsOf(mainlandTerm(term) ?? '') === undefined);
  assert.deepEqual(lost, []);
});

const CASES: [term: string, words: string][] = [
  ['订单', 'order'],
  ['事务', 'transaction tx commit'],
  ['处理', 'handle process'],
  ['缓存', 'cache'],
  ['鉴权', 'auth authenticate authorization'],
  ['认证', 'auth authenticate'],
  ['回调', 'callback hook'],
  ['序列化', 'serialize marshal encode'],
  ['并发', 'concurrent parallel'],
  ['死锁', 'deadlock'],
  ['热更新', 'hot-reload hmr'],
  ['幂等', 'idempotent'],
  ['分页', 'pagination page paginate'],
  ['重试', 'retry backoff'],
  ['渲染', 'render'],
  ['解析', 'parse'],
  ['退款', 'refund'],
  ['优惠券', 'coupon'],
  ['库存', 'inventory stock'],
  ['词法分析', 'lexer'],
  ['碰撞检测', 'collision'],
  ['梯度', 'gradient'],
  ['服务发现', 'service-discovery'],
  ['照片', 'photo'],
  ['录像', 'recording replay'],
  ['授权', 'authorize permission'],
  ['去重', 'dedupe duplicate'],
  ['空行', 'blank-line empty-row'],
  ['重试次数', 'retries'],
  ['平滑重启', 'graceful-restart reload'],
  ['热升级', 'upgrade'],
  ['团购', 'group-buy groupon'],
  ['二次验证', 'two-factor 2fa'],
  ['轮播图', 'carousel swipe'],
  ['自动播放', 'autoplay'],
  ['预占', 'reserve'],
  ['积分', 'points integration'],
  ['耗尽', 'exhausted'],
  ['提及', 'mention'],
  ['协变', 'covariant'],
  ['碎片整理', 'defrag'],
  ['火焰图', 'flamegraph'],
  ['资料库', 'database'],
  ['执行绪', 'thread'],
  ['宕机', 'crash down'],
  ['再试一次', 'retry'],
  ['卡在', 'stuck hang'],
  ['先进先出', 'fifo'],
  ['多久', 'interval timeout'],
];

for (const [term, words] of CASES) {
  test(`${term} is written ${words}`, () => {
    const found = translationsOf(term) ?? [];
    assert.deepEqual(
      words.split(' ').filter((word) => !found.includes(word)),
      [],
    );
  });
}

test('an unknown word has no translation', () => {
  assert.equal(translationsOf('魑魅魍魉'), undefined);
});
