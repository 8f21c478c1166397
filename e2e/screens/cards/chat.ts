import { PATHS } from '@mt2/web/paths';
import type { Cards } from '../card.ts';

export const cards: Cards = {
  support: { address: PATHS.support, title: 'chat.support', ready: (page, say) => page.getByText(say('chat.intro')) },
};
