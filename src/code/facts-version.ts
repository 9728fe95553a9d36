/** Raised with every change of what facts hold or how they are read: older ones are parsed anew. */
export const FACTS_VERSION = 25;
