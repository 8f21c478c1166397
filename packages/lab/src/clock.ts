import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

type Advanced = Message<typeof lab.clock.advance>;
type State = Message<typeof lab.clock.getClock>;

/** The time of a world. What falls due on the way is done in its turn. */
export type Clock = ReturnType<typeof clockOf>;

export const clockOf = (call: InWorld) => ({
  get: (): Promise<State> => call(lab.clock.getClock, {}),

  /** Onwards by `15d`, `6h`, `5m`, `90s`, or seconds. */
  advance: (by: string | number): Promise<Advanced> => call(lab.clock.advance, { by }),

  /** Onwards to an instant: `2026-02-01T00:00:00Z`. */
  advanceTo: (to: string): Promise<Advanced> => call(lab.clock.advance, { to }),

  /** Onwards to what falls due next, or to an event of a user; its `found` is null where that did not come. */
  advanceUntil: (until: NonNullable<Sent<typeof lab.clock.advance>['until']>): Promise<Advanced> => call(lab.clock.advance, { until }),

  /** The objects whose due work failed. They are left out until they are retried. */
  setAside: (): Promise<Message<typeof lab.clock.listSetAside>> => call(lab.clock.listSetAside, {}),

  /** Lets an object take part again: the row `id` of the table `kind`, or with `id` 0 the whole job `kind`. */
  retry: (object: Sent<typeof lab.clock.retrySetAside>): Promise<Message<typeof lab.clock.retrySetAside>> =>
    call(lab.clock.retrySetAside, object),

  freeze: (): Promise<State> => call(lab.clock.setClock, { mode: 'frozen' }),

  /** Lets it run, so many world seconds a second. */
  run: (rate = 1): Promise<State> => call(lab.clock.setClock, { mode: 'running', rate }),
});
