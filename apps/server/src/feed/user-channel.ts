import type { UserEvent } from '@mt2/contracts/feed';
import type { Instant } from '@mt2/domain';
import type { Channel, Reader } from './channel.ts';
import { frameOf } from './frame.ts';

/** As many of a user's events as a slow reader is told afterwards. */
const KEPT = 50;

const subjectOf = (event: UserEvent): string => {
  if (event.event === 'ticket' || event.event === 'liquidation-near') return `${event.event} ${event.ticket.id}`;
  if (event.event === 'order' || event.event === 'lever-order' || event.event === 'option') return `${event.event} ${event.order.id}`;
  if (event.event === 'record') return `${event.kind} ${event.id}`;
  return event.event === 'balance' ? `balance ${event.account} ${event.currency}` : event.event;
};

/** Of several events about the same thing only the last one counts; the others keep their order. */
function lastOfEach<E>(events: readonly E[], eventOf: (each: E) => UserEvent): E[] {
  const last = new Map<string, E>();
  for (const each of events) {
    const subject = subjectOf(eventOf(each));
    last.delete(subject);
    last.set(subject, each);
  }
  return [...last.values()];
}

type NumberedEvent = { readonly seq: number; readonly event: UserEvent };

/** What happens to one user, told to each of their sockets. A newcomer's snapshot is empty: the past is read over HTTP. */
export class UserChannel implements Channel {
  readonly topic = 'user';
  readonly userId: number;
  readonly readers = new Set<Reader>();
  seq = 1;
  frame: Buffer | undefined;
  #recent: NumberedEvent[] = [];

  constructor(userId: number) {
    this.userId = userId;
  }

  /** Tells what one commit did. */
  tell(events: readonly UserEvent[], now: Instant): void {
    const data = lastOfEach(events, (event) => event);
    this.seq += 1;
    this.#recent = lastOfEach([...this.#recent, ...data.map((event) => ({ seq: this.seq, event }))], ({ event }) => event).slice(-KEPT);
    this.frame = frameOf({ type: 'update', now, topic: this.topic, seq: this.seq, data });
  }

  /** Begins anew in another state of the world, where none of this has happened. */
  restart(now: Instant): void {
    this.#recent = [];
    this.seq += 1;
    this.frame = this.catchUp(now, this.seq);
  }

  catchUp(now: Instant, had: number): Buffer {
    const missed = this.#recent.filter(({ seq }) => seq > had).map(({ event }) => event);
    return frameOf({ type: 'snapshot', now, topic: this.topic, seq: this.seq, data: missed });
  }

  /** The last thing that a socket hears whose session is over; it is not told to the others. */
  farewell(now: Instant): Buffer {
    return frameOf({ type: 'update', now, topic: this.topic, seq: this.seq + 1, data: [{ event: 'signed-out' }] });
  }
}
