import { type Decision, err } from '@mt2/domain';
import { queued } from '../signals.ts';

type Job = { readonly begin: () => Promise<void>; readonly refuse: () => void };
/** A job's position: in the line of its key, within a group. */
type Pending = { readonly group: string; readonly key: string };

/** The waiting jobs of a group by key; the first key is next. */
type Lines = Map<string, Job[]>;

const lengthOf = (lines: Lines): number => [...lines.values()].reduce((sum, { length }) => sum + length, 0);
const longest = <T>(entries: Iterable<T>, sizeOf: (entry: T) => number): T | undefined =>
  [...entries].reduce<T | undefined>((found, each) => (found === undefined || sizeOf(each) > sizeOf(found) ? each : found), undefined);

/** Jobs waiting for their turn: group by group and, within a group, key by key. */
class WaitingJobs {
  /** The first group is next. */
  readonly #groups = new Map<string, Lines>();

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  add({ group, key }: Pending, job: Job): void {
    const lines = this.#groups.get(group) ?? new Map<string, Job[]>();
    this.#groups.set(group, lines.set(key, [...(lines.get(key) ?? []), job]));
  }

  /** The next place among the keys that may begin. */
  next(mayBegin: (key: string) => boolean): Pending | undefined {
    for (const [group, lines] of this.#groups) {
      const key = [...lines.keys()].find(mayBegin);
      if (key !== undefined) return { group, key };
    }
    return undefined;
  }

  /** Takes the first job of a place, and moves its key and group to the end. */
  take({ group, key }: Pending): Job | undefined {
    const lines = this.#groups.get(group);
    const [job, ...others] = lines?.get(key) ?? [];
    lines?.delete(key);
    if (others.length > 0) lines?.set(key, others);
    this.#groups.delete(group);
    if (lines && lines.size > 0) this.#groups.set(group, lines);
    return job;
  }

  /** Refuses the last job in the longest line of the longest group; false if no job waits or only one of `own` could be refused. */
  refuseOne(own: Pending | undefined): boolean {
    const ours: Lines = (own && this.#groups.get(own.group)) ?? new Map();
    const [group, most] = longest(this.#groups, ([, lines]) => lengthOf(lines)) ?? [];
    if (!most || group === undefined) return false;
    const isOurs = own !== undefined && lengthOf(most) <= lengthOf(ours) + 1;
    const found = longest(isOurs ? ours : most, ([, line]) => line.length);
    if (!found || (isOurs && found[1].length <= (ours.get(own.key)?.length ?? 0) + 1)) return false;
    this.#refuseLast({ group: isOurs ? own.group : group, key: found[0] });
    return true;
  }

  #refuseLast({ group, key }: Pending): void {
    const lines = this.#groups.get(group);
    const line = lines?.get(key);
    line?.pop()?.refuse();
    if (line?.length === 0) lines?.delete(key);
    if (lines?.size === 0) this.#groups.delete(group);
  }
}

/**
 * Groups take turns, and so do the keys within a group; by default each key is its own group. A job with `isLast` starts
 * only while no other job waits.
 */
export type Turn = { readonly group?: string; readonly isLast?: boolean };

type FairQueueLimits = {
  /** What waits in it, for those who watch the server. */
  readonly name: string;
  /** Maximum number of running jobs. */
  readonly places: number;
  /** Maximum number of waiting jobs, over all keys. */
  readonly mostWaiting: number;
};

/**
 * Runs a limited number of jobs at a time. Turns go round the groups and, within a group, round its keys; a key has at
 * most one running job, so sixty jobs of one user do not delay another user's first job. One group may use all places.
 * When too many jobs wait, the last job in the longest line of the longest group is refused, so a flood does not push out
 * users with few jobs. Jobs with `isLast` wait behind all others: they start when no other job can, and are refused first (decision 022).
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #jobs = new WaitingJobs();
  readonly #lastJobs = new WaitingJobs();
  readonly #running = new Set<string>();
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Runs a job when its turn comes and returns its result; refuses with `network-busy` if too many jobs wait. */
  run<T, R extends string>(
    key: string,
    work: () => Promise<Decision<T, R>>,
    { group = key, isLast = false }: Turn = {},
  ): Promise<Decision<T, R | 'network-busy'>> {
    return new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject);
      const refuse = () => resolve(err('network-busy'));
      const jobs = isLast ? this.#lastJobs : this.#jobs;
      const place = { group, key };
      if (this.#makeRoom(jobs, place)) this.#join(jobs, place, { begin, refuse });
      else refuse();
    });
  }

  #makeRoom(jobs: WaitingJobs, place: Pending): boolean {
    if (this.#waiting < this.#limits.mostWaiting) return true;
    const yielding = this.#lastJobs.isEmpty ? this.#jobs : this.#lastJobs;
    const isSame = jobs === yielding;
    // A job with `isLast` does not push out others.
    if (!isSame && jobs === this.#lastJobs) return false;
    if (!yielding.refuseOne(isSame ? place : undefined)) return false;
    this.#wait(-1);
    return true;
  }

  #join(jobs: WaitingJobs, place: Pending, job: Job): void {
    jobs.add(place, job);
    this.#wait(1);
    this.#fill();
  }

  /** Starts jobs in the free places, in turn. */
  #fill(): void {
    const mayBegin = (key: string) => !this.#running.has(key);
    while (this.#running.size < this.#limits.places) {
      const jobs = [this.#jobs, this.#lastJobs].find((each) => each.next(mayBegin));
      const place = jobs?.next(mayBegin);
      if (!jobs || !place) return;
      void this.#serve(place.key, jobs.take(place));
    }
  }

  #wait(more: number): void {
    this.#waiting += more;
    queued.tell({ queue: this.#limits.name, waiting: this.#waiting });
  }

  async #serve(key: string, job: Job | undefined): Promise<void> {
    this.#wait(-1);
    this.#running.add(key);
    await job?.begin();
    this.#running.delete(key);
    this.#fill();
  }
}
