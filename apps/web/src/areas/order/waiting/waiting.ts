import type { Read } from '@mt2/contracts/fields';
import type { waitingOrder } from '@mt2/contracts/waiting';
import { type Atoms, groupDigits } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import type { Side as BookSide } from '@mt2/domain/market';
import { exactTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { COLLAR_PERCENT, protectionPrice } from '@mt2/domain/order';
import { stopPrice } from '@mt2/domain/waiting';
import { formatAmount } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { ownAmount, rateText } from '../../../platform/text/figures.ts';
import { shownAmount } from '../../wallet/index.ts';
import { coinText, lotsText, protectionNote } from '../order-text.ts';

/** A waiting order as lists show it. */
export type Waiting = NonNullable<ReturnType<typeof toWaiting>>;

/** A waiting order with its market; undefined in an unknown market. `isUp`: a buy or a long. */
export function toWaiting(read: Read<typeof waitingOrder>) {
  const market = marketBySymbol(read.market);
  return market && { ...read, market, isUp: read.side === 'buy', isSelfTrade: read.cancelReason === 'self-trade' };
}

/** The fields that describe a trigger order. */
export type Plan = Pick<Waiting, 'account' | 'market' | 'isUp' | 'kind' | 'by' | 'direction' | 'trigger' | 'price' | 'quantity' | 'lots'>;

/** The price that triggers an order. */
type Condition = Pick<Plan, 'by' | 'direction' | 'trigger'> & { readonly market: Pick<Market, 'priceDecimals'> };

export const priceText = ({ priceDecimals }: Pick<Market, 'priceDecimals'>, price: Atoms): string => formatAmount(price, priceDecimals);

/** The amount that an order freezes, as the ledger shows it: `660.50 USDT`. */
export const frozenText = (freeze: Atoms, coin: string): string => `${shownAmount(coin, freeze)} ${coin}`;

/** `Last price ≥ 66,000.00`. A line ends before the sign. */
export const conditionText = (text: Text, { market, by, direction, trigger }: Condition): string =>
  text(`trigger.${by}-${direction}`, { price: priceText(market, trigger) }).replace(/([≤≥]) /, '$1\u00a0');

type Side = Pick<Plan, 'account' | 'isUp'> & { readonly positionId?: number | undefined };

/** Buying or selling, opening or closing a long or a short. */
export const sideText = (text: Text, { account, isUp, positionId = 0 }: Side): string =>
  positionId > 0
    ? text(isUp ? 'lever.close-short' : 'lever.close-long')
    : account === 'spot'
      ? text(isUp ? 'spot.buy' : 'spot.sell')
      : text(isUp ? 'lever.open-long' : 'lever.open-short');

const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** The side of a contract order with its leverage, on one line. */
export const leveragedText = (side: string, leverage: number): string => unbroken(`${side} ${leverage}x`);

/** How far a trailing stop trails the best price: `1.00%`, `500.00 USDT`. */
export const callbackText = ({ market, rate = 0n, distance = 0n }: Waiting): string =>
  distance > 0n ? `${priceText(market, distance)} USDT` : rateText(rate);

/** The stop price of a trailing stop after a best price (ticks); undefined while it has none. */
export function stopAt(trigger: Waiting, best: number | undefined): Atoms {
  const { market, rate = 0n, distance = 0n, direction } = trigger;
  return best === undefined
    ? trigger.trigger
    : ticksToAtoms(market, stopPrice({ rate, distance: exactTicks(market, distance) }, direction, best));
}

/** A take-profit and a stop-loss: `70,000.00 / —`; undefined without both. A line ends after the stroke. */
export function stopsText({ market, takeProfit, stopLoss }: Pick<Waiting, 'market' | 'takeProfit' | 'stopLoss'>): string | undefined {
  const shown = (price: Atoms) => (price > 0n ? priceText(market, price) : '—');
  return takeProfit > 0n || stopLoss > 0n ? `${shown(takeProfit)}\u00a0/ ${shown(stopLoss)}` : undefined;
}

/** The size in coins, or in lots and coins: `0.010000 BTC`, `20 lots · 0.020000 BTC`. */
const sizeText = (text: Text, { market, quantity, lots }: Plan): string =>
  lots > 0 ? lotsText(text, market, lots) : coinText(market, quantity);

/** The size with its label. */
export const sizeFact = (text: Text, plan: Plan): readonly [label: string, size: string] => [
  text(plan.account === 'spot' ? 'common.quantity' : 'lever.size'),
  sizeText(text, plan),
];

/** The filled part of a triggered order: `96 / 100 lots · 0.100000 BTC`. */
export function doneText(text: Text, trigger: Waiting): string {
  const { market, lots } = trigger;
  const done = doneOf(trigger);
  const part = lots > 0 ? groupDigits(String(done / quantityOf(market, 1))) : formatAmount(done, market.quantityDecimals);
  return `${part} / ${sizeText(text, trigger)}`;
}

/** The quantity of a triggered order in the base coin: filled by one at the market, or ordered by a limit order. */
export const doneOf = ({ kind, filled, ordered }: Waiting): Atoms => (kind === 'market' ? filled : ordered);

/** The limit; without one, a word for the market price. */
export const limitText = (text: Text, { market, kind, price }: Plan): string =>
  kind === 'market' ? text('spot.best-market-price') : `${priceText(market, price)} USDT`;

/**
 * The whole order in one line, as a headline: `Buy 0.010000 BTC · Stop market`, `Open long 0.100000 BTC · 20x · Stop market`. A line ends
 * between its amounts and its words, not in them.
 */
export function headlineText(text: Text, plan: Plan, leverage?: number): string {
  const { account, isUp, kind } = plan;
  const size = ownAmount(unbroken(coinText(plan.market, plan.quantity)));
  const deed = account === 'spot' ? text(isUp ? 'spot.buy-coin' : 'spot.sell-coin', { coin: size }) : `${sideText(text, plan)} ${size}`;
  const order = [text(`trigger.stop-${kind}`), ...(kind === 'market' ? [] : [limitText(text, plan)])].map(unbroken).join(' ');
  return [deed, ...(leverage ? [`${leverage}x`] : []), order].join('\u00a0· ');
}

/** How far a market order may fill: within 2% of the best price at that time and, if it spends USDT, for at most the frozen amount. */
export function protectionText(text: Text, plan: Plan): string {
  const { account, market, isUp, trigger } = plan;
  if (account === 'spot' && !isUp) return protectionNote(text);
  const ticks = exactTicks(market, trigger);
  const price = `${priceText(market, ticksToAtoms(market, protectionPrice('buy', ticks)))} USDT`;
  return text(account === 'spot' ? 'trigger.protection-note' : 'trigger.contract-protection-note', { percent: COLLAR_PERCENT, price });
}

/** The stop leg of an OCO order: its trigger price, and the limit at which it is placed, or the market: `≤ 60,000.00 → Market`. */
export function stopLegText(text: Text, { market, side, trigger, price }: Pick<Waiting, 'market' | 'side' | 'trigger' | 'price'>): string {
  const sign = side === 'sell' ? '≤' : '≥';
  return `${sign}\u00a0${priceText(market, trigger)} →\u00a0${price === 0n ? text('oco.stop-at-market') : priceText(market, price)}`;
}

/** What a user should know of an OCO order before placing or changing it: only the legs of a purchase have different costs. */
export const ocoNotes = (text: Text, side: BookSide): string[] => [text('oco.note'), ...(side === 'buy' ? [text('oco.note-cost')] : [])];
