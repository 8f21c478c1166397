import { DURATION_INVALID } from '../../ui/duration-field.tsx';
import type { DraftRefusal } from './draft.ts';

/** The reason why a draft cannot be sent. */
export const SENTENCES: Readonly<Record<DraftRefusal, string>> = {
  'script-invalid': 'Rise and return take at least one second each.',
  'script-too-long': 'Each part of a script takes at most 30 days.',
  'script-too-large':
    'A script moves a price up by at most 50% or down by at most 33.33%. Together, the scripts of a market may move its price up to 10x ' +
    'or down to a tenth.',
  'script-in-the-past': 'A script cannot start in the past.',
  'duration-invalid': DURATION_INVALID,
  'aim-empty': 'Enter a price or a percentage, or draw in the chart.',
  'price-invalid': 'Enter a price above 0 with at most the market’s decimals.',
  'percent-invalid': 'Enter a percentage such as 2 or -1.5.',
};
