import { promotionLog } from '@mt2/contracts/promotion';
import { formatPlain, type Rate } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { ownCoins } from '../wallet/index.ts';

const on = (list: 'friends' | 'rebates' | 'overview', say: Update['say'], tone: Update['tone'] = 'ok'): Update => ({
  say,
  tone,
  address: to('/pages/promotion/index', { list }),
});

const standing =
  (word: string, tone?: Update['tone']) =>
  ({ level, rate }: { readonly level: number; readonly rate: Rate }): Update =>
    on('overview', (text) => text(word, { level, rate: formatPlain(rate * 100n, 6) }), tone);

/** Friends who joined, credited rebates, and changes of level, which may also fall. */
export const updates = updatesOf(promotionLog, {
  'invitee-joined': ({ account }) => on('friends', (text) => text('promotion.told-joined', { account })),
  'rebate-credited': ({ amount }) => on('rebates', (text) => text('promotion.told-credited', { amount: ownCoins('USDT', amount) })),
  'invite-level': standing('promotion.told-level', 'plain'),
  partner: standing('promotion.told-partner'),
  'partner-ended': standing('promotion.told-partner-ended', 'plain'),
});
