/** Where a mark stands after a party has read up to a number: it never goes back, and never beyond the last message. */
export const markAfter = (readTo: number, upTo: number, last: number): number => Math.max(readTo, Math.min(upTo, last));
