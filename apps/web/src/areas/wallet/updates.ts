import { walletLog } from '@mt2/contracts/wallet';
import { updatesOf } from '../../frame/updates.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { shownAmount } from './exact-amount.ts';

export const updates = updatesOf(walletLog, {
  transfer: ({ amount, coin, from, to }) => ({
    say: (text) =>
      text('transfer.told', {
        amount: ownAmount(`${shownAmount(coin, amount)} ${coin}`),
        from: text(`wallet.tab-${from}`),
        to: text(`wallet.tab-${to}`),
      }),
    tone: 'ok',
    address: '/pages/assets/transfer/record',
  }),
});
