import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

type Filter = Sent<typeof lab.outbox.listOutbox>;
type Messages = Message<typeof lab.outbox.listOutbox>;

/** Messages that the product sent: mails, short messages, their codes. */
export type Outbox = ReturnType<typeof outboxOf>;

/** Seconds for which a message is waited for. */
const PATIENCE = '30';

export function outboxOf(call: InWorld) {
  /** The last message of which each code was told, by contact and purpose. */
  const told = new Map<string, number>();
  return {
    list: (filter: Filter = {}): Promise<Messages> => call(lab.outbox.listOutbox, filter),

    /** The code that is sent to a contact next, or was since the last one that was asked for; waits for it. Throws when none comes. */
    code: async (recipient: string, purpose: string): Promise<string> => {
      const key = `${recipient} ${purpose}`;
      const after = String(told.get(key) ?? 0);
      const last = (await call(lab.outbox.listOutbox, { recipient, purpose, after, wait: PATIENCE })).at(-1);
      if (!last?.code) throw new Error(`no code for ${purpose} was sent to ${recipient}`);
      told.set(key, last.seq);
      return last.code;
    },

    /** Empties it; codes that were sent stay good. */
    clear: (): Promise<Message<typeof lab.outbox.clearOutbox>> => call(lab.outbox.clearOutbox, {}),
  };
}
