import type { FileFacts } from './facts.ts';

/** No name of a package has it. */
const SEPARATOR = ';';

/** The packages that a file declares as the one text that is kept with it. */
export const joinedPackages = ({ package: first, furtherPackages }: FileFacts): string =>
  [first, ...furtherPackages].join(SEPARATOR);

export const splitPackages = (joined: string): readonly string[] => joined.split(SEPARATOR);
