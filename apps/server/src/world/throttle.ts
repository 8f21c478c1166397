import type { RealNow } from './clock.ts';

/** Counts attempts by key over a window of real time. Throttles protect the process, so they know nothing of a world's clock. */
export class Throttle {
  readonly #real: RealNow;
  readonly #windowMs: number;
  readonly #most: number;
  readonly #attempts = new Map<string, number[]>();

  constructor(real: RealNow, most: number, windowMs: number) {
    this.#real = real;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Whether another attempt is allowed now. */
  isOpen(key: string): boolean {
    return this.#recent(key).length < this.#most;
  }

  note(key: string): void {
    if (this.#attempts.size > 10_000) this.#attempts.clear();
    this.#attempts.set(key, [...this.#recent(key), this.#real()]);
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const since = this.#real() - this.#windowMs;
    return (this.#attempts.get(key) ?? []).filter((at) => at > since);
  }
}
