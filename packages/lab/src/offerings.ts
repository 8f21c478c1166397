import { lab, type Message } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labOffering;
type Offering = Message<typeof calls.openOffering>;

/** The offerings of new coins, in the hands of the operator. */
export type Offerings = ReturnType<typeof offeringsOf>;

export const offeringsOf = (call: InWorld) => ({
  list: (): Promise<Offering[]> => call(calls.listOfferings, {}),
  /** Opens one now that was to open later. */
  open: (id: number): Promise<Offering> => call(calls.openOffering, { id }),
  close: (id: number): Promise<Offering> => call(calls.closeOffering, { id }),
  /** Puts the launch off, or brings it forward, to an instant or to so long from now: `10m`. */
  postpone: (id: number, to: string): Promise<Offering> => call(calls.postponeLaunch, { id, to }),
  /** Before the launch: every payment goes back. */
  cancel: (id: number, reason = ''): Promise<Offering> => call(calls.cancelOffering, { id, reason }),
});
