import type { FeedBook } from '@mt2/contracts/feed';
import { percent } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { useMemo } from 'react';
import { bestPrices, type Quotation, ticksOf, toDepth } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import type { FormFacts } from './order-form.ts';

/** Facts of market and balance that the form checks. */
export function useFormFacts({ market, last, isOpen, makerFee, takerFee }: Quotation, book: FeedBook | undefined, side: Side): FormFacts {
  const available = useAvailable('spot', side === 'buy' ? 'USDT' : market.base);
  return useMemo(() => {
    const ticks = ticksOf(market, last);
    const depth = book ? toDepth(market, book) : { bids: [], asks: [] };
    const isOppositeEmpty = (side === 'buy' ? depth.asks : depth.bids).length === 0;
    return {
      market,
      isOpen,
      last: ticks,
      ...bestPrices(depth, ticks),
      isOppositeEmpty,
      available,
      makerRate: percent(makerFee),
      takerRate: percent(takerFee),
    };
  }, [market, last, isOpen, book, side, available, makerFee, takerFee]);
}
