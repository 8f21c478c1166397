import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

type Advanced = Message<typeof lab.clock.advance>;
type State = Message<typeof lab.clock.getClock>;

/** The time of a world. Work due on the way runs in order. */
export type Clock = ReturnType<typeof clockOf>;

export const clockOf = (call: InWorld) => ({
  get: (): Promise<State> => call(lab.clock.getClock, {}),

  /** Advances by `15d`, `6h`, `5m`, `90s`, or seconds. */
  advance: (by: string | number): Promise<Advanced> => call(lab.clock.advance, { by }),

  /** Advances to an instant: `2026-02-01T00:00:00Z`. */
  advanceTo: (to: string): Promise<Advanced> => call(lab.clock.advance, { to }),

  /** Advances to the next due work, or to an event of a user; `found` is null if it did not occur. */
  advanceUntil: (until: NonNullable<Sent<typeof lab.clock.advance>['until']>): Promise<Advanced> => call(lab.clock.advance, { until }),

  /** The objects whose due work failed. They are skipped until they are retried. */
  setAside: (): Promise<Message<typeof lab.clock.listSetAside>> => call(lab.clock.listSetAside, {}),

  /** Makes an object take part again: the row `id` of the table `kind`, or with `id` 0 the whole job `kind`. */
  retry: (object: Sent<typeof lab.clock.retrySetAside>): Promise<Message<typeof lab.clock.retrySetAside>> =>
    call(lab.clock.retrySetAside, object),

  freeze: (): Promise<State> => call(lab.clock.setClock, { mode: 'frozen' }),

  /** Runs the clock at `rate` world seconds per second. */
  run: (rate = 1): Promise<State> => call(lab.clock.setClock, { mode: 'running', rate }),
});
