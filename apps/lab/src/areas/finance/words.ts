import type { LabProduct } from '@mt2/contracts/lab/finance';

/** The product's words for the states and the penalties of managed finance. */
export const STATE_WORDS: Readonly<Record<LabProduct['state'], string>> = {
  'to-be-opened': 'To be opened',
  open: 'Open',
  'sold-out': 'Sold out',
  closed: 'Closed',
};
export const PENALTY_WORDS: Readonly<Record<LabProduct['penaltyMode'], string>> = {
  'daily-multiple': '1.5 × daily interest',
  damages: 'Interest for the remaining days',
};
