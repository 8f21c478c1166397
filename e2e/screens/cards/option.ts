import { PATHS } from '@mt2/web/paths';
import type { Cards } from '../card.ts';

export const cards: Cards = {
  options: {
    address: `${PATHS.contract}?mode=option&symbol=BTC%2FUSDT`,
    title: 'nav.contract',
    heading: 'BTC/USDT',
    desk: 'BTC/USDT',
    ready: (page) => page.getByRole('figure').locator('canvas').first(),
  },
};
