import { useEffect } from 'react';
import { create } from 'zustand';
import { worldNow } from '../../../platform/server-time.ts';
import { useSession } from '../../../platform/session.ts';
import type { OptionOrder } from './order.ts';

/** Results up to this many seconds old are shown to a returning user; older ones only appear in the list. */
const FRESH_SECONDS = 120;

type Results = {
  /** Results to show, one at a time. */
  readonly queue: readonly OptionOrder[];
  /** The options whose results arrived: each is shown once. */
  readonly known: ReadonlySet<number>;
  /** Those of them that were added to the queue. */
  readonly queued: ReadonlySet<number>;
  /** True while a panel that shows them is open. */
  readonly isShowing: boolean;
  /** True while the user fills in the form: a result would interrupt, and is news like that of any other screen. */
  readonly isFilling: boolean;
};
const NONE: Results = { queue: [], known: new Set(), queued: new Set(), isShowing: false, isFilling: false };
const useStore = create<Results>(() => NONE);

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useStore.setState(({ isShowing, isFilling }) => ({ ...NONE, isShowing, isFilling }));
});

const isAmong = (orders: readonly OptionOrder[] | undefined, id: number): boolean => orders?.some((order) => order.id === id) ?? false;

/** The options that waited before and no longer wait. */
export const goneFrom = (before: readonly OptionOrder[] = [], now: readonly OptionOrder[] = []): OptionOrder[] =>
  before.filter(({ id }) => !isAmong(now, id));

/** True if an option ended at most `FRESH_SECONDS` ago. */
const isFresh = ({ endedAt }: OptionOrder, now: number): boolean => now - endedAt <= FRESH_SECONDS;

/** Takes the results of ended options: those that the user saw waiting on the open panel, and those of the last moments. */
export function announce(ended: readonly OptionOrder[], waiting: readonly OptionOrder[] = []): void {
  const { queue, known, queued, isShowing, isFilling } = useStore.getState();
  const news = ended.filter((order) => !known.has(order.id) && ((isShowing && isAmong(waiting, order.id)) || isFresh(order, worldNow())));
  if (news.length === 0) return;
  const ids = news.map(({ id }) => id);
  useStore.setState({ known: new Set([...known, ...ids]) });
  if (!isFilling) useStore.setState({ queue: [...queue, ...news], queued: new Set([...queued, ...ids]) });
}

/** True if the open panel shows the result of an option, or will as it arrives. */
export function isShowingResult(id: number): boolean {
  const { isShowing, isFilling, known, queued } = useStore.getState();
  return isShowing && (known.has(id) ? queued.has(id) : !isFilling);
}

/** Shows no results while the user fills in the form of the panel. */
export function useFilling(isFilling: boolean): void {
  useEffect(() => {
    useStore.setState({ isFilling });
    return () => useStore.setState({ isFilling: false });
  }, [isFilling]);
}

/** The results to show, on the panel that shows them: those that arrive while it is open, and those of the last moments before. */
export function useResults() {
  const queue = useStore((state) => state.queue);
  useEffect(() => {
    useStore.setState((state) => ({ isShowing: true, queue: state.queue.filter((order) => isFresh(order, worldNow())) }));
    return () => useStore.setState({ isShowing: false, queue: [] });
  }, []);
  return {
    results: queue,
    next: () => useStore.setState(({ queue: [, ...later] }) => ({ queue: later })),
    clear: () => useStore.setState({ queue: [] }),
  };
}
