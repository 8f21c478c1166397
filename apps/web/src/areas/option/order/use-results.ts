import type { UserEvent } from '@mt2/contracts/feed';
import { OPTION_STATUS } from '@mt2/domain/option';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTopic } from '../../../platform/feed.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { endedUnseen, latestEndedQuery, rememberShown, waitingQuery } from '../option.api.ts';
import { type OptionOrder, toOptionOrder } from './order.ts';

/** Results that are at most so many seconds old are shown to a user who comes back; older ones only stand in the list. */
const FRESH_SECONDS = 120;

const endedIn = (events: readonly UserEvent[] = []): OptionOrder[] =>
  events
    .flatMap((event) => (event.event === 'option' ? (toOptionOrder(event.order) ?? []) : []))
    .filter(({ status }) => OPTION_STATUS.isFinal(status));

const isAmong = (orders: readonly OptionOrder[] | undefined, id: number): boolean => orders?.some((order) => order.id === id) ?? false;

/** The options that waited before and wait no more. */
export const goneFrom = (before: readonly OptionOrder[] = [], now: readonly OptionOrder[] = []): OptionOrder[] =>
  before.filter(({ id }) => !isAmong(now, id));

/** True when an option ended at most `FRESH_SECONDS` ago. */
export const isFresh = ({ endedAt }: OptionOrder, now: number): boolean => now - endedAt <= FRESH_SECONDS;

/** The results that came while the user was there, or just before he came back; each is shown once. */
export function useResults() {
  const client = useQueryClient();
  const isSignedIn = useSignedIn();
  const events = useTopic(isSignedIn ? 'user' : undefined);
  const { data: waiting, isFetchedAfterMount: isCurrent } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  const [results, setResults] = useState<readonly OptionOrder[]>([]);
  // Events from before the panel was mounted are not shown again; the lists decide whether those results are still fresh.
  const [handled] = useState(() => new Set(endedIn(events).map(({ id }) => id)));
  const [announced] = useState(() => new Set<number>());
  const before = useRef(waiting);
  const announce = useCallback(
    (ended: readonly OptionOrder[]) => {
      const news = ended.filter(({ id }) => !announced.has(id));
      for (const { id } of news) announced.add(id);
      rememberShown(news.map(({ id }) => id));
      if (news.length > 0) setResults((shown) => [...shown, ...news]);
    },
    [announced],
  );
  useEffect(() => announce(endedUnseen().filter((order) => isFresh(order, worldNow()))), [announce]);
  const wasCurrent = useRef(false);
  useEffect(() => {
    if (!isCurrent) return;
    const news = endedIn(events).filter(({ id }) => !handled.has(id));
    // An option that was not seen waiting here may have ended long ago.
    const wasSeen = ({ id }: OptionOrder) => wasCurrent.current && isAmong(before.current, id);
    announce(news.filter((order) => wasSeen(order) || isFresh(order, worldNow())));
    for (const { id } of news) handled.add(id);
    wasCurrent.current = true;
  }, [events, isCurrent, announce, handled]);
  useEffect(() => {
    if (!waiting) return;
    const gone = goneFrom(before.current, waiting).filter(({ id }) => !announced.has(id));
    before.current = waiting;
    if (gone.length === 0) return;
    const latest = client.fetchQuery(latestEndedQuery);
    const isNews = (order: OptionOrder) => isAmong(gone, order.id) && isFresh(order, worldNow());
    latest.then((ended) => announce(ended.filter(isNews))).catch(() => undefined);
  }, [waiting, client, announce, announced]);
  return { results, next: () => setResults((shown) => shown.slice(1)), clear: () => setResults([]) };
}
