import type { TopicValues } from '@mt2/contracts/feed';
import { market as marketCalls } from '@mt2/contracts/market';
import type { Rate } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTopic } from '../../platform/feed/feed.ts';
import { readBy } from '../../platform/read.ts';

/** Interval at which the mark price is read without the feed. */
const POLL_MS = 5_000;

/** A market's mark and index in ticks, a funding rate as a part of one, and the time of the next funding in seconds. */
type Mark = {
  readonly mark: number;
  readonly index: number;
  /** The rate of the running interval so far, or the rate settled last. */
  readonly fundingRate: Rate;
  readonly isNextRate: boolean;
  readonly nextFundingAt: number;
};

/** The mark of a market. Other backends send only the rate settled last. */
const markOf = (market: Market, { mark, index, ...sent }: TopicValues['mark'] & { readonly settledRate?: Rate }): Mark => ({
  mark: floorToTicks(market, mark),
  index: floorToTicks(market, index),
  fundingRate: sent.fundingRate ?? sent.settledRate ?? 0n,
  isNextRate: sent.fundingRate !== undefined,
  nextFundingAt: sent.nextFundingAt,
});

/** The mark of a market, while the feed does not send it. */
const markQuery = (market: Market) =>
  readBy(marketCalls.getMarketInfo, { symbol: market.symbol, depth: '1' }, async (ask, asked) => markOf(market, await ask(asked)));

/** The mark price of a market, live; undefined before it is known, and while it is not wanted. */
export function useMark(market: Market, isWanted = true): Mark | undefined {
  const live = useTopic(isWanted ? `mark:${market.symbol}` : undefined);
  const isSilent = isWanted && live === undefined;
  const { data: read } = useQuery({ ...markQuery(market), enabled: isSilent, refetchInterval: isSilent ? POLL_MS : false });
  return useMemo(() => (isWanted ? (live ? markOf(market, live) : read) : undefined), [isWanted, market, live, read]);
}
