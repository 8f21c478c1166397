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
  readonly #changed: ((key: string, agesMs: readonly number[]) => void) | undefined;
  readonly #tries = new Map<string, number[]>();

  /**
   * `name` says what it counts, for those who watch the server. `changed` is called with a key whose attempts have changed, and how long
   * ago each of them was.
   */
  constructor(name: string, real: RealNow, most: number, windowMs: number, changed?: (key: string, agesMs: readonly number[]) => void) {
    this.#name = name;
    this.#real = real;
    this.#most = most;
    this.#windowMs = windowMs;
    this.#changed = changed;
  }

  /** Takes one of the remaining attempts; false if there is none. Called right before the attempt, with nothing awaited in between. */
  take(key: string): boolean {
    const since = this.#real() - this.#windowMs;
    const recent = (this.#tries.get(key) ?? []).filter((at) => at > since);
    if (recent.length >= this.#most) return this.#refuse();
    const tries = [...recent, this.#real()];
    this.#tries.delete(key);
    this.#tries.set(key, tries);
    const [oldest] = this.#tries.keys();
    if (oldest !== undefined && this.#tries.size > MOST_KEYS) this.#tries.delete(oldest);
    this.#tell(key, tries);
    return true;
  }

  #tell(key: string, tries: readonly number[]): void {
    const now = this.#real();
    this.#changed?.(
      key,
      tries.map((at) => now - at),
    );
  }

  /** Calls `changed` with each key that has this beginning. */
  tellAll(beginning: string): void {
    for (const [key, tries] of this.#tries) if (key.startsWith(beginning)) this.#tell(key, tries);
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
    if (this.#tries.delete(key)) this.#tell(key, []);
  }

  /** Takes attempts that were counted elsewhere, in place of all own ones of keys with this beginning. */
  learn(beginning: string, counted: readonly { readonly key: string; readonly agesMs: readonly number[] }[]): void {
    for (const key of this.#tries.keys()) if (key.startsWith(beginning)) this.#tries.delete(key);
    const now = this.#real();
    for (const { key, agesMs } of counted)
      this.#tries.set(
        key,
        agesMs.map((ageMs) => now - ageMs),
      );
  }
}

const MINUTE = 60;

/** The refusal of an attempt before `seconds` have passed; its text gives them in minutes. */
export const tooManyAttempts = (seconds: number): Err<'too-many-attempts'> =>
  err('too-many-attempts', { seconds: String(Math.ceil(seconds)), minutes: String(Math.ceil(seconds / MINUTE)) });
