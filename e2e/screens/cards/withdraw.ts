import { PATHS } from '@mt2/web/paths';
import { type Cards, field, row, text } from '../card.ts';

export const cards: Cards = {
  withdraw: { address: PATHS.withdraw, title: 'screen.withdraw', isOwn: true, ready: field('common.amount') },
  withdrawDetail: {
    address: `${PATHS.withdrawDetail}?id=1`,
    title: 'screen.withdraw-detail',
    isOwn: true,
    ready: text('record.number'),
  },
  withdrawBank: { address: PATHS.withdrawBank, title: 'screen.withdraw-bank', isOwn: true, ready: field('common.amount') },
  addresses: { address: PATHS.addresses, title: 'screen.addresses', isOwn: true, ready: row },
  address: { address: `${PATHS.address}?id=1`, title: 'screen.address', isOwn: true, ready: text('withdraw.added-at') },
  addAddress: { address: PATHS.addAddress, title: 'screen.add-address', isOwn: true, ready: field('withdraw.address') },
};
