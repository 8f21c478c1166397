import type { TopicData, TopicKind } from '@mt2/contracts/feed';
import type { Instant } from '@mt2/domain';
import { frameOf } from './frame.ts';
import type { View } from './view.ts';

/** A connection that follows channels; `deliver` sends their current frames. */
export type Reader = {
  deliver(): void;
  /** True while it has not been sent an earlier frame of the channel. */
  isBehind(channel: Channel): boolean;
};

/** One topic of a world and its readers. Each message is computed and framed once for all of them. */
export interface Channel {
  readonly topic: string;
  readonly readers: Set<Reader>;
  /** Number of the last message. */
  readonly seq: number;
  /** The frame being sent. */
  readonly frame: Buffer | undefined;
  /** A snapshot for a reader who has received everything up to `had`; its number is `seq`. */
  catchUp(now: Instant, had: number): Buffer;
}

/** A public topic. */
export class TopicChannel implements Channel {
  readonly topic: string;
  readonly readers = new Set<Reader>();
  readonly view: View;
  seq = 1;
  frame: Buffer | undefined;
  #whole: TopicData[TopicKind];
  #snapshot: { readonly seq: number; readonly now: Instant; readonly frame: Buffer } | undefined;

  constructor(topic: string, view: View, now: Instant) {
    this.topic = topic;
    this.view = view;
    this.#whole = view.first(now);
  }

  /** Reads the world again; returns whether there is anything to send. */
  move(now: Instant): boolean {
    const change = this.view.next(this.#whole, now);
    if (!change) return false;
    const { whole, changed } = change;
    this.#whole = whole;
    this.seq += 1;
    this.frame = changed ? frameOf({ type: 'update', now, topic: this.topic, seq: this.seq, data: changed }) : this.catchUp(now);
    return true;
  }

  /** Restarts on another state of the world; the numbers continue. */
  restart(now: Instant): void {
    this.#whole = this.view.first(now);
    this.seq += 1;
    this.frame = this.catchUp(now);
  }

  /** The full state as of the last message: a reader who joins between two updates misses nothing of the next one. */
  catchUp(now: Instant): Buffer {
    if (this.#snapshot?.seq !== this.seq || this.#snapshot.now !== now) {
      const frame = frameOf({ type: 'snapshot', now, topic: this.topic, seq: this.seq, data: this.#whole });
      this.#snapshot = { seq: this.seq, now, frame };
    }
    return this.#snapshot.frame;
  }
}
