import { setTimeout as sleep } from 'node:timers/promises';
import { leaseRenewed, secondsSince } from '../world/signals.ts';
import { newId } from './new-id.ts';
import type { Announced, FleetStore, Peer } from './store.ts';

/** An owner stops this long before its lease ends, for a short lease a part of it. */
const MARGIN_MS = 2_000;
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
  readonly store: Pick<FleetStore, 'renew' | 'end' | 'trouble'>;
  /** Duration, milliseconds; the same for all servers. */
  readonly leaseMs: number;
  readonly announced: () => Announced;
  /** Called when the store has no such lease any more: whatever was owned under it may have another owner. */
  readonly lost: () => void;
  readonly warn: (line: string) => void;
};

/** Another server, and since when its renewals are the same, by this server's monotonic clock: no clock of another machine counts. */
type Seen = Peer & { readonly sinceMs: number };

/** This server's lease in the store, and those of the others. An ID whose lease was lost never comes back: the next one has another. */
export class Lease {
  readonly #options: LeaseOptions;
  #id = newId();
  #isNew = true;
  #incarnation: number | undefined;
  #seen: readonly Seen[] = [];
  #validUntilMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  #wasValid = false;
  /** Whether the last attempt to renew it succeeded. */
  #isRenewed = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  get id(): string {
    return this.#id;
  }

  /** The other servers whose leases are not known to be over. */
  get others(): readonly Peer[] {
    return this.#seen.filter(({ id }) => id !== this.#id);
  }

  /** By this server's monotonic clock, from before the last renewal was sent. */
  get isValid(): boolean {
    return performance.now() < this.#validUntilMs;
  }

  /** Resolves when the lease is valid, usually at once; false if it was lost, or if that takes too long. */
  async whenValid(): Promise<boolean> {
    const id = this.#id;
    for (const endMs = performance.now() + PATIENCE_MS; !this.isValid; await sleep(SOON_MS))
      if (id !== this.#id || this.#isEnded || performance.now() > endMs) return false;
    return true;
  }

  async begin(): Promise<void> {
    await this.renew();
    this.#schedule();
  }

  /** Renews the lease now, for example because what it announces has changed. */
  async renew(): Promise<void> {
    const { store, leaseMs, announced } = this.#options;
    const sentMs = performance.now();
    this.#isRenewed = false;
    if (this.#isNew) this.#id = newId();
    const renewed = await store.renew(this.#id, announced(), this.#isNew).catch(() => 'unknown' as const);
    const isRenewed = typeof renewed === 'object';
    leaseRenewed.tell({ seconds: secondsSince(sentMs), isRenewed });
    if (renewed === 'unknown') return;
    if (isRenewed) this.#see(renewed.peers);
    if (isRenewed && renewed.incarnation === (this.#incarnation ?? renewed.incarnation)) {
      this.#incarnation = renewed.incarnation;
      this.#isNew = false;
      this.#validUntilMs = sentMs + leaseMs - Math.min(MARGIN_MS, leaseMs * MARGIN_PART);
      this.#wasValid = true;
      this.#isRenewed = true;
      return;
    }
    this.#lose(isRenewed ? renewed.incarnation : undefined);
  }

  /** The lease is over in the store, or the store was restored, or its settings changed. */
  #lose(incarnation: number | undefined): void {
    const { lost, warn } = this.#options;
    if (incarnation !== undefined) warn('The store of the fleet was restored or changed: this server begins anew with what it has.');
    this.#incarnation = incarnation ?? this.#incarnation;
    this.#isNew = true;
    this.#id = newId();
    this.#validUntilMs = Number.NEGATIVE_INFINITY;
    lost();
  }

  /** Says once why worlds are not served. */
  async complain(): Promise<void> {
    if (!this.#wasValid || this.isValid || this.#isEnded) return;
    this.#wasValid = false;
    const why = await this.#options.store.trouble();
    this.#options.warn(`The worlds of the fleet are answered with 503 until its store is back: ${why ?? 'it waits for its standby'}.`);
  }

  /** Gives the lease up. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#validUntilMs = Number.NEGATIVE_INFINITY;
    await this.#options.store.end(this.#id).catch(() => undefined);
  }

  #see(peers: readonly Peer[]): void {
    const nowMs = performance.now();
    const before = new Map(this.#seen.map((each) => [each.id, each]));
    this.#seen = peers.map((peer) => {
      const last = before.get(peer.id);
      return { ...peer, sinceMs: last?.renewals === peer.renewals ? last.sinceMs : nowMs };
    });
  }

  /** Ends the leases of other servers that are over; returns the time until the next one would be. */
  async #endOthers(): Promise<number> {
    const { store, leaseMs } = this.#options;
    let nextMs = Number.POSITIVE_INFINITY;
    for (const { id, renewals, sinceMs } of this.#seen.filter((each) => each.id !== this.#id)) {
      const leftMs = sinceMs + leaseMs * (1 + LATE_PART) - performance.now();
      // The store compares: it may have been renewed since. What it did not confirm is done again.
      if (leftMs <= 0) await store.end(id, renewals).catch(() => undefined);
      else nextMs = Math.min(nextMs, leftMs);
    }
    return nextMs;
  }

  #schedule(pauseMs: number = SOON_MS): void {
    if (this.#isEnded) return;
    const goOn = async (): Promise<void> => {
      await this.renew();
      const nextMs = this.#isRenewed ? await this.#endOthers() : Number.POSITIVE_INFINITY;
      this.#schedule(Math.min(nextMs, this.#isRenewed ? this.#options.leaseMs / RENEWALS : SOON_MS));
    };
    this.#timer = setTimeout(() => void goOn(), pauseMs);
  }
}
