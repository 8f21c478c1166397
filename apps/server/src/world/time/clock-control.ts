import type { Instant } from '@mt2/domain';
import { Gone } from '../storage/gone.ts';
import type { Writer } from '../transaction/writer.ts';
import type { Advanced, Happened } from './settle.ts';
import type { IsReached, Timeline } from './timeline.ts';

type Parts = { readonly timeline: Timeline; readonly writer: Writer; readonly isClosing: () => boolean; readonly isDeleted: () => boolean };

const NEVER: IsReached = () => false;

/** Changes and advances a world's clock. Every change has the world to itself and ends with a settled world. */
export class ClockControl {
  readonly #timeline: Timeline;
  readonly #writer: Writer;
  readonly #isClosing: () => boolean;
  readonly #isDeleted: () => boolean;

  constructor({ timeline, writer, isClosing, isDeleted }: Parts) {
    this.#timeline = timeline;
    this.#writer = writer;
    this.#isClosing = isClosing;
    this.#isDeleted = isDeleted;
  }

  /** Settles up to now and writes the clock down, in a turn of its own. */
  settle(): Promise<Instant> {
    return this.#writer.settle((queued) => this.#timeline.settle(queued, true));
  }

  /** Changes the mode of the clock, and settles. */
  change(change: () => void): Promise<void> {
    return this.#writer.runAlone(async () => {
      change();
      await this.settle();
    });
  }

  /**
   * Settles every due instant up to `target`, in slices; a target in the past is now. Throws `Gone` where the world is deleted before that.
   */
  advance(target: (now: Instant) => Instant, isReached: IsReached = NEVER): Promise<Advanced> {
    return this.#writer.runAlone(async () => {
      const from = await this.settle();
      const happened: Happened = new Map();
      if (this.#isClosing()) return this.#passed(from, happened);
      this.#timeline.startAdvance(Math.max(target(from), from));
      await this.goOn(happened, isReached);
      return this.#passed(from, happened);
    });
  }

  /** The way up to now: where the world ends with its server, it goes on later; throws `Gone` where it was deleted. */
  #passed(from: Instant, happened: Happened): Advanced {
    if (this.#isDeleted()) throw new Gone();
    return { from, to: this.#timeline.now(), happened };
  }

  /** Goes on with the advance that was cut off when the world was closed. */
  resume(): Promise<void> {
    return this.#writer.runAlone(() => this.goOn());
  }

  /** Goes to the end of an advance, where there is one, unless the world ends first. For callers that have the world to themselves. */
  async goOn(happened: Happened = new Map(), isReached: IsReached = NEVER): Promise<void> {
    try {
      while (!this.#isClosing() && !this.#writer.settleOnce((queued) => this.#timeline.slice(happened, queued, isReached))?.value)
        await new Promise<void>((resolve) => setImmediate(resolve));
    } catch (error) {
      this.#timeline.endAdvance();
      throw error;
    }
  }
}
