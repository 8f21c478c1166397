import { PATHS } from '@mt2/web/paths';
import { type Cards, text } from '../card.ts';

export const cards: Cards = {
  fees: { address: PATHS.fees, title: 'fee.title', ready: text('fee.levels') },
};
