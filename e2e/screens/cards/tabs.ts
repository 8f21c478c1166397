import { PATHS } from '@mt2/web/paths';
import { asks, type Cards, firstHeading, link, row } from '../card.ts';

export const cards: Cards = {
  home: { address: PATHS.home, title: 'nav.home', ready: (page) => link(page, '/USDT').first() },
  search: { address: PATHS.search, title: 'common.search', ready: row },
  contract: { address: PATHS.contract, title: 'nav.contract', heading: 'BTC/USDT', desk: 'BTC/USDT', ready: asks },
  financing: { address: PATHS.financing, title: 'nav.financing', ready: firstHeading },
  orders: { address: PATHS.orders, title: 'nav.orders', isOwn: true, ready: row },
  records: { address: PATHS.records, title: 'screen.records', isOwn: true, ready: row },
};
