import { PATHS } from '@mt2/web/paths';
import { type Cards, text } from '../card.ts';

export const cards: Cards = {
  support: { address: PATHS.support, title: 'chat.support', ready: text('chat.intro') },
};
