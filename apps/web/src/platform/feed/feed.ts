import type { TopicKind, TopicValues } from '@mt2/contracts/feed';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { feedConnection } from './feed-connection.ts';
import type { Ticker } from './feed-data.ts';
import { useFeedLost } from './polling.ts';

type KindOf<T extends string> = T extends `${infer Kind}:${string}` ? Kind : T;
/** The data of a topic by its name: `TopicOf<'depth:BTC/USDT'>`. */
export type TopicOf<T extends string> = KindOf<T> extends TopicKind ? TopicValues[KindOf<T>] : never;

const nothing = () => () => {};

/**
 * The merged data of a topic (`ticker`, `user`, `depth:BTC/USDT`,
 * `trades:BTC/USDT`, `kline:BTC/USDT:1min`); undefined before its first snapshot.
 */
export function useTopic<const T extends string>(topic: T | undefined): TopicOf<T> | undefined {
  const subscribe = useCallback((changed: () => void) => (topic ? feedConnection.listen(topic, changed) : nothing()), [topic]);
  return useSyncExternalStore(subscribe, () => (topic ? (feedConnection.read(topic) as TopicOf<T> | undefined) : undefined));
}

/** Interval at which data is read that the feed does not send. */
const POLL_MS = 3_000;

/**
 * The data of a topic or, while the feed does not send it, of a read that is repeated. When the feed is lost, what it sent last
 * stays until the first answer.
 */
export function useTopicOrRead<const T extends string, Q, R>(topic: T | undefined, read: UseQueryOptions<Q, Error, R>) {
  const live = useTopic(topic);
  const lostAt = useFeedLost();
  const isSilent = topic !== undefined && (live === undefined || lostAt !== undefined);
  const { data, dataUpdatedAt } = useQuery({
    ...read,
    enabled: isSilent && read.enabled !== false,
    refetchInterval: isSilent ? POLL_MS : false,
  });
  if (topic === undefined) return undefined;
  return live !== undefined && (lostAt === undefined || dataUpdatedAt < lostAt) ? live : data;
}

const listenToTicker = (changed: () => void) => feedConnection.listen('ticker', changed);

/** One market's ticker; the component re-renders only when that market changes. */
export const useTicker = (symbol: string | undefined): Ticker | undefined =>
  useSyncExternalStore(symbol === undefined ? nothing : listenToTicker, () =>
    symbol === undefined ? undefined : feedConnection.ticker(symbol),
  );
