import type { TopicKind, TopicValues } from '@mt2/contracts/feed';
import { useCallback, useSyncExternalStore } from 'react';
import { feedConnection } from './feed-connection.ts';
import type { Ticker } from './feed-data.ts';

type KindOf<T extends string> = T extends `${infer Kind}:${string}` ? Kind : T;
/** The data of a topic by its name: `TopicOf<'depth:BTC/USDT'>`. */
export type TopicOf<T extends string> = KindOf<T> extends TopicKind ? TopicValues[KindOf<T>] : never;

const nothing = () => () => {};

/**
 * The merged data of a topic (`ticker`, `user`, `depth:BTC/USDT`,
 * `trades:BTC/USDT`, `kline:BTC/USDT:1min`); undefined before its first snapshot.
 */
export function useTopic<const T extends string>(topic: T | undefined): TopicOf<T> | undefined {
  const subscribe = useCallback((changed: () => void) => (topic ? feedConnection.watch(topic, changed) : nothing()), [topic]);
  return useSyncExternalStore(subscribe, () => (topic ? (feedConnection.read(topic) as TopicOf<T> | undefined) : undefined));
}

const watchTicker = (changed: () => void) => feedConnection.watch('ticker', changed);

/** One market's ticker; the component re-renders only when that market changes. */
export const useTicker = (symbol: string | undefined): Ticker | undefined =>
  useSyncExternalStore(symbol === undefined ? nothing : watchTicker, () =>
    symbol === undefined ? undefined : feedConnection.ticker(symbol),
  );
