import { leaseRenewed, secondsSince } from '../world/signals.ts';
import { newId } from './new-id.ts';
import type { Announced, Store } from './store.ts';

/** An owner stops this long before its lease ends in the store; for a short lease a part of it. */
const MARGIN_MS = 2_000;
const MARGIN_PART = 0.2;
/** Renewals in the time of one lease. */
const RENEWALS = 10;
/** Pause after a renewal that failed. */
const SOON_MS = 100;
/** Maximum wait for the lease while it is not known whether the store still has it. */
const PATIENCE_MS = 20_000;

type LeaseOptions = {
  readonly store: Pick<Store, 'putLease' | 'removeLease'>;
  /** Duration in the store, milliseconds. */
  readonly leaseMs: number;
  readonly announced: () => Announced;
  /** Called when the store has no such lease any more: whatever was owned under it may have another owner. */
  readonly lost: () => void;
  readonly warn: (line: string) => void;
};

/** This server's lease in the store. An ID whose lease was lost never comes back: the next lease has another one. */
export class Lease {
  readonly #options: LeaseOptions;
  #id = newId();
  #revision = 0;
  #validUntilMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  #wasValid = false;
  /** Whether the last attempt to renew it succeeded. */
  #isRenewed = false;
  readonly #waiting = new Set<(isValid: boolean) => void>();

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  get id(): string {
    return this.#id;
  }

  /** By this server's monotonic clock, from before the last renewal was sent. */
  get isValid(): boolean {
    return performance.now() < this.#validUntilMs;
  }

  /** Resolves when the lease is valid, usually at once; false if it was lost, or if that takes too long. */
  whenValid(): Promise<boolean> {
    if (this.isValid) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (isValid: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve(isValid);
      };
      const timer = setTimeout(end, PATIENCE_MS, false);
      this.#waiting.add(end);
    });
  }

  async begin(): Promise<void> {
    await this.renew();
    this.#schedule();
  }

  /** Renews the lease now, for example because what it announces has changed. */
  async renew(): Promise<void> {
    const { store, leaseMs, announced, lost, warn } = this.#options;
    const sentMs = performance.now();
    this.#isRenewed = false;
    try {
      const revision = await store.putLease(this.#id, announced(), this.#revision);
      leaseRenewed.tell({ seconds: secondsSince(sentMs), isRenewed: revision !== undefined });
      if (revision !== undefined) {
        this.#revision = revision;
        this.#validUntilMs = sentMs + leaseMs - Math.min(MARGIN_MS, leaseMs * MARGIN_PART);
        this.#wasValid = true;
        this.#isRenewed = true;
        this.#tell(true);
        return;
      }
    } catch {
      leaseRenewed.tell({ seconds: secondsSince(sentMs), isRenewed: false });
      if (this.#wasValid && !this.isValid) {
        this.#wasValid = false;
        warn('The store of the fleet is out of reach: its worlds are answered with 503 until it is back.');
      }
      return;
    }
    this.#id = newId();
    this.#revision = 0;
    this.#validUntilMs = Number.NEGATIVE_INFINITY;
    this.#tell(false);
    lost();
    if (!this.#isEnded) await this.renew();
  }

  /** Gives the lease up. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#validUntilMs = Number.NEGATIVE_INFINITY;
    this.#tell(false);
    await this.#options.store.removeLease(this.#id).catch(() => undefined);
  }

  #tell(isValid: boolean): void {
    for (const end of [...this.#waiting]) end(isValid);
  }

  #schedule(): void {
    if (this.#isEnded) return;
    const pauseMs = this.#isRenewed ? this.#options.leaseMs / RENEWALS : SOON_MS;
    this.#timer = setTimeout(() => void this.renew().finally(() => this.#schedule()), pauseMs);
  }
}
