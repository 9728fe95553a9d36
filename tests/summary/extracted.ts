import { type Extracted, FileExtraction } from '../../src/summary/extraction/extract.ts';
import { PROMPTS } from '../../src/summary/writing/prompts/index.ts';
import { FileParser, languageById } from '../../src/syntax/index.ts';

const parser = new FileParser();

/** What document 003 reads of one text. */
export async function extracted(
  languageId: string,
  path: string,
  text: string,
): Promise<Extracted & { readonly prompt: string }> {
  const language = languageById(languageId);
  if (language === undefined) throw new Error(`no language ${languageId}`);
  const file = { path, hash: 'any', text };
  const found = await parser.read(language, path, text, (parsed) =>
    new FileExtraction(file, language, parsed).read(language, parsed.tree, PROMPTS.function),
  );
  return { ...found, prompt: PROMPTS.function };
}
