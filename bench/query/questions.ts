/** Questions to the generated repository, in the words that its names are made of. */
export const GENERATED_QUESTIONS: readonly string[] = [
  'where are orders validated',
  'merge session tokens',
  'render the invoice report',
  'how is a payment cancelled',
  'load account profile',
  'schedule a worker batch',
  'refreshCacheBucket',
  'convert currency of a price',
];

/** Questions to real repositories, as someone would ask them. */
export const REAL_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  nest: [
    'how are modules scanned for dependencies',
    'where is an exception filter applied',
    'resolve circular imports',
  ],
  django: ['how is a password hashed', 'where are migrations applied', 'render a template with context'],
};
