import type { Pinned } from '../checkout.ts';

/** A repository to be timed on. */
export interface Subject extends Pinned {
  readonly name: string;
  /** The file that the edit run changes, and the function that it appends on the nth run. */
  readonly editedFile: string;
  readonly edit: (nth: number) => string;
  /** Functions defined once, from few to many callers. */
  readonly symbols: readonly string[];
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'nest',
    repo: 'nestjs/nest',
    commit: '55425779a1e2a1523b062a7dff872826641834d8',
    editedFile: 'packages/core/scanner.ts',
    edit: (nth) => `
export function describeScan${nth}(scanner: DependenciesScanner, names: string[]): string {
  const known = names.filter(name => name.length > ${nth});
  return known.map(name => name.trim()).join(', ') || String(scanner);
}
`,
    symbols: ['scanForModules', 'selectContextModule', 'isUndefined'],
  },
  {
    name: 'django',
    repo: 'django/django',
    commit: '03988c5a5ba248c3b9b11ea96fd4fda5e98849aa',
    editedFile: 'django/shortcuts.py',
    edit: (nth) => `

def describe_redirect_${nth}(to, permanent=False):
    target = resolve_url(to)
    kind = "permanent" if permanent else "temporary"
    return f"{kind} redirect ${nth} to {target.strip()}"
`,
    symbols: ['get_object_or_404', 'salted_hmac', 'import_string'],
  },
];
