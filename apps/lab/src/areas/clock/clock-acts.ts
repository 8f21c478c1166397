import type { ReadMessage, Sent } from '@mt2/contracts';
import { clock } from '@mt2/contracts/lab/clock';
import type { Instant } from '@mt2/domain';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useAct } from '../../app/use-lab.ts';
import { tabMemory } from '../../platform/memory.ts';

/** One advance of a world, and its events. */
export type Advance = {
  readonly world: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly total: number;
  readonly events: readonly { readonly kind: string; readonly count: number }[];
};

const NAME = 'mt2-lab.advances';
const MOST = 200;

const isAdvance = (value: Partial<Advance> | null): boolean => typeof value?.world === 'string' && Array.isArray(value.events);

/** The stored log; a damaged one counts as none. */
function storedLog(): readonly Advance[] {
  try {
    const stored: unknown = JSON.parse(tabMemory.read(NAME) ?? '[]');
    return Array.isArray(stored) && stored.every(isAdvance) ? stored : [];
  } catch {
    return [];
  }
}

const useLog = create(storedLog);

/** Stores an advance until the tab is closed. */
function keepAdvance(advance: Advance): void {
  useLog.setState((log) => [advance, ...log].slice(0, MOST), true);
  tabMemory.write(NAME, JSON.stringify(useLog.getState()));
}

/** The advances of a world made from this page, newest first. */
export function useAdvances(world: string): readonly Advance[] {
  const all = useLog();
  return useMemo(() => all.filter((advance) => advance.world === world), [all, world]);
}

/** `15 interest, 2 option-delivery`, or that nothing happened. */
export const eventsText = (events: Advance['events']): string =>
  events.length === 0 ? 'nothing was due' : events.map(({ kind, count }) => `${count} ${kind}`).join(', ');

export const NOTHING_DUE = 'Nothing is due within 30 days.';

/** What an advance did, for a toast. An advance to the next due work does not move the clock if there is none. */
export function advancedText(wish: Wish, { from, to, events, found }: ReadMessage<typeof clock.advance>): string {
  const { until } = { until: undefined, ...wish };
  if (until === 'nextDue' && from === to && events.length === 0) return NOTHING_DUE;
  return `${until && until !== 'nextDue' && !found ? 'No such event occurred' : 'Clock advanced'}: ${shortEventsText(events)}`;
}

const MOST_NAMED = 3;

/** The same for a toast, which sums up more than three kinds: the log lists them. */
export function shortEventsText(events: Advance['events']): string {
  if (events.length <= MOST_NAMED) return eventsText(events);
  const total = events.reduce((sum, { count }) => sum + count, 0);
  return `${total.toLocaleString('en')} events of ${events.length} kinds`;
}

/** An event of a user. */
export type Until = Exclude<NonNullable<Sent<typeof clock.advance>['until']>, string>;
export type Wish = { readonly by: string } | { readonly to: string } | { readonly until: 'nextDue' | Until };

/** The actions on a world's clock; an advance is logged with its events. */
export function useClockActs() {
  const { act, isBusy, world } = useAct();
  return {
    isBusy,
    advance: async (wish: Wish) => {
      const done = await act(clock.advance, wish, (advanced) => advancedText(wish, advanced));
      if (done) keepAdvance({ world, ...done });
    },
    freeze: () => act(clock.setClock, { mode: 'frozen' }, () => 'Clock stopped'),
    run: (rate: number) => act(clock.setClock, { mode: 'running', rate }, () => (rate === 1 ? 'Clock running' : `Clock running × ${rate}`)),
  };
}
