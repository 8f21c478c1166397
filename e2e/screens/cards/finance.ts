import { PATHS } from '@mt2/web/paths';
import { article, type Cards, field, firstHeading } from '../card.ts';

export const cards: Cards = {
  finance: { address: PATHS.finance, title: 'screen.finance-list', ready: article },
  financeBuy: { address: `${PATHS.financeBuy}?id=2`, title: 'screen.finance-purchase', isOwn: true, ready: field('common.amount') },
  financeOrders: { address: `${PATHS.financeOrders}?list=completed`, title: 'screen.finance-orders', isOwn: true, ready: article },
  financeRules: { address: PATHS.financeRules, title: 'screen.finance-rules', ready: firstHeading },
};
