import type { Mark } from './arrival.ts';
import type { Keeper } from './storage/keeper.ts';
import type { StateFiles } from './storage/state-files.ts';
import type { Store } from './storage/store.ts';
import type { ClockControl } from './turn/clock-control.ts';
import type { Writer } from './turn/writer.ts';

type Given = {
  readonly store: Store;
  readonly keeper: Keeper | undefined;
  readonly writer: Writer;
  readonly clock: ClockControl;
  /** Resolves when what rests on the state so far may leave this server. */
  readonly confirmed: () => Promise<void> | undefined;
  /** Is told where a copy of the state goes. */
  readonly marked: (mark: Mark) => void;
  /** Forgets what was derived from the state. */
  readonly forget: () => void;
};

/** What is done with a world's state as a whole, alone in the world: it is copied, stored, moved and closed. */
export class WholeState {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Copies it to a file, with the current clock; `mark` is told here. */
  async copyTo(file: string, mark?: Mark): Promise<void> {
    const { store, marked, confirmed } = this.#given;
    await this.#alone(async () => {
      store.copyTo(file);
      if (mark) marked(mark);
    });
    await confirmed();
  }

  /** Copies it to a file once all of it is stored; `stored` is called at that point of the log. */
  async copyStored(stored: () => void): Promise<string> {
    const { store, confirmed } = this.#given;
    const copy = `${store.file}.copy`;
    await this.#alone(async () => {
      await confirmed();
      stored();
      store.copyTo(copy);
    });
    return copy;
  }

  /** Has the keeper store all of it; resolves when it is stored. */
  async storeAll(): Promise<void> {
    const { store, keeper, confirmed } = this.#given;
    if (!keeper) return;
    await this.#alone(async () => store.rebase());
    await confirmed();
  }

  /** Moves a long log into the file. */
  checkpoint(): void {
    this.#given.store.checkpoint();
  }

  /** Moves it to this place as that of a pinned world; without one the world is unpinned. */
  pin(to: StateFiles | undefined): Promise<void> {
    const { store } = this.#given;
    return this.#alone(() => (to ? store.keep(to) : store.release()));
  }

  /** Closes the file until the next use. Only for a frozen world: a running clock must continue. */
  sleep(): Promise<void> {
    const { store, forget } = this.#given;
    return this.#alone(async () => {
      forget();
      await store.close();
    });
  }

  /** Runs `work` with exclusive access to the world, settled and with its clock stored. */
  #alone(work: () => Promise<void>): Promise<void> {
    const { writer, clock } = this.#given;
    return writer.runAlone(async () => {
      await clock.settle();
      await work();
    });
  }
}
