import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.states;
type Machine = Message<typeof calls.listStates>[number];
type Arrival = Message<typeof calls.goToState>;
type Wish = Pick<Sent<typeof calls.goToState>, 'anew'>;

/** The states of objects in a world, and the way to each. */
export type States = ReturnType<typeof statesOf>;

export const statesOf = (call: InWorld) => ({
  /** Every kind of object with its states, an example of each, and the calls that bring another one there. */
  list: (): Promise<Machine[]> => call(calls.listStates, {}),
  /** Brings an object into a state, unless one exists and `anew` is not set, and returns its owner: `goTo('loan', 'overdue')`. */
  goTo: (entity: string, state: string, wish: Wish = {}): Promise<Arrival> => call(calls.goToState, { entity, state, ...wish }),
});
