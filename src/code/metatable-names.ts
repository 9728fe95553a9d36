/** What a table of Lua keeps its metatable's `__call` under: no code can write such a name. */
export const CALL_OF_TABLE = '(call)';
