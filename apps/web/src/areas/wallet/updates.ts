import { walletLog } from '@mt2/contracts/wallet';
import { updatesOf } from '../../frame/updates.ts';
import { ownCoins } from './exact-amount.ts';

export const updates = updatesOf(walletLog, {
  transfer: ({ amount, coin, from, to }) => ({
    say: (text) =>
      text('transfer.told', {
        amount: ownCoins(coin, amount),
        from: text(`wallet.tab-${from}`),
        to: text(`wallet.tab-${to}`),
      }),
    tone: 'ok',
    address: '/pages/assets/transfer/record',
  }),
});
