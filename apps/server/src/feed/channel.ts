import type { TopicData, TopicKind } from '@mt2/contracts/feed';
import type { Instant } from '@mt2/domain';
import { frameOf } from './frame.ts';
import type { View } from './view.ts';

/** A connection that follows a channel: `deliver` sends what the channels that it follows tell now. */
export type Reader = {
  deliver(): void;
  /** Whether it has yet to be told something that the channel told before. */
  isBehind(channel: Channel): boolean;
};

/** One topic of a world, with those who follow it. What it tells is computed and framed once for all of them. */
export interface Channel {
  readonly topic: string;
  readonly readers: Set<Reader>;
  /** The number of the last thing told. */
  readonly seq: number;
  /** What is being told right now. */
  readonly frame: Buffer | undefined;
  /** A snapshot for a reader who has heard everything up to `had`; its number is `seq`. */
  catchUp(now: Instant, had: number): Buffer;
}

/** A topic that everybody may follow. */
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

  /** Looks at the world again; answers whether there is something to tell. */
  move(now: Instant): boolean {
    const shown = this.view.next(this.#whole, now);
    if (!shown) return false;
    const { whole, news } = shown;
    this.#whole = whole;
    this.seq += 1;
    this.frame = news ? frameOf({ type: 'update', now, topic: this.topic, seq: this.seq, data: news }) : this.catchUp(now);
    return true;
  }

  /** Begins anew in another state of the world; the numbers go on. */
  restart(now: Instant): void {
    this.#whole = this.view.first(now);
    this.seq += 1;
    this.frame = this.catchUp(now);
  }

  /** What was last told, whole: whoever joins between two updates has missed nothing of the next one. */
  catchUp(now: Instant): Buffer {
    if (this.#snapshot?.seq !== this.seq || this.#snapshot.now !== now) {
      const frame = frameOf({ type: 'snapshot', now, topic: this.topic, seq: this.seq, data: this.#whole });
      this.#snapshot = { seq: this.seq, now, frame };
    }
    return this.#snapshot.frame;
  }
}
