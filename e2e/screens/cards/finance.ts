import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading } from '../card.ts';

export const cards: Cards = {
  finance: { address: PATHS.finance, title: 'screen.finance-list', ready: (page) => page.getByRole('article').first() },
  financeBuy: { address: `${PATHS.financeBuy}?id=2`, title: 'screen.finance-purchase', isOwn: true, ready: field('common.amount') },
  financeOrders: {
    address: `${PATHS.financeOrders}?list=completed`,
    title: 'screen.finance-orders',
    isOwn: true,
    ready: (page) => page.getByRole('article').first(),
  },
  financeRules: { address: PATHS.financeRules, title: 'screen.finance-rules', ready: firstHeading },
};
