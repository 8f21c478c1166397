import { PATHS } from '@mt2/web/paths';
import { type Cards, row } from '../card.ts';

export const cards: Cards = {
  market: { address: PATHS.market, title: 'screen.market', ready: row },
};
