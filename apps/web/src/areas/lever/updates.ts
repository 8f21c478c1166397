import type { Read } from '@mt2/contracts/fields';
import { leverLog } from '@mt2/contracts/lever-log';
import { ATOM_DECIMALS, type Atoms } from '@mt2/domain';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { getSettings } from '../../platform/settings.ts';
import { gainText, ownAmount } from '../../platform/text/figures.ts';
import { editedText, FILLED_PARTS, listAddress, lotsInCoin, lotsNumber } from '../order/index.ts';
import { type LeverOrder, reasonWord } from './order/order.ts';
import { nameOf } from './price-facts.tsx';

type Named = Read<(typeof leverLog)['liquidation-risk']['values']>;
type Filled = Read<(typeof leverLog)['position-opened']['values']>;

const positionText = (text: Text, { market: symbol, side, leverage }: Named) => nameOf(text, { symbol, side, leverage });
const gain = (amount: Atoms) => ownAmount(`${gainText(amount)} USDT`);

function filled(values: Filled, act: 'opened' | 'reduced', profit: Atoms = 0n): Update {
  const { market: symbol, side, filledLots, lots, price, rest } = values;
  const market = marketBySymbol(symbol);
  return {
    say: (text) => {
      const size = (count: number) => ownAmount(market ? lotsInCoin(market, count) : lotsNumber(text, count));
      return text(`lever.news-${act}${FILLED_PARTS[rest]}`, {
        // A visible size names the coin: without the pair and the leverage the sentence fits into one line of a phone.
        position: market && !getSettings().hideAmounts ? text(`lever.${side}`) : positionText(text, values),
        size: size(filledLots),
        total: size(lots),
        price: formatAmount(price, market?.priceDecimals ?? ATOM_DECIMALS),
        amount: gain(profit),
      });
    },
    tone: 'ok',
    address: listAddress(values, 'positions'),
  };
}

/** The same, with the stop or the trigger order that sent the order. */
const byReason = (update: Update, { reason, trigger }: Read<(typeof leverLog)['position-reduced']['values']>): Update =>
  reason === undefined && trigger === undefined
    ? update
    : {
        ...update,
        say: (text) => text('lever.news-by-reason', { news: update.say(text), reason: text(reasonWord(reason ?? 'user', trigger)) }),
      };

function stopOrder(values: Read<(typeof leverLog)['stop-order-placed']['values']>): Update {
  const market = marketBySymbol(values.market);
  return {
    say: (text) =>
      text('lever.news-stop-order', {
        position: positionText(text, values),
        reason: text(`lever.reason-${values.reason}`),
        size: ownAmount(market ? lotsInCoin(market, values.lots) : lotsNumber(text, values.lots)),
        price: formatAmount(values.price, market?.priceDecimals ?? ATOM_DECIMALS),
      }),
    tone: 'ok',
    address: listAddress(values, 'open'),
  };
}

function edited(values: Read<(typeof leverLog)['contract-order-edited']['values']>): Update {
  const market = marketBySymbol(values.market);
  const price = (amount: Atoms) => formatAmount(amount, market?.priceDecimals ?? ATOM_DECIMALS);
  return {
    say: (text) =>
      editedText(
        text,
        { before: price(values.oldPrice), after: price(values.price) },
        { before: lotsNumber(text, values.oldLots), after: lotsNumber(text, values.lots) },
      ),
    tone: 'ok',
    address: listAddress(values, 'open'),
  };
}

const TONES: Readonly<Record<string, Update['tone']>> = { tp: 'ok', user: 'ok' };

type Closed = Named & { readonly net: Atoms; readonly trigger?: LeverOrder['trigger'] };

function closed(values: Closed, reason: string, tone: Update['tone'] = TONES[reason] ?? 'plain'): Update {
  const { trigger } = values;
  return {
    say: (text) => {
      const [position, amount] = [positionText(text, values), gain(values.net)];
      if (reason === 'user' && !trigger) return text('lever.news-closed-own', { position, amount });
      return text('lever.news-closed', { position, reason: text(reasonWord(reason, trigger)), amount });
    },
    tone,
    address: listAddress(values, 'closed'),
  };
}

export const updates = updatesOf(leverLog, {
  'position-opened': (values) => filled(values, 'opened'),
  'contract-order-edited': (values) => edited(values),
  'position-reduced': (values) => byReason(filled(values, 'reduced', values.profit), values),
  'stop-order-placed': (values) => stopOrder(values),
  'position-closed': (values) => closed(values, values.reason),
  liquidated: (values) => closed(values, 'liquidation', 'fail'),
  'liquidation-risk': (values) => ({
    say: (text) => text('lever.news-near', { position: positionText(text, values) }),
    tone: 'fail',
    address: listAddress(values, 'positions'),
  }),
});
