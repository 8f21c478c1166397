import type { Side } from '@mt2/domain/market';
import { floorToTicks } from '@mt2/domain/market-terms';
import { bestPrices } from '@mt2/domain/order';
import { useMemo } from 'react';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { useSpotRates } from '../../fee/index.ts';
import { ladderOf, type Quotation } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import type { FormFacts } from './order-form.ts';

/** Facts of market and balance that an order of a side is checked against. */
export function useFormFacts(quotation: Quotation, book: Book | undefined, side: Side): FormFacts {
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
