import { git, treeFiles } from './git-objects.ts';

/** Licences that let code be used for anything. */
export type Licence = 'MIT' | 'Apache-2.0' | 'BSD-3-Clause' | 'BSD-2-Clause' | 'ISC';

const LICENCE_FILE =
  /^(?:licen[cs]e|copying)(?:[-_.](?:mit|apache|bsd|isc|apache-?2\.?0?|2\.0))*(?:\.(?:md|txt|rst))?$/i;

/** Reads a licence from its words; undefined for one that is not known to be permissive. */
export const licenceOf = (text: string): Licence | undefined => {
  const words = text.replace(/[\s*#"'`>]+/g, ' ').toLowerCase();
  // The Apache licence names no other; a text that does is a list of several, or something else.
  if (
    /gnu (?:lesser |affero )?general public|mozilla public license|business source license|commons clause|mulan/.test(
      words.slice(0, 6000),
    )
  )
    return undefined;
  if (
    /apache license,? version 2\.0|www\.apache\.org\/licenses\/license-2\.0|under the apache2? licen[cs]e/.test(words)
  )
    return 'Apache-2.0';
  if (/permission is hereby granted, free of charge, to any person obtaining a copy/.test(words)) return 'MIT';
  if (
    /permission to use, copy, modify,? and\/?(?:or)? ?distribute this software for any purpose with or without fee/.test(
      words,
    )
  )
    return 'ISC';
  if (/redistribution and use in source and binary forms/.test(words))
    return /neither the name|may not be used to endorse|names? of (?:its|the) contributors/.test(words)
      ? 'BSD-3-Clause'
      : 'BSD-2-Clause';
  if (/^(?: ?the)? ?mit license|license: mit/.test(words)) return 'MIT';
  return undefined;
};

/** The permissive licence of a repository by the files at its root; of several, one is enough (dual licences). */
export const repositoryLicence = (gitDir: string): Licence | undefined => {
  const files = treeFiles(gitDir).filter(({ path }) => LICENCE_FILE.test(path));
  for (const { object } of files) {
    const found = licenceOf(git(gitDir, 'cat-file', 'blob', object));
    if (found !== undefined) return found;
  }
  return undefined;
};
