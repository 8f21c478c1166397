import type { FeedBook } from '@mt2/contracts/feed';
import { percent } from '@mt2/domain';
import type { Side } from '@mt2/domain/spot';
import { useMemo } from 'react';
import { bestPrices, type Quotation, ticksOf, toDepth } from '../market/index.ts';
import { useAvailable } from '../wallet/index.ts';
import type { FormFacts } from './order-form.ts';

/** Facts of market and balance that the form checks. */
export function useFormFacts({ market, last, isOpen, makerFee, takerFee }: Quotation, book: FeedBook | undefined, side: Side): FormFacts {
  const available = useAvailable('spot', side === 'buy' ? 'USDT' : market.base);
  return useMemo(() => {
    const ticks = ticksOf(market, last);
    const best = bestPrices(book ? toDepth(market, book) : { bids: [], asks: [] }, ticks);
    return { market, isOpen, last: ticks, ...best, available, makerRate: percent(makerFee), takerRate: percent(takerFee) };
  }, [market, last, isOpen, book, available, makerFee, takerFee]);
}
