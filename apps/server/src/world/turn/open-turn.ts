import type { InParts } from '../transaction/tx.ts';

/** A turn whose parts are done between other work of the process. Meanwhile its transaction is open, unless it is between two attempts. */
export class OpenTurn<T> {
  readonly result: Promise<T>;
  /** Resolves with the result, or when there is none because of an error. */
  readonly ended: Promise<unknown>;
  readonly #parts: InParts<T>;
  readonly #settle: PromiseWithResolvers<T>;
  readonly #end: () => void;
  #isBusy = false;
  #isEnded = false;

  /** `end` is called before the result is known to anyone. */
  constructor(parts: InParts<T>, end: () => void) {
    this.#parts = parts;
    this.#end = end;
    this.#settle = Promise.withResolvers<T>();
    this.result = this.#settle.promise;
    this.ended = this.result.catch(() => undefined);
  }

  /** Does a few parts in each turn of the event loop; `time` starts a stopwatch for them. */
  goOn(time: () => () => boolean): void {
    setImmediate(() => {
      if (this.#isEnded) return;
      this.#run(time());
      this.goOn(time);
    });
  }

  /** Does all remaining parts now; nothing if one of them is the caller. */
  finish(): void {
    if (!this.#isBusy) this.#run(() => false);
  }

  #run(isLong: () => boolean): void {
    this.#isBusy = true;
    try {
      for (;;) {
        const part = this.#parts.next();
        if (part.done) {
          this.#close(() => this.#settle.resolve(part.value));
          return;
        }
        if (isLong()) return;
      }
    } catch (error) {
      this.#close(() => this.#settle.reject(error));
    } finally {
      this.#isBusy = false;
    }
  }

  #close(tell: () => void): void {
    this.#isEnded = true;
    this.#end();
    tell();
  }
}
