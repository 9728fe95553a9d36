/**
 * A parameter or container that more functions than this reach is a dispatcher: naming each of them as callee would
 * tell a reader nothing and bury what does.
 */
export const MOST_DISPATCHED = 3;
