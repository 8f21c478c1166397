import { formatFloor } from '@mt2/domain';
import { floorToSteps, floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { Pair } from '../../platform/feed/complete-pair.ts';
import type { Ticker } from '../../platform/feed/feed-data.ts';
import { hasContracts, hasOptions, tiersOf } from '../../platform/markets.ts';
import { signedPercent } from '../../platform/text/figures.ts';

/** A market with its rolling day: `isOpen` unless an operator has halted it, `isListed` until it is delisted. */
export type Quotation = Omit<Pair, 'market'> & { readonly market: Market };

/** A pair of the wire with the market that its terms make. */
export function toQuotation(pair: Pair): Quotation {
  const { marketId: id, base, name, market: symbol, priceDecimals, quantityDecimals, minNotional, lot } = pair;
  const terms = { id, base, name, symbol, priceDecimals, quantityDecimals, minNotional, lot, tiers: tiersOf(id) };
  const offers = { hasOptions: hasOptions(id) ?? pair.hasOptions, hasContracts: hasContracts(id) ?? pair.hasContracts };
  const market = {
    ...terms,
    ...offers,
    minQuantity: floorToSteps(pair, pair.minQuantity),
    bookStep: floorToTicks(pair, pair.bookStep),
    bookReach: floorToTicks(pair, pair.bookReach),
  };
  return { ...pair, market };
}

/** The last price as a form takes it. */
export const typedPrice = ({ market, last }: Quotation): string => formatFloor(last, market.priceDecimals);

/** The change of the rolling day in percent, with its sign. Another backend may not send the price at its beginning. */
export const changeText = ({ change, last, open }: Pick<Quotation, 'change' | 'last' | 'open'>): string =>
  signedPercent(change, open > 0n ? last - open : 0n);

/** Lays tickers over quotations. Unchanged markets stay the same object, so their rows do not re-render. */
export function withTickers(quotations: readonly Quotation[], tickers: ReadonlyMap<number, Ticker>): readonly Quotation[] {
  if (tickers.size === 0) return quotations;
  return quotations.map((quotation) => {
    const row = tickers.get(quotation.market.id);
    return row ? withTicker(quotation, row) : quotation;
  });
}

const laid = new WeakMap<Ticker, { over: Quotation; result: Quotation }>();

function withTicker(quotation: Quotation, row: Ticker): Quotation {
  const before = laid.get(row);
  if (before?.over === quotation) return before.result;
  const result = { ...quotation, ...row, market: quotation.market };
  laid.set(row, { over: quotation, result });
  return result;
}
