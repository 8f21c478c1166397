/** The read mark after a party has read up to a message number: it never moves back, and never past the last message. */
export const markAfter = (readTo: number, upTo: number, last: number): number => Math.max(readTo, Math.min(upTo, last));
