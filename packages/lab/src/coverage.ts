import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.coverage;
type Scope = NonNullable<Sent<typeof calls.getCoverage>['scope']>;
type Coverage = Message<typeof calls.getCoverage>;

/** The calls, refusals, transitions and screens seen, and those not seen. */
export type Seen = ReturnType<typeof seenOf>;

export const seenOf = (call: InWorld) => ({
  /** By this world, or with `run` by all worlds of the server since it started or was cleared. `coveragePage` renders it as a page. */
  read: (scope: Scope = 'world'): Promise<Coverage> => call(calls.getCoverage, { scope }),
  /** Starts counting again. */
  clear: (scope: Scope = 'world'): Promise<Message<typeof calls.clearCoverage>> => call(calls.clearCoverage, { scope }),
});
