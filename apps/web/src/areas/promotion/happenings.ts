import type { Happening, Happenings } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { formatAmount } from '../../platform/format.ts';
import { worldNow } from '../../platform/server-time.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';

const happening = (about: string, say: Happening['say'], list: 'friends' | 'rebates' | 'overview'): Happening => ({
  about,
  say,
  tone: 'ok',
  at: worldNow(),
  address: to('/pages/promotion/index', { list }),
});

/** A friend who has come, rebates that were credited, another level. That a fee has brought something is not told: it does each time. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event === 'invitee-joined')
      return happening(`invitee ${event.account}`, (text) => text('promotion.told-joined', { account: event.account }), 'friends');
    if (event.event === 'rebate-credited') {
      const amount = ownAmount(`${formatAmount(event.amount, 8)} USDT`);
      return happening(`rebate ${event.day}`, (text) => text('promotion.told-credited', { amount }), 'rebates');
    }
    if (event.event === 'invite-status') {
      const { is_partner, level, return_rate1: rate } = event;
      const word = is_partner === 1 ? 'promotion.told-partner' : 'promotion.told-level';
      return happening('invite status', (text) => text(word, { level, rate }), 'overview');
    }
    return undefined;
  },
};
