import type { EventDeclaration } from '@mt2/contracts/area';
import { USER_EVENTS, type UserEvent } from '@mt2/contracts/areas';
import { assertDefined, type Instant } from '@mt2/domain';
import type { Channel, Reader } from './channel.ts';
import { frameOf } from './frame.ts';

/** Maximum number of state events of a user stored for a slow reader. */
const MOST_STATES = 50;

type Declarations = Readonly<Record<string, EventDeclaration>>;

/** The key of an event: a later event with the same key replaces it. A message is its own key. */
function keyOf(event: UserEvent, declared: Declarations): unknown {
  const { delivery, subject } = assertDefined(declared[event.event], 'every event is declared');
  switch (delivery) {
    case 'every':
      return event;
    case 'latest':
      return `${event.event} ${subject(event as never)}`;
  }
}

/** Keeps the last event of each subject, and every event with delivery `every`, in order. */
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

/** The events of one user, sent to each of their sockets. The first snapshot is empty: past events are read over HTTP. */
export class UserChannel implements Channel {
  readonly topic = 'user';
  readonly userId: number;
  readonly readers = new Set<Reader>();
  seq = 1;
  frame: Buffer | undefined;
  /** Events sent since a reader fell behind. */
  #recent: NumberedEvent[] = [];
  readonly #declared: Declarations;

  constructor(userId: number, declared: Declarations = USER_EVENTS) {
    this.userId = userId;
    this.#declared = declared;
  }

  /** Frames the events of one commit. */
  publish(events: readonly UserEvent[], now: Instant): void {
    const data = lastOfEach(events, (event) => event, this.#declared);
    this.seq += 1;
    this.#store(data.map((event) => ({ seq: this.seq, event })));
    this.frame = frameOf({ type: 'update', now, topic: this.topic, seq: this.seq, data });
  }

  /** Stores the events a slow reader still has to receive: the last few states, and every message. */
  #store(fresh: readonly NumberedEvent[]): void {
    const isAnyBehind = [...this.readers].some((reader) => reader.isBehind(this));
    const all = lastOfEach([...(isAnyBehind ? this.#recent : []), ...fresh], ({ event }) => event, this.#declared);
    const states = all.filter(({ event }) => this.#declared[event.event]?.delivery === 'latest');
    const cut = new Set(states.slice(0, -MOST_STATES));
    this.#recent = all.filter((each) => !cut.has(each));
  }

  /** Restarts on another state of the world, in which none of this has happened. */
  restart(now: Instant): void {
    this.#recent = [];
    this.seq += 1;
    this.frame = this.catchUp(now, this.seq);
  }

  catchUp(now: Instant, had: number): Buffer {
    const missed = this.#recent.filter(({ seq }) => seq > had).map(({ event }) => event);
    return frameOf({ type: 'snapshot', now, topic: this.topic, seq: this.seq, data: missed });
  }

  /** The last frame for a socket whose session has ended; the user's other sockets do not get it. */
  signedOutFrame(now: Instant): Buffer {
    return frameOf({ type: 'update', now, topic: this.topic, seq: this.seq + 1, data: [{ event: 'signed-out' }] });
  }
}
