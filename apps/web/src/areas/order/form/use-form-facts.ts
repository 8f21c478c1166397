import type { Side } from '@mt2/domain/market';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { bestPrices } from '@mt2/domain/order';
import { useMemo } from 'react';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { useSpotRates } from '../../fee/index.ts';
import { ladderOf, type Quotation, useBook, useQuotation } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import type { FormFacts } from './order-form.ts';

/** Facts of market and balance that an order of a side is checked against. */
export function useFormFacts(
  quotation: Pick<Quotation, 'market' | 'last' | 'isOpen' | 'makerFee' | 'takerFee'>,
  book: Book | undefined,
  side: Side,
): FormFacts {
  const { market, last, isOpen } = quotation;
  const { maker: makerRate, taker: takerRate } = useSpotRates(quotation);
  const available = useAvailable('spot', side === 'buy' ? 'USDT' : market.base);
  return useMemo(() => {
    const ticks = floorToTicks(market, last);
    const depth = book ? ladderOf(market, book) : { bids: [], asks: [] };
    return {
      market,
      isOpen,
      last: ticks,
      ...bestPrices(side, depth, ticks),
      available,
      makerRate,
      takerRate,
    };
  }, [market, last, isOpen, book, side, available, makerRate, takerRate]);
}

const NOT_READ = { last: 0n, isOpen: true, makerFee: 0n, takerFee: 0n };

/** The same of a market with its live book; undefined until it is read. */
export function useFactsOf(market: Market, side: Side): FormFacts | undefined {
  const { quotation } = useQuotation(market.symbol);
  const facts = useFormFacts(quotation ?? { ...NOT_READ, market }, useBook(market.symbol), side);
  return quotation && facts;
}
