/** Every term of a glossary's themes in order, repeated ones included, so that a test can find them. */
export function* glossaryLines(themes: readonly string[]): Generator<[term: string, translations: readonly string[]]> {
  for (const theme of themes) {
    for (const line of theme.trim().split('\n')) {
      const [terms = '', translations = ''] = line.split(' = ');
      // Terms that are written alike in code share a line.
      for (const term of terms.split(' ')) yield [term, translations.split(' ')];
    }
  }
}
