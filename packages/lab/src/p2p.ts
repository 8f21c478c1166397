import { lab, type Message } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labP2p;
type Advert = Message<typeof calls.cancelAdvert>;

/** P2P trading, as the operator manages it. */
export type P2p = ReturnType<typeof p2pOf>;

export const p2pOf = (call: InWorld) => ({
  /** Online and offline, oldest first. */
  adverts: (): Promise<Advert[]> => call(calls.listAdverts, {}),
  /** Ends an advert; its escrow is returned. */
  cancelAdvert: (id: number): Promise<Advert> => call(calls.cancelAdvert, { id }),
  /** Makes the policy `p2p-merchant` act for a user; `picture` is the path of their own upload, the proof of payments. */
  addMerchant: (persona: string, picture: string): Promise<Message<typeof calls.addMerchant>> =>
    call(calls.addMerchant, { persona, picture }),
});
