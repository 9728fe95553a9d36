import type { Argument } from './command.ts';

/** The ways to name a symbol, the same for every command. */
export const SYMBOL_ARGUMENT: Argument = {
  name: 'SYMBOL',
  help: 'A name, a qualified name (Class.method), a place (src/file.ts:12, src/file.ts:12-30; ./ and ../ from here) or an id (ckb:…)',
  mayBePath: true,
};
