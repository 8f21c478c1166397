/** Maximum events kept in a user's event log: the latest ones. */
export const MOST_EVENTS = 1_000;
