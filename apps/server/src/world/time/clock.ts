import type { Instant } from '@mt2/domain';

export type ClockMode = 'running' | 'frozen';
export type ClockState = { readonly now: Instant; readonly mode: ClockMode; readonly ratePerMille: number };
/** Real milliseconds from a monotonic clock. Only the process has one. */
export type RealNow = () => number;

/** One world second per real second. A frozen clock keeps no rate and resumes at this one. */
const REAL_PACE = 1000;

/** A world's time: whole seconds, frozen or running at a multiple of real time. */
export class Clock {
  readonly #real: RealNow;
  #anchor: Instant;
  #anchorRealMs: number;
  #mode: ClockMode;
  #ratePerMille: number;

  constructor(state: ClockState, real: RealNow) {
    this.#real = real;
    this.#anchor = state.now;
    this.#anchorRealMs = real();
    this.#mode = state.mode;
    this.#ratePerMille = state.ratePerMille;
  }

  get mode(): ClockMode {
    return this.#mode;
  }

  get ratePerMille(): number {
    return this.#ratePerMille;
  }

  now(): Instant {
    if (this.#mode === 'frozen') return this.#anchor;
    return this.#anchor + Math.floor(((this.#real() - this.#anchorRealMs) * this.#ratePerMille) / 1_000_000);
  }

  /** Sets the instant and continues from it in the same mode. */
  set(now: Instant): void {
    this.#anchor = now;
    this.#anchorRealMs = this.#real();
  }

  freeze(): void {
    this.set(this.now());
    this.#mode = 'frozen';
    this.#ratePerMille = REAL_PACE;
  }

  /** World seconds per real second, times 1000. */
  run(ratePerMille: number): void {
    this.set(this.now());
    this.#mode = 'running';
    this.#ratePerMille = ratePerMille;
  }
}
