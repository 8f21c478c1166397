import { depositLog } from '@mt2/contracts/deposit';
import type { Atoms } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { ownCoins } from '../wallet/index.ts';

const decided =
  (word: string, tone: Update['tone']) =>
  ({ amount, coin }: { readonly amount: Atoms; readonly coin: string }, id: string): Update => ({
    say: (text) => text(word, { amount: ownCoins(coin, amount) }),
    tone,
    address: to('/pages/assets/record', { tab: 'deposits', id }),
  });

export const updates = updatesOf(depositLog, {
  'deposit-passed': decided('deposit.told-passed', 'ok'),
  'deposit-rejected': decided('deposit.told-rejected', 'fail'),
  'deposit-below-min': decided('deposit.told-rejected', 'fail'),
});
