/** The levels of verification and their labels. */
export const LEVELS = [
  ['none', 'Not verified'],
  ['basic', 'Basic'],
  ['advanced', 'Advanced'],
] as const;
export type Level = (typeof LEVELS)[number][0];
