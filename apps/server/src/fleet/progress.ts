type Waiting = { readonly upTo: number; readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** How many commits and states a world has had, how many of them are stored, and who waits for the others. */
export class Progress {
  #captured = 0;
  #stored = 0;
  #waiting: Waiting[] = [];

  /** The number of those so far. */
  get captured(): number {
    return this.#captured;
  }

  /** True if all so far are stored. */
  get isWhole(): boolean {
    return this.#stored === this.#captured;
  }

  /** Notes another one. */
  capture(): void {
    this.#captured += 1;
  }

  /** Resolves when all so far are stored. */
  whole(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ upTo: this.#captured, resolve, reject });
    return promise;
  }

  /** Notes that this many are stored. */
  store(upTo: number): void {
    this.#stored = upTo;
    const isDone = ({ upTo: own }: Waiting) => own <= upTo;
    const done = this.#waiting.filter(isDone);
    this.#waiting = this.#waiting.filter((each) => !isDone(each));
    for (const { resolve } of done) resolve();
  }

  /** Notes that the others will not be stored. */
  fail(why: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(why);
  }
}
