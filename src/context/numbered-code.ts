import { PLAIN } from './ink.ts';
import { printableText } from './printable.ts';

/** Lines of a file, and where they stand. */
interface Code {
  readonly content: string;
  readonly line_start: number;
  readonly line_end: number;
}

/** One definition with the number of each line in front, for who reads it in parts; an answer's fragments have none. */
export function numberedCode({ content, line_start, line_end }: Code, { aside } = PLAIN): string {
  const width = String(line_end).length;
  return content
    .split('\n')
    .map((line, place) => {
      const number = aside(String(line_start + place).padStart(width));
      return `${number}  ${printableText(line)}`.trimEnd();
    })
    .join('\n');
}
