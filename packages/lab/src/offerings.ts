import { lab, type Message } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labOffering;
type Offering = Message<typeof calls.openOffering>;

/** The offerings of new coins, as the operator manages them. */
export type Offerings = ReturnType<typeof offeringsOf>;

export const offeringsOf = (call: InWorld) => ({
  list: (): Promise<Offering[]> => call(calls.listOfferings, {}),
  /** Opens a planned offering now. */
  open: (id: number): Promise<Offering> => call(calls.openOffering, { id }),
  close: (id: number): Promise<Offering> => call(calls.closeOffering, { id }),
  /** Moves the launch to an instant or to a delay from now: `10m`. */
  postpone: (id: number, to: string): Promise<Offering> => call(calls.postponeLaunch, { id, to }),
  /** Before the launch: refunds every payment. */
  cancel: (id: number, reason = ''): Promise<Offering> => call(calls.cancelOffering, { id, reason }),
});
