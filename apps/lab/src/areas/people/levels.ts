/** The levels of verification, with their words. */
export const LEVELS = [
  ['none', 'Not verified'],
  ['basic', 'Basic'],
  ['advanced', 'Advanced'],
] as const;
export type Level = (typeof LEVELS)[number][0];
