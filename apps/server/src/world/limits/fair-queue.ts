import { type Decision, err } from '@mt2/domain';

type Job = { readonly begin: () => Promise<void>; readonly refuse: () => void };

export type FairQueueLimits = {
  /** The most jobs that run at a time. */
  readonly places: number;
  /** The most jobs that wait, of all keys together. */
  readonly mostWaiting: number;
};

/**
 * Runs few jobs at a time. Whoever waits is served in turns, key by key, and one key has one place at most: sixty jobs of one person do not delay
 * another's first. When too many wait, the last of the longest line is refused: a flood takes no place of who has fewer jobs in line.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Waiting jobs by key; the key whose turn comes next is the first one. */
  readonly #lines = new Map<string, Job[]>();
  readonly #running = new Set<string>();
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Runs a job when its turn has come, and answers as it does; `network-busy` where too many wait. */
  run<T, R extends string>(key: string, work: () => Promise<Decision<T, R>>): Promise<Decision<T, R | 'network-busy'>> {
    return new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject);
      const refuse = () => resolve(err('network-busy'));
      if (this.#makeRoom(key)) this.#join(key, { begin, refuse });
      else refuse();
    });
  }

  #makeRoom(key: string): boolean {
    if (this.#waiting < this.#limits.mostWaiting) return true;
    const own = this.#lines.get(key)?.length ?? 0;
    const [longest = []] = [...this.#lines.values()].sort((one, other) => other.length - one.length);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse();
    this.#waiting -= 1;
    return true;
  }

  #join(key: string, job: Job): void {
    const line = this.#lines.get(key);
    if (line) line.push(job);
    else this.#lines.set(key, [job]);
    this.#waiting += 1;
    this.#fill();
  }

  /** Gives the free places to those whose turn it is. */
  #fill(): void {
    while (this.#running.size < this.#limits.places) {
      const next = [...this.#lines.keys()].find((key) => !this.#running.has(key));
      if (next === undefined) return;
      void this.#serve(next);
    }
  }

  async #serve(key: string): Promise<void> {
    const [job, ...others] = this.#lines.get(key) ?? [];
    this.#lines.delete(key);
    if (others.length > 0) this.#lines.set(key, others);
    this.#waiting -= 1;
    this.#running.add(key);
    await job?.begin();
    this.#running.delete(key);
    this.#fill();
  }
}
