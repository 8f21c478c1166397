import type { Read } from '@mt2/contracts/fields';
import { p2pLog } from '@mt2/contracts/p2p';
import { MINUTE } from '@mt2/domain';
import { EXTENSION } from '@mt2/domain/p2p';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { ownCoins } from '../wallet/index.ts';

type Wording = readonly [word: string, tone: Update['tone']];

/** A step of an order in words for its buyer and for its seller. */
const step =
  (buyer: Wording, seller = buyer) =>
  ({ role, amount, coin }: Read<(typeof p2pLog)['p2p-paid']['values']>, id: string): Update => {
    const [word, tone] = role === 'buyer' ? buyer : seller;
    return {
      say: (text) => text(word, { amount: ownCoins(coin, amount), minutes: EXTENSION / MINUTE }),
      tone,
      address: to('/pages/p2p/order', { id }),
    };
  };

/** Orders changed by the other side, the clock or the arbiter. */
export const updates = updatesOf(p2pLog, {
  'p2p-created': step(['p2p.told-new-purchase', 'plain'], ['p2p.told-new-sale', 'plain']),
  'p2p-paid': step(['p2p.told-paid', 'plain']),
  'p2p-extended': step(['p2p.told-extended', 'ok']),
  'p2p-released': step(['p2p.told-released', 'ok']),
  'p2p-cancelled': step(['p2p.told-cancelled', 'fail']),
  'p2p-timed-out': step(['p2p.told-timed-out', 'fail']),
  'p2p-appealed': step(['p2p.told-appealed', 'fail']),
  'p2p-escalated': step(['p2p.told-appealed', 'fail']),
  'p2p-appeal-withdrawn': step(['p2p.told-appeal-withdrawn', 'plain']),
  'p2p-decided-for-buyer': step(['p2p.told-released-by-arbiter', 'ok'], ['p2p.told-released-by-arbiter', 'fail']),
  'p2p-decided-for-seller': step(['p2p.told-closed', 'fail'], ['p2p.told-closed', 'ok']),
});
