import { lab, type Message } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labP2p;
type Advert = Message<typeof calls.cancelAdvert>;

/** Trade between people, in the hands of the operator. */
export type P2p = ReturnType<typeof p2pOf>;

export const p2pOf = (call: InWorld) => ({
  /** On and off the shelf, the oldest first. */
  adverts: (): Promise<Advert[]> => call(calls.listAdverts, {}),
  /** Ends an advert for good; what it holds goes back. */
  cancelAdvert: (id: number): Promise<Advert> => call(calls.cancelAdvert, { id }),
  /** Lets the policy `p2p-merchant` act for somebody; `picture` is the path of an own upload, the voucher of payments. */
  addMerchant: (persona: string, picture: string): Promise<Message<typeof calls.addMerchant>> =>
    call(calls.addMerchant, { persona, picture }),
});
