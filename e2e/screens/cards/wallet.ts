import { PATHS } from '@mt2/web/paths';
import { type Cards, field, row } from '../card.ts';

export const cards: Cards = {
  wallet: { address: PATHS.wallet, title: 'screen.wallet', isOwn: true, ready: (page) => page.getByRole('button', { name: /^BTC/ }) },
  ledger: { address: PATHS.ledger, title: 'wallet.ledger', isOwn: true, ready: row },
  transfer: { address: PATHS.transfer, title: 'screen.transfer', isOwn: true, ready: field('common.amount') },
  transferRecords: { address: PATHS.transferRecords, title: 'screen.transfer-records', isOwn: true, ready: row },
  tradeAccounts: { address: PATHS.tradeAccounts, title: 'screen.trade-accounts', isOwn: true, ready: row },
};
