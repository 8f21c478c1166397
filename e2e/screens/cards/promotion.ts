import { PATHS } from '@mt2/web/paths';
import type { Cards } from '../card.ts';
import { promotionScreen } from '../promotion.ts';

export const cards: Cards = {
  promotion: {
    address: PATHS.promotion,
    title: 'promotion.title',
    isOwn: true,
    ready: (page, say) => promotionScreen(page, say).panel.getByRole('heading', { name: say('promotion.total') }),
  },
};
