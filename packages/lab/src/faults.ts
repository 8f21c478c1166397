import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.faults;
type Fault = Message<typeof calls.addFault>;

/** Rules that make requests of the product fail on purpose. */
export type Faults = ReturnType<typeof faultsOf>;

export const faultsOf = (call: InWorld) => ({
  /** Adds a rule: `{ call: 'spot.placeOrder', when: 'first', count: 1, effect: 'drop-after-commit' }`. */
  add: (rule: Sent<typeof calls.addFault>): Promise<Fault> => call(calls.addFault, rule),
  /** Each with the numbers of requests that matched it (`seen`) and that it affected (`hits`). */
  list: (): Promise<Fault[]> => call(calls.listFaults, {}),
  remove: (id: number): Promise<string> => call(calls.removeFault, { id }),
  clear: (): Promise<Message<typeof calls.clearFaults>> => call(calls.clearFaults, {}),
});
