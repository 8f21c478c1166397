import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.states;
type Machine = Message<typeof calls.listStates>[number];
type Arrival = Message<typeof calls.goToState>;
type Wish = Pick<Sent<typeof calls.goToState>, 'anew'>;

/** The states of things in a world, and the way to each. */
export type States = ReturnType<typeof statesOf>;

export const statesOf = (call: InWorld) => ({
  /** Every kind of thing with its states, who has one in each, and the calls that bring another there. */
  list: (): Promise<Machine[]> => call(calls.listStates, {}),
  /** Brings a thing into a state, unless one is there and `anew` is absent, and answers whose it is: `goTo('loan', 'overdue')`. */
  goTo: (entity: string, state: string, wish: Wish = {}): Promise<Arrival> => call(calls.goToState, { entity, state, ...wish }),
});
