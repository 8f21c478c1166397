import type { Instant } from '@mt2/domain';
import { Gone } from '../storage/gone.ts';
import type { Happened } from './settle.ts';
import type { Advanced, IsReached, Timeline } from './timeline.ts';
import type { Writer } from './writer.ts';

type Parts = {
  readonly timeline: Timeline;
  readonly writer: Writer;
  /** Called after the time was moved. */
  readonly moved: () => void;
  readonly isClosing: () => boolean;
  readonly isDeleted: () => boolean;
};

const isNeverReached: IsReached = () => false;

/** Changes and advances a world's clock. Every change has exclusive access to the world and leaves it settled. */
export class ClockControl {
  readonly #timeline: Timeline;
  readonly #writer: Writer;
  readonly #moved: () => void;
  readonly #isClosing: () => boolean;
  readonly #isDeleted: () => boolean;

  constructor({ timeline, writer, moved, isClosing, isDeleted }: Parts) {
    this.#timeline = timeline;
    this.#writer = writer;
    this.#moved = moved;
    this.#isClosing = isClosing;
    this.#isDeleted = isDeleted;
  }

  /** Settles up to now and stores the clock, in a separate turn. */
  async settle(): Promise<Instant> {
    return this.#writer.settle((queued) => this.#timeline.settle(queued, true));
  }

  change(change: () => void): Promise<void> {
    return this.#writer.runAlone(async () => {
      change();
      await this.settle();
    });
  }

  /**
   * Settles every due instant up to `target`, in slices; a target in the past counts as now. Throws `Gone` if the world is
   * deleted before that.
   */
  advance(target: (now: Instant) => Instant, isReached: IsReached = isNeverReached): Promise<Advanced> {
    return this.#move(async () => {
      const from = await this.settle();
      const happened: Happened = new Map();
      if (this.#isClosing()) return this.#passed(from, happened);
      this.#timeline.startAdvance(Math.max(target(from), from));
      await this.goOn(happened, isReached);
      return this.#passed(from, happened);
    });
  }

  /** The time advanced so far: if the world closes with its server, the advance continues later; throws `Gone` if it was deleted. */
  #passed(from: Instant, happened: Happened): Advanced {
    if (this.#isDeleted()) throw new Gone();
    return { from, to: this.#timeline.now(), happened };
  }

  /** Continues an advance that was interrupted when the world was closed. */
  resume(): Promise<void> {
    return this.#move(() => this.goOn());
  }

  /** Moves the time with exclusive access to the world. After an error it has moved, too: earlier slices are committed. */
  async #move<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#writer.runAlone(work);
    } finally {
      if (!this.#isClosing()) this.#moved();
    }
  }

  /** Completes a pending advance, unless the world ends first. For callers with exclusive access to the world. */
  async goOn(happened: Happened = new Map(), isReached: IsReached = isNeverReached): Promise<void> {
    try {
      while (!this.#isClosing() && !(await this.#writer.settle((queued) => this.#timeline.slice(happened, queued, isReached))))
        await new Promise<void>((resolve) => setImmediate(resolve));
    } catch (error) {
      this.#timeline.endAdvance();
      throw error;
    }
  }
}
