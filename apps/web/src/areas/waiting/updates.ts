import type { Read } from '@mt2/contracts/fields';
import { waitingLog } from '@mt2/contracts/waiting';
import { ATOM_DECIMALS, type Atoms, formatAtoms } from '@mt2/domain';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { conditionText, editedText, listAddress } from '../order/index.ts';

type Placed = Read<(typeof waitingLog)['trigger-unfilled']['values']>;

const priceIn = (symbol: string, price: Atoms): string => formatAmount(price, marketBySymbol(symbol)?.priceDecimals ?? ATOM_DECIMALS);
const past = (values: Placed) => listAddress(values, 'triggers');
const onSpot = (market: string, list: 'open' | 'triggers') => listAddress({ account: 'spot', market }, list);

const bad = (values: Placed, say: (text: Text) => string): Update => ({ say, tone: 'fail', address: past(values) });

const short =
  (word: string) =>
  (values: Read<(typeof waitingLog)['trigger-partial']['values']>): Update => {
    const { market: symbol } = values;
    const [done, lots] = [ownAmount(String(values.done)), ownAmount(String(values.lots))];
    return { say: (text) => text(word, { symbol, done, lots }), tone: values.done > 0 ? 'plain' : 'fail', address: past(values) };
  };

function edited(values: Read<(typeof waitingLog)['trigger-edited']['values']>): Update {
  const market = marketBySymbol(values.market);
  const price = (amount: Atoms) => priceIn(values.market, amount);
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
    address: listAddress(values, 'open'),
  };
}

/** Waiting orders that were edited or triggered, failed, or were cancelled by the exchange. */
export const updates = updatesOf(waitingLog, {
  'trigger-triggered': (values) => {
    const { market: symbol, by, direction, price: trigger } = values;
    const market = marketBySymbol(symbol) ?? { priceDecimals: ATOM_DECIMALS };
    return {
      say: (text) => text('trigger.told-triggered', { symbol, condition: conditionText(text, { market, by, direction, trigger }) }),
      tone: 'plain',
      address: past(values),
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
  'oco-triggered': ({ market, price }) => ({
    say: (text) => text('oco.told-triggered', { symbol: market, price: priceIn(market, price) }),
    tone: 'plain',
    address: onSpot(market, 'triggers'),
  }),
  'oco-unfilled': ({ market }) => ({
    say: (text) => text('oco.told-unfilled', { symbol: market }),
    tone: 'fail',
    address: onSpot(market, 'triggers'),
  }),
  'oco-failed': ({ market, reason }) => ({
    say: (text) => text('oco.told-failed', { symbol: market, reason: text(`refusal.${reason}`) }),
    tone: 'fail',
    address: onSpot(market, 'triggers'),
  }),
  'oco-edited': ({ market, oldTrigger, trigger, oldStopPrice, stopPrice }) => {
    const [before, after] = oldTrigger === trigger ? [oldStopPrice, stopPrice] : [oldTrigger, trigger];
    return {
      say: (text) => {
        const word = (price: Atoms) => (price === 0n ? text('oco.stop-at-market') : priceIn(market, price));
        return text('oco.told-edited', { before: word(before), after: word(after) });
      },
      tone: 'ok',
      address: onSpot(market, 'open'),
    };
  },
  'attached-failed': ({ market, amount, reason }) => ({
    say: (text) => {
      const [coin = market] = market.split('/');
      return text('oco.told-attached-failed', { amount: ownAmount(formatAtoms(amount)), coin, reason: text(`refusal.${reason}`) });
    },
    tone: 'fail',
    address: onSpot(market, 'triggers'),
  }),
});
