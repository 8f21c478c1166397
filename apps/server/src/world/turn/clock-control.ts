import type { Instant } from '@mt2/domain';
import { Gone } from '../storage/gone.ts';
import type { Advanced, Happened, IsReached, Timeline } from './timeline.ts';
import type { Writer } from './writer.ts';

type Parts = { readonly timeline: Timeline; readonly writer: Writer; readonly isClosing: () => boolean; readonly isDeleted: () => boolean };

const NEVER: IsReached = () => false;

/** Changes and advances a world's clock. Every change has exclusive access to the world and leaves it settled. */
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

  /** The time advanced so far: if the world closes with its server, the advance continues later; throws `Gone` if it was deleted. */
  #passed(from: Instant, happened: Happened): Advanced {
    if (this.#isDeleted()) throw new Gone();
    return { from, to: this.#timeline.now(), happened };
  }

  /** Continues an advance that was interrupted when the world was closed. */
  resume(): Promise<void> {
    return this.#writer.runAlone(() => this.goOn());
  }

  /** Completes a pending advance, unless the world ends first. For callers with exclusive access to the world. */
  async goOn(happened: Happened = new Map(), isReached: IsReached = NEVER): Promise<void> {
    try {
      while (!this.#isClosing() && !(await this.#writer.settle((queued) => this.#timeline.slice(happened, queued, isReached))))
        await new Promise<void>((resolve) => setImmediate(resolve));
    } catch (error) {
      this.#timeline.endAdvance();
      throw error;
    }
  }
}
