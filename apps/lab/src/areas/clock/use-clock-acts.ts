import { clock } from '@mt2/contracts/lab/clock';
import { useAct } from '../../app/use-lab.ts';
import { eventsText, noteAdvance } from './clock-log.ts';

export type Wish = { readonly by: string } | { readonly to: string } | { readonly until: 'nextDue' };

/** The acts on a world's clock; an advance is logged with what happened. */
export function useClockActs() {
  const { act, isBusy, world } = useAct();
  return {
    isBusy,
    advance: async (wish: Wish) => {
      const done = await act(clock.advance, wish, ({ events }) => `Time went on: ${eventsText(events)}`);
      if (done) noteAdvance({ world, ...done });
    },
    freeze: () => act(clock.setClock, { mode: 'frozen' }, () => 'The clock stands still'),
    run: (rate: number) =>
      act(clock.setClock, { mode: 'running', rate }, () => (rate === 1 ? 'The clock runs' : `The clock runs × ${rate}`)),
  };
}
