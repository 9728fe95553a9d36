/**
 * `class Order;` of C and C++ promises a type that another file defines, and need not include that file: a type that is used
 * behind it has a name that no code can have.
 */
export const announcedType = (name: string): string => `announced ${name}`;

const ANNOUNCED = /^announced (\S+)$/;

/** The type that a name promises, undefined for the names of code. */
export const typeAnnounced = (text: string): string | undefined =>
  text.includes(' ') ? ANNOUNCED.exec(text)?.[1] : undefined;
