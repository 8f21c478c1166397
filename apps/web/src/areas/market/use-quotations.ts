import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTicker, useTopic } from '../../platform/feed/feed.ts';
import { everyHour } from '../../platform/server-time.ts';
import { quotationsQuery } from './market.api.ts';
import { type Quotation, withTickers } from './quotation.ts';

/** A list of prices changes at most twice per second. */
const CALM_MS = 500;

/** The latest value, changing at most once per `everyMs`. The first one shows immediately. */
export function useCalm<T>(value: T, everyMs: number): T {
  const [calm, setCalm] = useState(value);
  const shownAtMs = useRef(0);
  useEffect(() => {
    const show = () => {
      shownAtMs.current = performance.now();
      setCalm(() => value);
    };
    const leftMs = shownAtMs.current + everyMs - performance.now();
    const timer = setTimeout(show, Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return calm === undefined ? value : calm;
}

/** Reads the quotations again when the feed sends an unknown market: it has just opened. */
function useOpenings(quotations: readonly Quotation[] | undefined, ids: Iterable<number>, readAgain: () => unknown): void {
  const opened = quotations && [...ids].filter((id) => !quotations.some(({ market }) => market.id === id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each market that opened is one reason to read again
  useEffect(() => {
    if (opened) void readAgain();
  }, [opened]);
}

/** Every listed market, live. */
export function useQuotations() {
  const query = useQuery(quotationsQuery);
  const tickers = useCalm(useTopic('ticker'), CALM_MS);
  const byId = useMemo(() => new Map(tickers?.map((row) => [row.marketId, row])), [tickers]);
  const quotations = useMemo(() => query.data && withTickers(query.data, byId).filter(({ isListed }) => isListed), [query.data, byId]);
  useOpenings(query.data, byId.keys(), query.refetch);
  const { error, refetch } = query;
  // The prices of the last day and the settled rate of funding are new.
  useEffect(() => everyHour(() => void refetch({ cancelRefetch: false })), [refetch]);
  return { data: quotations, error, refetch };
}

/** One market as read: its terms. For a live price use `useQuotation`. `isMissing` if no market has that symbol. */
export function useMarket(symbol: string) {
  const { data, error, refetch } = useQuery(quotationsQuery);
  const quotation = data?.find(({ market }) => market.symbol === symbol);
  const isMissing = data !== undefined && !quotation;
  const hasOpened = useTicker(isMissing ? symbol : undefined) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the market's opening is the reason to read again
  useEffect(() => {
    if (hasOpened) void refetch();
  }, [hasOpened]);
  return { quotation, isMissing, error: data ? null : error, retry: () => void refetch() };
}

/** One market, live. */
export function useQuotation(symbol: string) {
  const { quotation: read, ...found } = useMarket(symbol);
  const row = useTicker(symbol);
  const quotation = useMemo(
    (): Quotation | undefined => (read && row ? withTickers([read], new Map([[row.marketId, row]]))[0] : read),
    [read, row],
  );
  return { quotation, ...found };
}
