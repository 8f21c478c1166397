import type { EventDeclaration } from '@mt2/contracts/area';
import { USER_EVENTS, type UserEvent } from '@mt2/contracts/areas';
import { assertDefined, type Instant } from '@mt2/domain';
import type { Channel, Reader } from './channel.ts';
import { frameOf } from './frame.ts';

/** As many of a user's events as a slow reader is told afterwards, of those that tell a state. */
const KEPT = 50;

type Declarations = Readonly<Record<string, EventDeclaration>>;

/** What keeps an event: others of the same key take its place. A message is kept for itself. */
function keyOf(event: UserEvent, declared: Declarations): unknown {
  const { delivery, subject } = assertDefined(declared[event.event], 'every event is declared');
  switch (delivery) {
    case 'every':
      return event;
    case 'latest':
      return `${event.event} ${subject(event as never)}`;
  }
}

/** Keeps the last event of each subject, and every event of which each counts; their order is preserved. */
function lastOfEach<E>(events: readonly E[], eventOf: (each: E) => UserEvent, declared: Declarations): E[] {
  const last = new Map<unknown, E>();
  for (const each of events) {
    const key = keyOf(eventOf(each), declared);
    last.delete(key);
    last.set(key, each);
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
  /** What was told since some reader fell behind. */
  #recent: NumberedEvent[] = [];
  readonly #declared: Declarations;

  constructor(userId: number, declared: Declarations = USER_EVENTS) {
    this.userId = userId;
    this.#declared = declared;
  }

  /** Tells what one commit did. */
  tell(events: readonly UserEvent[], now: Instant): void {
    const data = lastOfEach(events, (event) => event, this.#declared);
    this.seq += 1;
    this.#keep(data.map((event) => ({ seq: this.seq, event })));
    this.frame = frameOf({ type: 'update', now, topic: this.topic, seq: this.seq, data });
  }

  /** Keeps what a reader who is behind has to be told: the last few states, and every message. */
  #keep(news: readonly NumberedEvent[]): void {
    const isAnyBehind = [...this.readers].some((reader) => reader.isBehind(this));
    const all = lastOfEach([...(isAnyBehind ? this.#recent : []), ...news], ({ event }) => event, this.#declared);
    const states = all.filter(({ event }) => this.#declared[event.event]?.delivery === 'latest');
    const cut = new Set(states.slice(0, -KEPT));
    this.#recent = all.filter((each) => !cut.has(each));
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
