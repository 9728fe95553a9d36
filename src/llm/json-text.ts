/** The JSON value that a model's text holds, with or without a fence or words around it; undefined where there is none. */
export function jsonIn(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(text)?.[1];
  for (const candidate of [text, fenced, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    if (candidate === undefined || candidate.trim() === '') continue;
    try {
      return JSON.parse(candidate);
    } catch {
      // Not this part; the next one may be it.
    }
  }
  return undefined;
}
