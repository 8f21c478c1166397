import { priceAlert } from '@mt2/contracts/alert';
import { valuesFrom } from '@mt2/contracts/fields/values';
import type { Happenings } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { worldNow } from '../../platform/server-time.ts';
import { percentIn, priceIn } from './alert.ts';

/** Alerts that told, and those that ended with their market. The messages list them. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'alert' || (event.what !== 'told' && event.what !== 'ended')) return undefined;
    const alert = valuesFrom(priceAlert, event.alert);
    const { id, market: symbol, kind, price, toldPrice = price, toldAt = worldNow() } = alert;
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
      say: (text) => text(`alert.told-${kind}`, { symbol, percent: percentIn(alert), price: priceIn(alert, isNamed ? price : toldPrice) }),
      tone: 'plain',
      at: toldAt,
      address,
    };
  },
};
