import type { Read } from '@mt2/contracts/fields';
import { waitingLog } from '@mt2/contracts/waiting';
import { ATOM_DECIMALS, type Atoms, formatAtoms } from '@mt2/domain';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { formatAmount } from '../../platform/format.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { conditionText, editedText, listAddress } from '../order/index.ts';

type Placed = Read<(typeof waitingLog)['trigger-unfilled']['values']>;

const priceIn = (symbol: string, price: Atoms): string => formatAmount(price, marketBySymbol(symbol)?.priceDecimals ?? ATOM_DECIMALS);
const past = (values: Placed) => listAddress(values, 'triggers');
const onSpot = (market: string): Placed => ({ account: 'spot', market });

/** One that failed, with the reason if the event names it. */
const bad = (values: Placed & { readonly reason?: string }, word: string): Update => ({
  say: (text) => text(word, { symbol: values.market, ...(values.reason !== undefined && { reason: text(`refusal.${values.reason}`) }) }),
  tone: 'fail',
  address: past(values),
});

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
  'trigger-failed': (values) => bad(values, 'trigger.told-failed'),
  'trigger-unfilled': (values) => bad(values, 'trigger.told-unfilled'),
  'trigger-self-trade': (values) => bad(values, 'trigger.told-self-trade'),
  'trigger-partial': short('trigger.told-partial'),
  'trigger-reduced': short('trigger.told-reduced'),
  'trigger-delisted': ({ market }) => bad({ ...onSpot(market), reason: 'market-delisted' }, 'trigger.told-cancelled'),
  'oco-triggered': ({ market, price }) => ({
    say: (text) => text('oco.told-triggered', { symbol: market, price: priceIn(market, price) }),
    tone: 'plain',
    address: past(onSpot(market)),
  }),
  'oco-unfilled': ({ market }) => bad(onSpot(market), 'oco.told-unfilled'),
  'oco-failed': ({ market, reason }) => bad({ ...onSpot(market), reason }, 'oco.told-failed'),
  'oco-edited': ({ market, oldTrigger, trigger, oldStopPrice, stopPrice }) => {
    const [before, after] = oldTrigger === trigger ? [oldStopPrice, stopPrice] : [oldTrigger, trigger];
    return {
      say: (text) => {
        const word = (price: Atoms) => (price === 0n ? text('oco.stop-at-market') : priceIn(market, price));
        return text('oco.told-edited', { before: word(before), after: word(after) });
      },
      tone: 'ok',
      address: listAddress(onSpot(market), 'open'),
    };
  },
  'attached-failed': ({ market, amount, reason }) => ({
    say: (text) => {
      const [coin = market] = market.split('/');
      return text('oco.told-attached-failed', { amount: ownAmount(formatAtoms(amount)), coin, reason: text(`refusal.${reason}`) });
    },
    tone: 'fail',
    address: past(onSpot(market)),
  }),
});
