import type { Happenings } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { worldNow } from '../../platform/server-time.ts';
import { toAlert } from './alert.ts';

/** Alerts that told, and those that ended with their market. The messages list them. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'alert' || (event.what !== 'told' && event.what !== 'ended')) return undefined;
    const { id, symbol, kind, price, percent, toldPrice, toldAt } = toAlert(event.alert);
    const address = to('/pages/trade/kline', { symbol });
    if (event.what === 'ended')
      return {
        about: `alerts of ${symbol}`,
        say: (text) => text('alert.told-ended', { symbol }),
        tone: 'fail',
        at: worldNow(),
        address,
      };
    const isNamed = kind === 'above' || kind === 'below';
    return {
      about: `alert ${id}`,
      say: (text) => text(`alert.told-${kind}`, { symbol, percent, price: isNamed ? price : toldPrice }),
      tone: 'plain',
      at: toldAt,
      address,
    };
  },
};
