/** The most events that a user's event log keeps: the latest ones. */
export const MOST_EVENTS = 1_000;
