/** Verbs of one character, all of them terms of the glossary. */
export const SHORT_VERBS =
  '跑停连看留拼拆切搬挪推拉拿取抓找查改删扔丢加补填换发收传送转存记算比排试叫听盯问答猜选挑开关点拖滚翻缩压装挂弹跳画藏放插抄贴撤剪扫解挡拦占抢借忘签读写';

/**
 * What follows a verb and says how far it went, or which way: `掉` of `删掉`, `出来` of `读出来`. Not `完`: that it is done is
 * worth searching for.
 */
const COMPLEMENTS =
  '掉 住 好 到 成 走 开 上 下 进 出 回 过 着 了 给 起来 出来 出去 进来 进去 回来 回去 过来 过去 上来 上去 下来 下去 一下';

const VERB_AND_COMPLEMENT = new RegExp(`^([${SHORT_VERBS}])[不得]?(?:${COMPLEMENTS.replaceAll(' ', '|')})$`);

/** The verb of a word that is one with its complement: `删` of `删掉` and of `删不掉`. */
export const verbOf = (word: string): string | undefined => VERB_AND_COMPLEMENT.exec(word)?.[1];
