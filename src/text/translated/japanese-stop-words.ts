/** Words with Han that carry nothing of what a question is about. Words of hiragana that no glossary has never do. */
export const JAPANESE_STOP_WORDS =
  '何 誰 時 際 場合 等 方法 中 内 後 前 上 下 間 以上 以下 必要 可能 出来 事 物 者 的 化 用 側 今 他 別 付き 私 我々 方 為 様 共 当 ' +
  '何処 何故 何時 場所 箇所 所 現状 時点 時に 教えて 下さい 一つ 二つ 三つ 際限 無く 全然 本 件 分かる 有無 互い 同様 以外 以内 以降';

/** Verbs that carry nothing, in the form of dictionaries. */
export const JAPANESE_STOP_VERBS =
  '行う 行なう 持つ 知る 来る 思う 言う 教える 出る 出来る 成る 在る 有る 無い 従う 良い 欲しい';

/** Endings and particles that a dictionary would cut otherwise. */
export const JAPANESE_ENDINGS =
  'は が を に へ で と も の や か ね よ な だ た て から まで より だけ など って では には とは でも ので のに けど として による により によって ' +
  'について において における に対して に対する する して した しない します しました すれば され される された されて されます されました ' +
  'させ させる します ました ません ます れる れた れて れます られる られた られて られ ない なかった なく いる いた います ている ています ていた ' +
  'です でした ですか ますか でしょう だろう ください どこ どう どの どれ いつ なぜ なに なん だれ いくつ どのように どうやって どうして どうなる ' +
  'こと もの とき ところ ため よう ように ような とおり そして また または および この その あの これ それ あれ ここ そこ ある あります あった ' +
  'なる なります なった できる できます できない ごと たち ほど くらい すべて そのまま';

export const WEAK_JAPANESE_WORDS =
  'コード ソース ソースコード 関数 メソッド クラス 機能 実装 ロジック 仕組み 流れ 使用 利用 使う 定義 ファイル 部分 対応 修正 追加 変更 問題 提供 サポート';
