/**
 * Trackers give a form to who reports something. What the form asks, what is ticked in it and what it asks of the
 * reporter's machine is often more text than he writes himself, and says nothing of what he reports.
 */

const FENCE = /^[ \t]*(?:```|~~~)/;

/** A remark of the form, and what is shown, not said: pictures. A link keeps the words that it shows. */
const REMARK = /<!--[\s\S]{0,2000}?-->/g;
const PICTURE = /!\[[^\]\n]{0,200}\]\([^()\s]{0,1000}\)|<img\s[^<>\n]{0,1000}>/gi;
const LINK = /\[([^[\]\n]{1,200})\]\(https?:[^()\s]{0,1000}\)/g;

const BOX = /^\s{0,12}[-*+] \[(?<tick>[^\]\n]{0,3})\] (?<text>.*)$/;
const HEADING = /^ {0,3}(?:#{1,6} +(?<marked>\S.*)|\*\*(?<bold>[^*\n]{1,80})\*\*[:：]? *)$/;

/** Headings below which a form asks for the reporter's machine, or has him agree to its rules. */
const OF_MACHINE =
  /\b(?:environment|versions?|system info(?:rmation)?|operating system|os|browsers?|checklist|self checks|prerequisites|make sure|complete the following)\b|环境|版本|系统信息|前置条件|部署|操作系统/i;
/** A form asks, or names what it wants in a few words; a longer heading is the reporter's own. */
const IN_A_FEW_WORDS = /^\S{1,24}(?: \S{1,24}){0,2}$/;
const ASKING = /^.{0,80}[?？/]|\b(?:please|following)\b/i;

const asksForMachine = (heading: string): boolean =>
  OF_MACHINE.test(heading) && (IN_A_FEW_WORDS.test(heading) || ASKING.test(heading));

/** What is ticked to choose is a word or a few (`[x] zsh`); more is a statement to agree to. */
const CHOICE = /^\S{1,24}(?: \S{1,24}){0,3}$/;

/** A text of several lines without what a form has added to it; its first line is its title, whatever its form. */
export function withoutForm(text: string): string {
  const end = text.indexOf('\n');
  if (end < 0) return text;
  const said = [text.slice(0, end)];
  let isFenced = FENCE.test(text.slice(0, end));
  let isOfMachine = false;
  for (const line of text
    .slice(end + 1)
    .replace(REMARK, ' ')
    .split('\n')) {
    const isFence = FENCE.test(line);
    if (isFence) isFenced = !isFenced;
    // `# run it` is a heading outside of code only.
    const heading = isFence || isFenced ? undefined : HEADING.exec(line)?.groups;
    if (heading !== undefined) isOfMachine = asksForMachine((heading.marked ?? heading.bold ?? '').trim());
    else if (!isOfMachine)
      said.push(isFence || isFenced ? line : withoutTicks(line.replace(PICTURE, ' ').replace(LINK, '$1')));
  }
  return said.join('\n');
}

function withoutTicks(line: string): string {
  const box = BOX.exec(line)?.groups;
  if (box === undefined) return line;
  const { tick = '', text = '' } = box;
  return tick.trim() !== '' && CHOICE.test(text.trim()) ? text : '';
}
