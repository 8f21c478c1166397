import { withdrawLog } from '@mt2/contracts/withdraw';
import type { Atoms } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { ownCoins } from '../wallet/index.ts';

const decided =
  (word: string, tone: Update['tone']) =>
  ({ amount, coin }: { readonly amount: Atoms; readonly coin: string }, id: string): Update => ({
    say: (text) => text(word, { amount: ownCoins(coin, amount) }),
    tone,
    address: to('/pages/assets/withdraw/detail', { id }),
  });

export const updates = updatesOf(withdrawLog, {
  'withdrawal-passed': decided('withdraw.told-passed', 'ok'),
  'withdrawal-rejected': decided('withdraw.told-rejected', 'fail'),
});
