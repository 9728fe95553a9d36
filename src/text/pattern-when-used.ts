/**
 * A pattern that is made when it is first used: one that names scripts or kinds of letters takes the runtime up to a
 * millisecond to make, and most questions and files are ASCII.
 */
export const patternWhenUsed = (make: () => RegExp): (() => RegExp) => {
  let made: RegExp | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
