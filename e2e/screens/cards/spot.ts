import { PATHS } from '@mt2/web/paths';
import { asks, type Cards } from '../card.ts';

export const cards: Cards = {
  spot: {
    address: `${PATHS.spot}?symbol=BTC%2FUSDT`,
    title: 'spot.spot',
    heading: 'BTC/USDT',
    desk: 'BTC/USDT',
    ready: asks,
  },
  kline: {
    address: `${PATHS.kline}?symbol=BTC%2FUSDT`,
    title: 'screen.kline',
    heading: 'BTC/USDT',
    ready: (page) => page.getByText(/^MA5:/).first(),
  },
};
