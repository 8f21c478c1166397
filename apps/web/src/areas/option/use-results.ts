import type { UserEvent } from '@mt2/contracts/feed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTopic } from '../../platform/feed.ts';
import { worldNow } from '../../platform/server-time.ts';
import { useSignedIn } from '../../platform/session.ts';
import { latestEndedQuery, waitingQuery } from './option.api.ts';
import { type OptionOrder, toOptionOrder } from './order.ts';

/** Who comes back to the page is told what ended within so many seconds; of older results the list speaks. */
const FRESH_SECONDS = 120;

const endedIn = (events: readonly UserEvent[] = []): OptionOrder[] =>
  events.flatMap((event) => (event.event === 'option' && event.order.status !== 1 ? (toOptionOrder(event.order) ?? []) : []));

/** The options that waited before and wait no more. */
export const goneFrom = (before: readonly OptionOrder[] = [], now: readonly OptionOrder[] = []): OptionOrder[] =>
  before.filter(({ id }) => now.every((order) => order.id !== id));

/** Of the options that ended, those that the user waited for and that ended a moment ago. */
export const freshOf = (ended: readonly OptionOrder[], gone: readonly OptionOrder[], now: number): OptionOrder[] =>
  ended.filter(({ id, endedAt }) => now - endedAt <= FRESH_SECONDS && gone.some((order) => order.id === id));

/** The results that came while the user was there, or just before he came back; each is told once. */
export function useResults() {
  const client = useQueryClient();
  const isSignedIn = useSignedIn();
  const events = useTopic(isSignedIn ? 'user' : undefined);
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  const [results, setResults] = useState<readonly OptionOrder[]>([]);
  // What the feed told before the panel was there is no news; whether it is still fresh, the lists say.
  const [heard] = useState(() => new Set(endedIn(events).map(({ id }) => id)));
  const [told] = useState(() => new Set<number>());
  const before = useRef(waiting);
  const tell = useCallback(
    (ended: readonly OptionOrder[]) => {
      const news = ended.filter(({ id }) => !told.has(id));
      for (const { id } of news) told.add(id);
      if (news.length > 0) setResults((shown) => [...shown, ...news]);
    },
    [told],
  );
  useEffect(() => tell(endedIn(events).filter(({ id }) => !heard.has(id))), [events, tell, heard]);
  useEffect(() => {
    if (!waiting) return;
    const gone = goneFrom(before.current, waiting).filter(({ id }) => !told.has(id));
    before.current = waiting;
    if (gone.length === 0) return;
    const latest = client.fetchQuery(latestEndedQuery);
    latest.then((ended) => tell(freshOf(ended, gone, worldNow()))).catch(() => undefined);
  }, [waiting, client, tell, told]);
  return { results, next: () => setResults((shown) => shown.slice(1)), clear: () => setResults([]) };
}
