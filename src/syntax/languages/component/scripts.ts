import { Canvas } from './canvas.ts';
import { endOfElement, readTag } from './markup.ts';

/** Takes the text of a script over, and where it ends. */
export const keepScript = (canvas: Canvas, inner: number, start: number): void => {
  if (inner >= canvas.source.length) return;
  canvas.keep(start, inner);
  // A last line without `;` is not to go on in what follows.
  canvas.put(inner, ';');
};

/** The scripts of a component alone, for a file whose markup cannot be read. */
export const scriptsAlone = (_text: string, _places: unknown, source: string): string => {
  const canvas = new Canvas(source);
  const opening = /<script\b/gi;
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const tag = readTag(source, found.index);
    if (tag?.kind !== 'open') continue;
    const { inner, end } = endOfElement(source, tag);
    keepScript(canvas, inner, tag.end);
    opening.lastIndex = end;
  }
  return canvas.toString();
};
