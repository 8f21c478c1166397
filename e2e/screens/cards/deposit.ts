import { PATHS } from '@mt2/web/paths';
import { button, type Cards, firstHeading } from '../card.ts';

export const cards: Cards = {
  deposit: { address: PATHS.deposit, title: 'screen.deposit', isOwn: true, ready: firstHeading },
  charge: { address: `${PATHS.charge}?coin=USDT`, title: 'screen.deposit', isOwn: true, ready: button('deposit.submit') },
};
