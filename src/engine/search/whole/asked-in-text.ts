import { splitIdentifier } from '../../../text/index.ts';
import type { AskedOfPart, AskedOfWhole, Forms } from './asked.ts';
import { CHINESE_FORMS, CHINESE_HOW_TO, CHINESE_PART_FORMS, CHINESE_WHOLE } from './chinese-forms.ts';
import {
  ENGLISH_FORMS,
  ENGLISH_HOW_TO,
  ENGLISH_PART_FORMS,
  ENGLISH_TAIL,
  ENGLISH_WHOLE,
  HOW_TO,
  WHOLE,
} from './english-forms.ts';

const CHINESE = /[\u4e00-\u9fff]/;

/** What people say around a question, which does not change what is asked. */
const BEFORE =
  /^(?:(?:hi|hello|hey|ok|okay|so|please|pls)[,:!]? |(?:can|could|would|will) you (?:please )?|i (?:want|need|would like|'d like) to (?:know|learn|see) |(?:tell|show|give) me (?=(?:what|where|which|how|why|an?|the) )|(?:explain(?: to me)?|help me (?:to )?understand) (?=(?:what|where|which|how|why) ))/;
const BEHIND =
  / (?:please|for me|to me|in (?:general|short|brief|simple terms|a nutshell|detail)|at a high level|internally|under the hood|briefly|exactly|for (?:a |an )?(?:newcomer|beginner|new (?:developer|contributor))s?)$/;
const CHINESE_BEFORE =
  /^(?:请问|请|麻烦|能不能|可以|帮我|给我|帮忙|告诉我|我想知道|我想|想|(?:新手|新人|初学者)(?=应该|要|该|从))/;
const CHINESE_BEHIND = /(?:呢|吗|啊|呀|吧|谢谢)$/;

function withoutAll(text: string, patterns: readonly RegExp[]): string {
  const rest = patterns.reduce((left, pattern) => left.replace(pattern, ''), text);
  return rest === text ? text : withoutAll(rest, patterns);
}

/** A question in one spelling: what says nothing is gone, Chinese has neither blanks nor traditional characters. */
async function plain(text: string): Promise<string> {
  const one = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[`"“”§¶]/g, '')
    .replace(/[\s?!.。…,，:;]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!CHINESE.test(one)) return withoutAll(one.replace(/\b(what|where|how)'s /g, '$1 is '), [BEFORE, BEHIND]);
  const { simplify } = await import('../../../text/translated/traditional.ts');
  return withoutAll(simplify(one).replace(/,| /g, ''), [CHINESE_BEFORE, CHINESE_BEHIND]);
}

/** Nobody asks of the whole at length; what is longer tells of something in it. */
const LONGEST = 100;

/** Words without which no English form is met: most questions are compared with none. */
const OF_WHOLE =
  /[§¶]|\b(?:it|this|entry[ -]?points?|starting|main|start|begin|first|architecture|structure|layout|organi|modules|packages|folders|directories|crates|components|subsystems|parts|each|design|overview|introduction|summary|getting|tests)/;
const OF_PART =
  /\b(?:module|package|folder|directory|dir|crate|sub-?(?:package|module|folder)|file)\b|\/|模块|模組|目录|目錄|文件|包/;

/** Made once where a process asks more than one question. */
const made = new Map<string, RegExp>();

function matched<Kind extends string>(text: string, forms: Forms<Kind>): [Kind, RegExpExecArray] | null {
  for (const [kind, form] of forms) {
    const pattern = made.get(form) ?? new RegExp(`^(?:${form})$`);
    made.set(form, pattern);
    const match = pattern.exec(text);
    if (match !== null) return [kind, match];
  }
  return null;
}

function kindOf(question: string): AskedOfWhole['kind'] | undefined {
  if (CHINESE.test(question))
    return matched(question.replace(CHINESE_WHOLE, WHOLE).replace(CHINESE_HOW_TO, HOW_TO), CHINESE_FORMS)?.[0];
  const short = question.replace(ENGLISH_WHOLE, WHOLE).replace(ENGLISH_HOW_TO, HOW_TO);
  return OF_WHOLE.test(short) ? matched(withoutAll(short, [ENGLISH_TAIL]), ENGLISH_FORMS)?.[0] : undefined;
}

/** What a question asks of the project as a whole; null where it asks for anything in it. */
export async function wholeInText(text: string, project: string): Promise<AskedOfWhole | null> {
  if (text.length > LONGEST) return null;
  const question = await plain(text);
  const isChinese = CHINESE.test(question);
  const general = kindOf(question);
  if (general !== undefined) return { kind: general, isChinese, isByName: false };
  const named = question.replace(nameOf(project), isChinese ? '这个项目' : 'this project');
  const byName = named === question ? undefined : kindOf(named);
  return byName === undefined ? null : { kind: byName, isChinese, isByName: true };
}

/** The name of a project, with the noun that may follow it. */
function nameOf(project: string): RegExp {
  const parts = splitIdentifier(project.toLowerCase()).map((part) => part.replace(/[^\w]/g, '\\$&'));
  if (parts.length === 0) return /(?!)/;
  const noun = '(?: (?:project|repository|repo|code ?base|library|framework|app|tool|package)| ?这个项目| ?项目)?';
  return new RegExp(`(?<![\\w./@-])(?:the )?${parts.join('[ ._-]?')}(?![\\w/(@-]|\\.\\w|::)${noun}`);
}

/** What points at a part without naming it. */
const NO_NAME = new Set(
  (
    'this that it main same each every any other whole entire which what a an the new current ' +
    '这个 那个 哪个 什么 主要 核心 每个 各个 这些 哪些 有哪些 重要 功能'
  ).split(' '),
);

/** The folder or file that a question asks about, where it asks about nothing else; whether it exists is not known here. */
export async function partInText(text: string): Promise<AskedOfPart | null> {
  if (text.length > LONGEST || !OF_PART.test(text.toLowerCase())) return null;
  const question = await plain(text);
  const found = matched(question, CHINESE.test(question) ? CHINESE_PART_FORMS : ENGLISH_PART_FORMS);
  const { name = '', path = '' } = found?.[1].groups ?? {};
  const called = path === '' ? name : path;
  if (found === null || NO_NAME.has(called) || /^[./@]*$/.test(called)) return null;
  return { name: called, isFile: found[0] === 'file' };
}
