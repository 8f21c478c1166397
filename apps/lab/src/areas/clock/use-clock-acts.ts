import type { Sent } from '@mt2/contracts';
import { clock } from '@mt2/contracts/lab/clock';
import { useAct } from '../../app/use-lab.ts';
import { noteAdvance, shortEventsText } from './clock-log.ts';

/** An event of a user. */
export type Until = Exclude<NonNullable<Sent<typeof clock.advance>['until']>, string>;
export type Wish = { readonly by: string } | { readonly to: string } | { readonly until: 'nextDue' | Until };

/** The actions on a world's clock; an advance is logged with its events. */
export function useClockActs() {
  const { act, isBusy, world } = useAct();
  return {
    isBusy,
    advance: async (wish: Wish) => {
      const isForEvent = 'until' in wish && wish.until !== 'nextDue';
      const done = await act(clock.advance, wish, ({ events, found }) =>
        isForEvent && !found ? `No such event occurred: ${shortEventsText(events)}` : `Clock advanced: ${shortEventsText(events)}`,
      );
      if (done) noteAdvance({ world, ...done });
    },
    freeze: () => act(clock.setClock, { mode: 'frozen' }, () => 'Clock stopped'),
    run: (rate: number) => act(clock.setClock, { mode: 'running', rate }, () => (rate === 1 ? 'Clock running' : `Clock running × ${rate}`)),
  };
}
