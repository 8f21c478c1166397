import type { RealNow } from './clock.ts';

/** Beyond these the key that was noted longest ago is forgotten: whoever tries many names frees none that was just tried. */
const MOST_KEYS = 10_000;

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
    const attempts = [...this.#recent(key), this.#real()];
    this.#attempts.delete(key);
    this.#attempts.set(key, attempts);
    const [oldest] = this.#attempts.keys();
    if (oldest !== undefined && this.#attempts.size > MOST_KEYS) this.#attempts.delete(oldest);
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const since = this.#real() - this.#windowMs;
    return (this.#attempts.get(key) ?? []).filter((at) => at > since);
  }
}
