import { type Atoms, formatFloor, groupDigits, MAX_ATOMS } from '@mt2/domain';
import { MAX_LOTS, type PositionSide, quantityOf, tradeSide } from '@mt2/domain/lever';
import { maxNotionalFor, type Side } from '@mt2/domain/market';
import { atomsToTicks, formatSteps, formatTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { COLLAR_PERCENT, type EditedTime, type OrderKind, priceBand } from '@mt2/domain/order';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { type TypedAmount, typedAmount } from '../../platform/text/typed.ts';

type Timed = { readonly kind: OrderKind; readonly isPostOnly?: boolean | undefined };

/** The type of an order in words, with its time in force unless it is the default one: `Limit · Post-only`. A line ends after a dot. */
export const orderType = (text: Text, { kind, isPostOnly }: Timed): string =>
  isPostOnly ? `${text(`spot.${kind}`)}\u00a0· ${text('spot.tif-post-only').replaceAll(' ', '\u00a0')}` : text(`spot.${kind}`);

/** The time in force of a waiting order. */
export const waitingTime = ({ isPostOnly }: Pick<Timed, 'isPostOnly'>): EditedTime => (isPostOnly ? 'post-only' : 'gtc');

/** A price in ticks in its market's format; `—` for none. */
export const tickText = (market: Market, ticks: number | undefined): string =>
  ticks ? formatAmount(formatTicks(market, ticks), market.priceDecimals) : '—';

/** A typed price in ticks; undefined if it is none. */
export const ticksOf = (market: Market, price: TypedAmount): number | undefined =>
  price === undefined || price === 'invalid' || price === 0n ? undefined : atomsToTicks(market, price);

/** A term of an order before and after its edit, as texts. */
type Edited = { readonly before: string; readonly after: string };

/** The sentence for an edited order: its new price, its new quantity, or both. */
export function editedText(text: Text, price: Edited, quantity: Edited): string {
  const hasPrice = price.before !== price.after;
  const hasQuantity = quantity.before !== quantity.after;
  const word = hasPrice && hasQuantity ? 'spot.edited-both' : hasPrice ? 'spot.edited-price' : 'spot.edited-quantity';
  return text(word, {
    oldPrice: price.before,
    price: price.after,
    oldQuantity: ownAmount(quantity.before),
    quantity: ownAmount(quantity.after),
  });
}

/** The suffix of the words for an order's fill: all of it, a part so far, or a part with the rest cancelled immediately. */
export const FILLED_PARTS = { none: '', waiting: '-part', cancelled: '-rest-cancelled' } as const;

/** The limit price for ticks; undefined for a market order. */
export const limitAtoms = (market: Market, kind: OrderKind, price: number): Atoms | undefined =>
  kind === 'limit' ? ticksToAtoms(market, price) : undefined;

/** The rule for the price of a market order: how far from the best one it may be. */
export const protectionNote = (text: Text): string => text('spot.protection-note', { percent: COLLAR_PERCENT });

/** The order that is refused: its side, its quantity as typed, and the price (ticks) that limits its own. */
type RefusedOrder = { readonly market: Market; readonly side: Side; readonly typed: string; readonly last: number };

/** The reason why an order is refused, in words, with the minimum or the prices allowed. */
export function orderRefusalText(text: Text, refusal: string, { market, side, typed, last }: RefusedOrder): string {
  const value = formatAmount(market.minNotional, 2);
  if (refusal === 'below-minimum-order-value') return text('spot.minimum-value', { value, coin: 'USDT' });
  // The field cuts a quantity below its last decimal to zero.
  if (refusal === 'below-minimum-amount' || (refusal === 'quantity-required' && typed.trim() !== '')) {
    const least = `${formatSteps(market, market.minQuantity)} ${market.base}`;
    return `${text('refusal.below-minimum-amount')} (${least}, ${value} USDT)`;
  }
  return priceRefusalText(text, refusal, { market, side, last });
}

const SIDES = ['buy', 'sell'] as const;
/** The keys of the words for the sides by which past things are chosen. */
export const SIDE_WORDS = { buy: 'spot.buy', sell: 'spot.sell' } as const;

/** The reason why an order is refused, in words, with the limit prices allowed on its side; on both sides while it has none. */
export function priceRefusalText(
  text: Text,
  refusal: string,
  { market, side, last }: Pick<RefusedOrder, 'market' | 'last'> & { readonly side: Side | undefined },
): string {
  if (refusal !== 'price-out-of-range') return text(`refusal.${refusal}`);
  const bands = (side ? [side] : SIDES).map((each) => priceBand(each, last));
  const lowest = Math.max(...bands.map((band) => band.lowest));
  const highest = Math.min(...bands.map((band) => band.highest));
  const price = (ticks: number) => formatAmount(formatTicks(market, ticks), market.priceDecimals);
  return text('spot.allowed-prices', { lowest: price(lowest), highest: price(highest) });
}

/** A quantity of a market's coin, in the coin's decimals: `0.020000 BTC`. */
export const coinText = (market: Market, quantity: Atoms): string => `${formatAmount(quantity, market.quantityDecimals)} ${market.base}`;

/** A quantity in steps as typed; empty for none. */
export const typedSteps = (market: Market, steps: number | undefined): string => (steps ? formatSteps(market, steps) : '');

/** More lots than any order may have: larger numbers need not be counted. */
export const TOO_MANY = 10 * MAX_LOTS;

/** Lots are whole, but a typed fraction must be kept and refused: without its point, 1.5 would read as 15. */
export const LOT_DECIMALS = 2;

/** The typed lots, possibly fractional; undefined if it is not a number. */
export function lotsTyped(typed: string): number | undefined {
  const lots = readSize(typed);
  return lots === undefined ? undefined : Math.min(Number(formatFloor(lots, LOT_DECIMALS)), TOO_MANY);
}

/** A typed size. A number beyond all amounts is too large; text that is not a number is not a size, and the form refuses it. */
export function readSize(typed: string): Atoms | undefined {
  const amount = typedAmount(typed);
  return amount === 'invalid' ? (/^\d+(\.\d*)?$/.test(typed) ? MAX_ATOMS : undefined) : amount;
}

/** A number of lots: `1,572 lots`. */
export const lotsNumber = (text: Text, lots: number): string =>
  text('lever.lots-number', { count: lots, number: groupDigits(String(lots)) });

/** Lots in the market's coin: `0.100000 BTC`. */
export const lotsInCoin = (market: Market, lots: number): string => coinText(market, quantityOf(market, lots));

/** The size of a lot, without trailing zeros because it is a term: `0.001 BTC`. */
export const lotSize = ({ lot, base }: Market): string => `${shortAmount(lot)} ${base}`;

/** Lots in both units: `100 lots · 0.100000 BTC`. */
export const lotsText = (text: Text, market: Market, lots: number): string => `${lotsNumber(text, lots)} · ${lotsInCoin(market, lots)}`;

/** Typed lots in both units; without lots, the size of a lot: `1 lot = 0.001 BTC`. */
export const lotsMeaning = (text: Text, market: Market, lots: number): string =>
  lots > 0 ? lotsText(text, market, lots) : `${lotsNumber(text, 1)} = ${lotSize(market)}`;

/** Says that the shown book fills only some lots of a market order, and that the amounts are those of these lots. */
export const partNote = (text: Text, filled: number, total: number): string =>
  text('lever.book-fills-part', { filled: ownAmount(lotsNumber(text, filled)), total: ownAmount(lotsNumber(text, total)) });

type Order = { readonly market: Market; readonly leverage: number; readonly side: PositionSide | undefined; readonly last: number };

/** True for a price that is on the wrong side of the position's price. */
const isStopRefusal = (refusal: string): boolean => refusal === 'take-profit-invalid' || refusal === 'stop-loss-invalid';

/**
 * The reason why an order is refused. Only the form knows what is missing in it, the maximum position for a leverage, and the
 * prices allowed.
 */
export function openRefusalText(text: Text, { market, leverage, side, last }: Order, refusal: string): string {
  if (refusal === 'stops-required') return text('lever.stop-missing');
  if (side && isStopRefusal(refusal)) return stopRefusalText(text, refusal, side);
  if (refusal !== 'leverage-above-tier') return priceRefusalText(text, refusal, { market, side: side && tradeSide(side, 'open'), last });
  return text('lever.most-at-leverage', { leverage, amount: `${formatAmount(maxNotionalFor(market.tiers, leverage), 0)} USDT` });
}

/** The reason why a side cannot have a stop, with the `price` compared with it, if known; otherwise the sentence of the refusal. */
export function stopRefusalText(text: Text, refusal: string, side: PositionSide, price?: string): string {
  if (!isStopRefusal(refusal)) return text(`refusal.${refusal}`);
  const word = refusal === 'take-profit-invalid' ? 'take-profit-of' : 'stop-loss-of';
  return `${text(`lever.${word}-${side}`)}${price === undefined ? '' : ` (${price})`}`;
}
