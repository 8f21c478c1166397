import type { TickerRow } from '@mt2/contracts/feed';
import type { QuotationPair } from '@mt2/contracts/market';
import { atoms, parseAtoms, type Rate } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { hasContracts, hasOptions, tiersOf } from '../../platform/markets.ts';

/** A market with its rolling day. Prices are the wire's texts, in the market's decimals. */
export type Quotation = {
  readonly market: Market;
  readonly quoteId: number;
  readonly logo: string;
  /** Not while an operator has halted it. */
  readonly isOpen: boolean;
  /** Not once it is delisted: it is halted for good, and lists leave it out. */
  readonly isListed: boolean;
  /** While an operator's script bends its price. */
  readonly isScripted: boolean;
  readonly last: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  /** In the base coin. */
  readonly volume: string;
  /** In the quote coin. */
  readonly turnover: string;
  /** Percent with its sign, `+1.23`. */
  readonly change: string;
  readonly spark: readonly string[];
  /** Percent texts. */
  readonly makerFee: string;
  readonly takerFee: string;
  /** Second since 1970. */
  readonly listedAt: number;
  /** Of its contract, as it was settled last. */
  readonly fundingRate: Rate;
};

const termsOf = (pair: QuotationPair): Market => ({
  id: pair.currency_id,
  base: pair.currency_name,
  name: pair.full_name,
  symbol: pair.symbol,
  priceDecimals: pair.price_decimals,
  quantityDecimals: pair.quantity_decimals,
  minQuantity: Math.round(Number(pair.min_quantity) * 10 ** pair.quantity_decimals),
  minNotional: atoms(pair.min_notional),
  lot: atoms(pair.lever_share_num),
  bookStep: Math.round(Number(pair.book_step) * 10 ** pair.price_decimals),
  bookReach: Math.round(Number(pair.book_reach) * 10 ** pair.price_decimals),
  tiers: tiersOf(pair.currency_id),
  hasOptions: hasOptions(pair.currency_id) ?? pair.open_microtrade === 1,
  hasContracts: hasContracts(pair.currency_id) ?? pair.open_lever === 1,
});

export const toQuotation = (pair: QuotationPair): Quotation => ({
  market: termsOf(pair),
  quoteId: pair.legal_id,
  logo: pair.logo,
  isOpen: pair.open_transaction === 1,
  isListed: pair.is_display !== 0,
  isScripted: pair.is_scripted === 1,
  last: pair.now_price,
  open: pair.open,
  high: pair.high,
  low: pair.low,
  volume: pair.volume,
  turnover: pair.turnover,
  change: pair.change,
  spark: pair.spark,
  makerFee: pair.maker_fee,
  takerFee: pair.taker_fee,
  listedAt: pair.listed_at,
  fundingRate: parseAtoms(pair.overnight) ?? 0n,
});

/** Lays tickers over quotations. Markets that did not change stay the same object, so their rows are not drawn again. */
export function withTickers(quotations: readonly Quotation[], tickers: ReadonlyMap<number, TickerRow>): readonly Quotation[] {
  if (tickers.size === 0) return quotations;
  return quotations.map((quotation) => {
    const row = tickers.get(quotation.market.id);
    return row ? withTicker(quotation, row) : quotation;
  });
}

const laid = new WeakMap<TickerRow, { over: Quotation; result: Quotation }>();

function withTicker(quotation: Quotation, row: TickerRow): Quotation {
  const before = laid.get(row);
  if (before?.over === quotation) return before.result;
  const { now_price: last, change, high, low, open, volume, turnover } = row;
  const state = { isOpen: row.open_transaction === 1, isListed: row.is_display === 1, isScripted: row.is_scripted === 1 };
  const result = { ...quotation, ...state, last, change, high, low, open, volume, turnover };
  laid.set(row, { over: quotation, result });
  return result;
}
