import type { Read } from '@mt2/contracts/fields';
import { triggerLog } from '@mt2/contracts/trigger';
import { ATOM_DECIMALS, type Atoms } from '@mt2/domain';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { editedText } from '../order/index.ts';
import { listAddress } from './list-address.ts';
import { conditionText } from './trigger.ts';

type Placed = Read<(typeof triggerLog)['trigger-unfilled']['values']>;

const bad = (values: Placed, say: (text: Text) => string): Update => ({ say, tone: 'fail', address: listAddress(values) });

const short =
  (word: string) =>
  (values: Read<(typeof triggerLog)['trigger-partial']['values']>): Update => {
    const { market: symbol } = values;
    const [done, lots] = [ownAmount(String(values.done)), ownAmount(String(values.lots))];
    return { say: (text) => text(word, { symbol, done, lots }), tone: values.done > 0 ? 'plain' : 'fail', address: listAddress(values) };
  };

function edited(values: Read<(typeof triggerLog)['trigger-edited']['values']>): Update {
  const market = marketBySymbol(values.market);
  const price = (amount: Atoms) => formatAmount(amount, market?.priceDecimals ?? ATOM_DECIMALS);
  const quantity = (amount: Atoms) => formatAmount(amount, market?.quantityDecimals ?? ATOM_DECIMALS);
  const { oldTrigger, trigger, oldPrice, oldQuantity } = values;
  return {
    say: (text) =>
      trigger === oldTrigger
        ? editedText(
            text,
            { before: price(oldPrice), after: price(values.price) },
            { before: quantity(oldQuantity), after: quantity(values.quantity) },
          )
        : text('trigger.edited', { oldTrigger: price(oldTrigger), trigger: price(trigger) }),
    tone: 'ok',
    address: listAddress(values),
  };
}

/** Trigger orders that were edited or triggered, failed, or were cancelled by the exchange. */
export const updates = updatesOf(triggerLog, {
  'trigger-triggered': (values) => {
    const { market: symbol, by, direction, price: trigger } = values;
    const market = marketBySymbol(symbol) ?? { priceDecimals: ATOM_DECIMALS };
    return {
      say: (text) => text('trigger.told-triggered', { symbol, condition: conditionText(text, { market, by, direction, trigger }) }),
      tone: 'plain',
      address: listAddress(values),
    };
  },
  'trigger-edited': (values) => edited(values),
  'trigger-failed': (values) =>
    bad(values, (text) => text('trigger.told-failed', { symbol: values.market, reason: text(`refusal.${values.reason}`) })),
  'trigger-unfilled': (values) => bad(values, (text) => text('trigger.told-unfilled', { symbol: values.market })),
  'trigger-self-trade': (values) => bad(values, (text) => text('trigger.told-self-trade', { symbol: values.market })),
  'trigger-partial': short('trigger.told-partial'),
  'trigger-reduced': short('trigger.told-reduced'),
  'trigger-delisted': ({ market }) =>
    bad({ account: 'spot', market }, (text) => text('trigger.told-cancelled', { symbol: market, reason: text('refusal.market-delisted') })),
});
