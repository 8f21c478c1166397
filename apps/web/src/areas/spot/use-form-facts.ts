import type { FeedBook } from '@mt2/contracts/feed';
import { percent } from '@mt2/domain';
import type { Side } from '@mt2/domain/spot';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { bestPrices, type Quotation, ticksOf, toDepth } from '../market/index.ts';
import { accountOf, assetsQuery, availableOf } from '../wallet/index.ts';
import type { FormFacts } from './order-form.ts';

/** Facts of market and balance that the form checks; a guest has nothing available. */
export function useFormFacts({ market, last, isOpen, makerFee, takerFee }: Quotation, book: FeedBook | undefined, side: Side): FormFacts {
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn });
  const coin = side === 'buy' ? 'USDT' : market.base;
  const available = isSignedIn && assets ? availableOf(accountOf(assets, 'spot'), coin) : 0n;
  return useMemo(() => {
    const ticks = ticksOf(market, last);
    const best = bestPrices(book ? toDepth(market, book) : { bids: [], asks: [] }, ticks);
    return { market, isOpen, last: ticks, ...best, available, makerRate: percent(makerFee), takerRate: percent(takerFee) };
  }, [market, last, isOpen, book, available, makerFee, takerFee]);
}
