import type { TopicValues } from '@mt2/contracts/feed';
import { market as marketCalls } from '@mt2/contracts/market';
import type { Rate } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useMemo } from 'react';
import { useTopicOrRead } from '../../platform/feed/feed.ts';
import { read } from '../../platform/read.ts';

/** A market's mark and index in ticks, a funding rate as a part of one, and the time of the next funding in seconds. */
type Mark = {
  readonly mark: number;
  readonly index: number;
  /** The rate of the running interval so far, or the rate settled last. */
  readonly fundingRate: Rate;
  readonly nextFundingAt: number;
};

/** The mark of a market. Other backends send only the rate settled last. */
const markOf = (market: Market, { mark, index, ...sent }: TopicValues['mark'] & { readonly settledRate?: Rate }): Mark => ({
  mark: floorToTicks(market, mark),
  index: floorToTicks(market, index),
  fundingRate: sent.fundingRate ?? sent.settledRate ?? 0n,
  nextFundingAt: sent.nextFundingAt,
});

/** The mark of a market, while the feed does not send it. */
const markQuery = ({ symbol }: Market) => read(marketCalls.getMarketInfo, { symbol, depth: '1' });

/** The mark price of a market, live; undefined before it is known, and while it is not wanted. */
export function useMark(market: Market, isWanted = true): Mark | undefined {
  const sent = useTopicOrRead(isWanted ? `mark:${market.symbol}` : undefined, markQuery(market));
  return useMemo(() => sent && markOf(market, sent), [market, sent]);
}
