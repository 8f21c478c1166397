import { PATHS } from '@mt2/web/paths';
import type { Cards } from '../card.ts';

export const cards: Cards = {
  fees: {
    address: PATHS.fees,
    title: 'fee.title',
    isOwn: true,
    ready: (page, say) => page.getByRole('heading', { name: say('fee.levels') }),
  },
};
