import { financeLog } from '@mt2/contracts/finance';
import type { Atoms } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { shownAmount, signedAmount } from '../wallet/index.ts';

const credited =
  (word: string, list: 'hosting' | 'completed', amountText: (coin: string, amount: Atoms) => string) =>
  ({ days, interest, coin }: { readonly days: number; readonly interest: Atoms; readonly coin: string }): Update => ({
    say: (text) => text(word, { days, amount: ownAmount(`${amountText(coin, interest)} ${coin}`) }),
    tone: 'ok',
    address: to('/pages/finance/ordersPage', { list }),
  });

export const updates = updatesOf(financeLog, {
  'finance-interest': credited('finance.told-interest', 'hosting', signedAmount),
  'finance-completed': credited('finance.told-completed', 'completed', shownAmount),
  'finance-reinvested': credited('finance.told-reinvested', 'hosting', shownAmount),
  'finance-not-reinvested': credited('finance.told-completed', 'completed', shownAmount),
});
