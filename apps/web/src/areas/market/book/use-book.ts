import { bookGroups, fillsFromShown, floorToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTopicOrRead } from '../../../platform/feed/feed.ts';
import type { Book, Trade } from '../../../platform/feed/feed-data.ts';
import { useText } from '../../../platform/i18n.ts';
import { marketInfoQuery } from '../market.api.ts';
import { bookRows, groupText } from './book.ts';
import type { BookKind } from './book-fields.ts';

const TOPICS = { spot: 'depth', contract: 'contract-depth' } as const;

/** The order book that spot or contract orders of a market trade with, live, best prices first; undefined while it is read. */
export function useBook(symbol: string, kind: BookKind = 'spot'): Book | undefined {
  return useTopicOrRead(`${TOPICS[kind]}:${symbol}`, marketInfoQuery(symbol, kind));
}

const NONE = { name: '', price: '' };

/**
 * The best bid and ask of a book by their names. One that is chosen replaces a typed price, which follows it until it is chosen again or
 * the price is changed in another way; `followed` is its name, or empty.
 */
export function useFollowedBest(market: Market, kind: BookKind, typed: string, onChange: (price: string) => void) {
  const text = useText();
  const book = useBook(market.symbol, kind);
  const best = (side: 'bids' | 'asks') => book?.[side][0] && formatTicks(market, floorToTicks(market, book[side][0][0]));
  const prices = [
    [text('spot.best-bid'), best('bids')],
    [text('spot.best-ask'), best('asks')],
  ] as const;
  const [chosen, setChosen] = useState(NONE);
  const followed = chosen.price === typed ? chosen.name : '';
  const now = prices.find(([name]) => name === followed)?.[1];
  const fill = (price: string, name: string): void => {
    setChosen({ name, price });
    onChange(price);
  };
  const follow = useEffectEvent(() => {
    if (now !== undefined && now !== typed) fill(now, followed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price moves whenever the best one does
  useEffect(() => follow(), [now]);
  return { prices, followed, onChoose: (price: string, name: string) => (name === followed ? setChosen(NONE) : fill(price, name)) };
}

/** The book in groups of a size (ticks); undefined without one, and while it is read. */
function useGroupedBook(market: Market, group: number | undefined, kind: BookKind = 'spot'): Book | undefined {
  const { symbol } = market;
  const size = group === undefined ? undefined : groupText(market, group);
  return useTopicOrRead(size && `${TOPICS[kind]}:${symbol}:${size}`, marketInfoQuery(symbol, kind, size));
}

/**
 * The rows of a book in groups (ticks), limited per side: grouped from the levels shown or, if these do not fill the
 * rows, by the server. Undefined while they are read.
 */
export function useBookRows(market: Market, book: Book | undefined, group: number, count: number, kind: BookKind = 'spot') {
  const shown = useGroupedBook(market, fillsFromShown(market, group, count) ? undefined : group, kind) ?? book;
  return useMemo(() => shown && bookRows(market, shown, group, count), [market, shown, group, count]);
}

/** Rows that a group of the depth chart must fill. */
const DEPTH_ROWS = 8;

/** A book and, for prices farther away, the same in its two largest groups, the finer first. */
export function useDeepBook(market: Market, kind?: BookKind): { readonly book: Book | undefined; readonly wider: readonly Book[] } {
  const groups = bookGroups(market, DEPTH_ROWS).filter((group) => !fillsFromShown(market, group, DEPTH_ROWS));
  const fine = useGroupedBook(market, groups.at(-2), kind);
  const coarse = useGroupedBook(market, groups.at(-1), kind);
  const book = useBook(market.symbol, kind);
  const wider = useMemo(() => [fine, coarse].filter((each) => each !== undefined), [fine, coarse]);
  return { book, wider };
}

/** The latest trades of a market, newest first; undefined while they are read. */
export function useTrades(symbol: string): readonly Trade[] | undefined {
  return useTopicOrRead(`trades:${symbol}`, { ...marketInfoQuery(symbol), select: ({ trades }) => trades });
}
