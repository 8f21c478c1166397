import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTicker, useTopic } from '../../platform/feed.ts';
import { quotationsQuery } from './market.api.ts';
import { type Quotation, withTickers } from './quotation.ts';
import { useCalm } from './use-calm.ts';

/** A list of prices changes at most twice a second. */
const CALM_MS = 500;

/** Every market, live. */
export function useQuotations() {
  const query = useQuery(quotationsQuery);
  const tickers = useCalm(useTopic('ticker'), CALM_MS);
  const byId = useMemo(() => new Map(tickers?.map((row) => [row.currency_id, row])), [tickers]);
  const quotations = useMemo(() => query.data && withTickers(query.data, byId), [query.data, byId]);
  return { ...query, data: quotations };
}

/** One market, live. It is missing when there is none of that symbol. */
export function useQuotation(symbol: string) {
  const { data, error, refetch } = useQuery(quotationsQuery);
  const row = useTicker(symbol);
  const quotation = useMemo((): Quotation | undefined => {
    const read = data?.find(({ market }) => market.symbol === symbol);
    return read && row ? withTickers([read], new Map([[row.currency_id, row]]))[0] : read;
  }, [data, row, symbol]);
  return { quotation, isMissing: data !== undefined && !quotation, error: data ? null : error, retry: () => void refetch() };
}
