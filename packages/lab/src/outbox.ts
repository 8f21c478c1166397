import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

type Filter = Sent<typeof lab.outbox.listOutbox>;
type Messages = Message<typeof lab.outbox.listOutbox>;

/** Messages sent by the product: emails, text messages, their codes. */
export type Outbox = ReturnType<typeof outboxOf>;

/** Seconds to wait for a message. */
const PATIENCE = '30';

/** `told` has the last message whose code was returned, by contact and purpose; a world that goes back empties it. */
export function outboxOf(call: InWorld, told: Map<string, number>) {
  return {
    list: (filter: Filter = {}): Promise<Messages> => call(lab.outbox.listOutbox, filter),

    /** The next code sent to a contact, including one sent since the last code returned; waits for it. Throws if none arrives. */
    code: async (recipient: string, purpose: string): Promise<string> => {
      const key = `${recipient} ${purpose}`;
      const after = String(told.get(key) ?? 0);
      const last = (await call(lab.outbox.listOutbox, { recipient, purpose, after, wait: PATIENCE })).at(-1);
      if (!last?.code) throw new Error(`no code for ${purpose} was sent to ${recipient}`);
      told.set(key, last.seq);
      return last.code;
    },

    /** Empties it; sent codes stay valid. */
    clear: (): Promise<Message<typeof lab.outbox.clearOutbox>> => call(lab.outbox.clearOutbox, {}),
  };
}
