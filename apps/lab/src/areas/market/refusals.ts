import type { DraftRefusal } from './draft.ts';

/** The reason why a draft cannot be sent. */
export const SENTENCES: Readonly<Record<DraftRefusal, string>> = {
  'script-invalid': 'The way there and the way back take at least a second each.',
  'script-too-long': 'No part of a script takes more than 30 days.',
  'script-too-large':
    'A script moves a price by at most 50 % up or 33.33 % down, and all of a market together to at most ten times or a tenth.',
  'script-in-the-past': 'A script cannot begin in the past.',
  'duration-invalid': 'A duration is such as 90s, 5m, 1h or 2d.',
  'price-invalid': 'A price is a number above 0, with no more decimals than the market has.',
  'percent-invalid': 'Enter a price or a percentage, or draw it in the chart.',
};
