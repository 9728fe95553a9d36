/** Function words of English, and what is left of contractions once the apostrophe has cut them. */
const ENGLISH = new Set(
  (
    'a an the this that these those it its itself they them their theirs he she his her him we us our ours you your yours ' +
    'me my mine who whom whose which what when where why how is are was were be been being am do does did doing done ' +
    'has have had having can could should would may might must will shall and or but nor so if then than as at by for ' +
    'from in into of on onto to with within without about between through during via per there here also just only ' +
    'very too such some any each other another both either neither same own again once ever even still yet while ' +
    'because until although though however whether don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn ' +
    'haven hadn cannot ll ve re let lets please want wants need needs like get gets got etc eg ie vs tell show explain describe'
  ).split(' '),
);

/** Words of nearly every question about code: they count, but little. */
const ENGLISH_WEAK = new Set(
  (
    'code function functions method methods class classes implementation implementations implement implements ' +
    'implemented implementing logic defined define defines definition use uses used using usage way ways work works ' +
    'working mechanism feature functionality thing things issue issues problem problems bug bugs fix fixes fixed fixing ' +
    'make makes made find locate place happen happens responsible file files different specific given several various'
  ).split(' '),
);

/** After a stop word these make it a construct of a language: `for loop`, `where clause`, `with statement`. */
const CONSTRUCT_NOUNS = new Set(
  'loop loops statement statements keyword keywords clause clauses expression expressions block blocks operator'.split(
    ' ',
  ),
);

/** Made with the first Chinese word: most questions and files have none. */
function whenUsed(words: () => readonly string[]): () => ReadonlySet<string> {
  let made: ReadonlySet<string> | undefined;
  return () => {
    made ??= new Set(words());
    return made;
  };
}

const chineseStopWords = whenUsed(() =>
  (
    '的 地 得 了 着 过 在 是 和 与 或 及 中 里 内 上 下 时 后 前 不 没 也 就 都 还 又 再 会 能 可 要 想 有 被 把 将 对 从 到 由 于 为 以 并 而 但 ' +
    '其 之 所 当 若 如 则 该 此 每 各 个 种 些 这 那 哪 谁 吗 呢 吧 啊 呀 嘛 请 我 你 您 他 她 它 向 往 跟 同 给 让 使 用 按 据 至 等 去 来 做 ' +
    '我们 你们 他们 它们 自己 大家 如何 怎么 怎样 怎么样 什么 为什么 为何 哪里 哪儿 哪些 哪个 哪种 是否 是不是 能否 请问 多少 几个 ' +
    '这个 那个 这些 那些 这里 那里 这种 那种 这样 那样 一个 一种 一些 一下 某个 某些 每个 各个 各种 任何 其他 其它 其中 ' +
    '可以 可能 应该 需要 想要 希望 能够 必要 没有 没 还是 或者 或是 以及 并且 而且 但是 不过 然后 因为 所以 由于 因此 如果 假如 虽然 ' +
    '当中 之间 之类 时候 情况 情况下 时会 对于 关于 根据 按照 通过 经过 进行 用于 用来 来自 为了 以便 从而 不会 不能 不是 就是 都是 ' +
    '无法 作为 未 已 非 仅 只 且 因 先 现在 遇到 再次 整个 即便 仍 更 最 很 太 已被 不再 出 成 带 多 自 ' +
    '地方 东西 一直 已经 正在 还有 只有 只能 有没有 怎么办 帮我 告诉 告诉我 看看 是如何 是怎么 是怎样 在哪里 在哪 在哪儿 里面 上面 下面 中的 后的 时的 ' +
    '对应 基于 更加 目前 即可 否则 比如 例如 每次 一次 多次 基本 针对 便于 名为 仍然 才能 一样 那么 一般 通常 尽量 一旦 只需 即使 每一 位于 ' +
    '处于 后面 前面 其余 上述 应当 也可以 视为 除了 同样 之外 如需 而不是 取决于 起来 如果有 意味着 某一 此类 随着 不管 无论 只需要 都可以 ' +
    '也就是说 也就是 受到 经常 除非 许多 务必 必然 原先 原来 原本 一定 不一定 其实 当然 甚至 几乎 何时 其次 首先 此外 另外 以外 直至 直到 ' +
    '为止 反之 不然 逐渐 逐步 进一步 非常 总是 始终 依然 依旧 一起 一套 一系列 一份 一条 的话 加上 变为 移到 放到 放在 写在 用作 看到 认为 ' +
    '才是 才有 不必 不需要 不够 太大 很大 较大 大量 更好 更高 更大 相应 所需 本次 此次 新的 ' +
    '无需 表示 代表 注意 此处 详见 参见 请勿 为准 后续 才会 两个 两种 三个 三种 另一个 上一 下一 给定 仅供 仅限 暂未 暂不 尚未 均 均为 改为 设为 ' +
    '置为 应为 无 需 才 即 即将 分别 同一 有误 之一'
  ).split(' '),
);

const weakChineseWords = whenUsed(() =>
  (
    '代码 源码 源代码 函数 方法 类 功能 实现 逻辑 处理逻辑 业务逻辑 机制 原理 流程 使用 相关 问题 具体 修复 作用 情况 部分 负责 文件 定义 ' +
    '解决 方式 正常 支持 增加 新增 添加 优化 修改 调整 改进 完善 补充 统一 简化 整理 改造 开发 提供 改成 改用 采用 细节 考虑 建议'
  ).split(' '),
);

/** Whether an English word carries nothing of what a question is about. */
export function isEnglishStopWord(word: string): boolean {
  return ENGLISH.has(word);
}

/** Whether an English word is in so many questions that it should count little. */
export function isWeakEnglishWord(word: string): boolean {
  return ENGLISH_WEAK.has(word);
}

/** Whether a word makes the stop word before it a construct of a language, which must not be dropped. */
export function namesConstruct(word: string): boolean {
  return CONSTRUCT_NOUNS.has(word);
}

/** Whether a Chinese word (simplified) carries nothing of what a question is about. */
export function isChineseStopWord(word: string): boolean {
  return chineseStopWords().has(word);
}

/** Whether a Chinese word is in so many questions that it should count little. */
export function isWeakChineseWord(word: string): boolean {
  return weakChineseWords().has(word);
}
