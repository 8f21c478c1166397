import type { ServerMessage } from '@mt2/contracts/feed';
import { z } from 'zod';
import { frameOf } from '../../feed/frame.ts';
import type { InFeed } from '../../feed/relay.ts';
import type { QueuedEvent } from '../../world/transaction/tx.ts';

const now = z.int();
/** The messages of the real side that are forwarded. The data of a topic is left as it is: the client meets what it will meet there. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), now, topic: z.string(), seq: z.int(), data: z.unknown() }),
  z.object({ type: z.literal('update'), now, topic: z.string(), seq: z.int(), data: z.unknown() }),
  z.object({ type: z.literal('authed'), now, user: z.int() }),
  z.object({ type: z.literal('error'), now, key: z.string(), message: z.string(), topic: z.string().optional() }),
]);
export type RealMessage = z.output<typeof message>;

/** A message of the real side at `/ws`; undefined for one that is not forwarded. */
export const readMessage = (said: unknown): RealMessage | undefined => message.safeParse(said).data;

/** The topic `user` of the real side, to which the world's own events are added: both belong to what the client shows. */
export class UserTopic {
  readonly #in: InFeed;
  #seq = 0;
  #realSeq = 0;
  #stopListening: (() => void) | undefined;

  constructor(place: InFeed) {
    this.#in = place;
  }

  /** Forwards a message under a number of its own, and a gap as a gap. */
  forward(message: Extract<RealMessage, { type: 'snapshot' | 'update' }>): void {
    const isNext = message.type === 'snapshot' || message.seq === this.#realSeq + 1;
    this.#seq += isNext ? 1 : 2;
    this.#realSeq = message.seq;
    this.#in.client.sendFrame(frameOf({ ...message, seq: this.#seq } as ServerMessage));
    this.#stopListening ??= this.#in.feed.world.listen({ events: (queued) => this.#add(queued) });
  }

  /** Tells the client its user in the world, which stands in for a broken real side. */
  greet(): void {
    const { client } = this.#in;
    if (client.session) client.send({ type: 'authed', user: client.session.person.id });
  }

  stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #add(queued: readonly QueuedEvent[]): void {
    const { client } = this.#in;
    const own = queued.filter(({ userId, event }) => userId === client.session?.person.id && event.event !== 'signed-out');
    if (own.length === 0) return;
    this.#seq += 1;
    client.send({ type: 'update', topic: 'user', seq: this.#seq, data: own.map(({ event }) => event) });
  }
}
