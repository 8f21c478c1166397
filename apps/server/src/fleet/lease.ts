import { setTimeout as sleep } from 'node:timers/promises';
import { leaseRenewed, secondsSince } from '../world/signals.ts';
import { type Announced, newId, type Peer, type Store } from './store.ts';

/** An owner stops this part of its lease before that ends. */
const MARGIN_PART = 0.2;
/** Another server's lease is over after this part more of it, by the clock of the server that looks. */
const LATE_PART = 0.03;
/** Renewals in the time of one lease. */
const RENEWALS = 10;
/** Pause after a renewal that failed. */
const SOON_MS = 100;
/** Maximum wait for the lease while it is not known whether the store still has it. */
const PATIENCE_MS = 20_000;

type LeaseOptions = {
  readonly store: Store;
  /** Duration, milliseconds; the same for all servers. */
  readonly leaseMs: number;
  readonly announced: () => Announced;
  /** Called when the store has no such lease any more: whatever was owned under it may have another owner. */
  readonly lost: () => void;
};

/** Another server, and since when its renewals are the same, by this server's monotonic clock: no clock of another machine counts. */
type Seen = Peer & { readonly sinceMs: number };

/** This server's lease in the store, and those of the others. An ID whose lease was lost never comes back: the next one has another. */
export class Lease {
  readonly #options: LeaseOptions;
  id = newId();
  /** Whether the store has this ID, as far as is known. */
  #isThere = false;
  /** The other servers whose leases are not known to be over. */
  others: readonly Seen[] = [];
  #validUntilMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  /** By this server's monotonic clock, from before the last renewal was sent. */
  get isValid(): boolean {
    return performance.now() < this.#validUntilMs;
  }

  /** Resolves when the lease is valid, usually at once; false if it was lost, or if that takes too long. */
  async whenValid(): Promise<boolean> {
    const id = this.id;
    for (const endMs = performance.now() + PATIENCE_MS; !this.isValid; await sleep(SOON_MS))
      if (id !== this.id || this.#isEnded || performance.now() > endMs) return false;
    return true;
  }

  /** Renews the lease from now on, and ends those of other servers that are over. */
  async begin(): Promise<void> {
    const { store, leaseMs } = this.#options;
    const isRenewed = await this.renew();
    let nextMs = isRenewed ? leaseMs / RENEWALS : SOON_MS;
    for (const { id, renewals, sinceMs } of isRenewed ? this.others : []) {
      const leftMs = sinceMs + leaseMs * (1 + LATE_PART) - performance.now();
      // The store compares: it may have been renewed since. What it did not confirm is done again.
      if (leftMs <= 0) await store.end(id, renewals).catch(() => undefined);
      nextMs = Math.min(nextMs, Math.max(leftMs, SOON_MS));
    }
    if (!this.#isEnded) this.#timer = setTimeout(() => void this.begin(), nextMs);
  }

  /** Renews the lease now, for example because what it announces has changed; whether the store says so. */
  async renew(): Promise<boolean> {
    const { store, leaseMs, announced, lost } = this.#options;
    const sentMs = performance.now();
    if (!this.#isThere) this.id = newId();
    const peers = await store.renew(this.id, announced(), !this.#isThere).catch(() => 'unknown' as const);
    const isRenewed = typeof peers === 'object';
    leaseRenewed.tell({ seconds: secondsSince(sentMs), isRenewed });
    if (peers === 'unknown') return false;
    if (peers) this.#see(peers);
    this.#validUntilMs = peers ? sentMs + leaseMs * (1 - MARGIN_PART) : Number.NEGATIVE_INFINITY;
    if (!peers && this.#isThere) lost();
    this.#isThere = isRenewed;
    return isRenewed;
  }

  /** Gives the lease up. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#validUntilMs = Number.NEGATIVE_INFINITY;
    await this.#options.store.end(this.id).catch(() => undefined);
  }

  #see(peers: readonly Peer[]): void {
    const nowMs = performance.now();
    this.others = peers.map((peer) => {
      const last = this.others.find(({ id, renewals }) => id === peer.id && renewals === peer.renewals);
      return { ...peer, sinceMs: last?.sinceMs ?? nowMs };
    });
  }
}
