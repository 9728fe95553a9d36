import type { Walk } from '../../walk.ts';

/** A name without the brackets that an operator has as a function. */
export const nameOf = (walk: Walk, node: number): string => walk.text(node).replace(/^\(\s*|\s*\)$/g, '');
