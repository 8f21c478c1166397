import { type Err, err } from '@mt2/domain';
import { throttled } from '../signals.ts';
import type { RealNow } from '../time/clock.ts';

/** Beyond this number the key taken longest ago is dropped: trying many names does not reset one that was just tried. */
const MOST_KEYS = 10_000;

/**
 * Counts attempts per key over a window of real time. An attempt is taken before its outcome is known, so concurrent
 * attempts do not get past the limit. Throttles protect the process, so they do not use a world's clock (decision 022).
 */
export class Throttle {
  readonly #name: string;
  readonly #real: RealNow;
  readonly #windowMs: number;
  readonly #most: number;
  readonly #tries = new Map<string, number[]>();

  /** `name` says what it counts, for those who watch the server. */
  constructor(name: string, real: RealNow, most: number, windowMs: number) {
    this.#name = name;
    this.#real = real;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Takes one of the remaining attempts; false if there is none. Called right before the attempt, with nothing awaited in between. */
  take(key: string): boolean {
    const since = this.#real() - this.#windowMs;
    const recent = (this.#tries.get(key) ?? []).filter((at) => at > since);
    if (recent.length >= this.#most) return this.#refuse();
    this.#tries.delete(key);
    this.#tries.set(key, [...recent, this.#real()]);
    const [oldest] = this.#tries.keys();
    if (oldest !== undefined && this.#tries.size > MOST_KEYS) this.#tries.delete(oldest);
    return true;
  }

  /** True if no attempt is left; that counts as a refused attempt. */
  isSpent(key: string): boolean {
    const isSpent = this.waitMs(key) > 0;
    if (isSpent) this.#refuse();
    return isSpent;
  }

  /** Milliseconds until the next attempt is allowed; 0 if it is now. */
  waitMs(key: string): number {
    const now = this.#real();
    const recent = (this.#tries.get(key) ?? []).filter((at) => at > now - this.#windowMs);
    const [first] = recent.slice(recent.length - this.#most);
    return recent.length < this.#most || first === undefined ? 0 : first + this.#windowMs - now;
  }

  #refuse(): false {
    throttled.tell({ attempt: this.#name });
    return false;
  }

  /** Resets a key's attempts. */
  clear(key: string): void {
    this.#tries.delete(key);
  }

  /** Returns a key's latest attempt. */
  giveBack(key: string): void {
    this.#tries.get(key)?.pop();
  }

  /** Resets all keys with this beginning. */
  forget(beginning: string): void {
    for (const key of this.#tries.keys()) if (key.startsWith(beginning)) this.#tries.delete(key);
  }
}

const MINUTE = 60;

/** The refusal of an attempt before `seconds` have passed; its text gives them in minutes. */
export const tooManyAttempts = (seconds: number): Err<'too-many-attempts'> =>
  err('too-many-attempts', { seconds: String(Math.ceil(seconds)), minutes: String(Math.ceil(seconds / MINUTE)) });
