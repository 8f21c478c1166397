import { type Decision, err } from '@mt2/domain';
import { type Job, type Place, WaitingJobs } from './waiting-jobs.ts';

/**
 * Groups take turns before the keys in them; by default each key is its
 * own group. With `isLast` a job begins only while no other one waits.
 */
export type Turn = { readonly group?: string; readonly isLast?: boolean };

export type FairQueueLimits = {
  /** The most jobs that run at a time. */
  readonly places: number;
  /** The most jobs that wait, of all keys together. */
  readonly mostWaiting: number;
};

/**
 * Runs few jobs at a time. Whoever waits is served in turns, group by group and in a group key by key, and one key has
 * one place at most: sixty jobs of one person do not delay another's first. One group may have all places. When too
 * many wait, the last of the longest line of the longest group is refused: a flood takes no place of who has fewer
 * jobs in line. Jobs that come last wait behind all others: they begin when no other job can, and are refused first.
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

  /** Runs a job when its turn has come, and answers as it does; `network-busy` where too many wait. */
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

  #makeRoom(jobs: WaitingJobs, place: Place): boolean {
    if (this.#waiting < this.#limits.mostWaiting) return true;
    const yielding = this.#lastJobs.isEmpty ? this.#jobs : this.#lastJobs;
    const isSame = jobs === yielding;
    // Jobs that come last take no place of others.
    if (!isSame && jobs === this.#lastJobs) return false;
    if (!yielding.refuseOne(isSame ? place : undefined)) return false;
    this.#waiting -= 1;
    return true;
  }

  #join(jobs: WaitingJobs, place: Place, job: Job): void {
    jobs.add(place, job);
    this.#waiting += 1;
    this.#fill();
  }

  /** Gives the free places to those whose turn it is. */
  #fill(): void {
    const mayBegin = (key: string) => !this.#running.has(key);
    while (this.#running.size < this.#limits.places) {
      const jobs = [this.#jobs, this.#lastJobs].find((each) => each.next(mayBegin));
      const place = jobs?.next(mayBegin);
      if (!jobs || !place) return;
      void this.#serve(place.key, jobs.take(place));
    }
  }

  async #serve(key: string, job: Job | undefined): Promise<void> {
    this.#waiting -= 1;
    this.#running.add(key);
    await job?.begin();
    this.#running.delete(key);
    this.#fill();
  }
}
