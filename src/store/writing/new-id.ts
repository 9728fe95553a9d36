/** An id that no other has. The module behind it is brought only where something is written: questions do without. */
export const newId = (): string => process.getBuiltinModule('node:crypto').randomUUID();
