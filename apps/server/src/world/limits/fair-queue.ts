import { type Decision, err } from '@mt2/domain';

type Job = { readonly begin: () => Promise<void>; readonly refuse: () => void };

/** With `isLast` a job begins only while no other one waits. */
export type Turn = { readonly isLast?: boolean };

/** Waiting jobs by key; the key whose turn comes next is the first one. */
type Lines = Map<string, Job[]>;

export type FairQueueLimits = {
  /** The most jobs that run at a time. */
  readonly places: number;
  /** The most jobs that wait, of all keys together. */
  readonly mostWaiting: number;
};

/**
 * Runs few jobs at a time. Whoever waits is served in turns, key by key, and one key has one place at most: sixty jobs of one person do not delay
 * another's first. When too many wait, the last of the longest line is refused: a flood takes no place of who has fewer jobs in line. Jobs that come last
 * have lines of their own, behind all others: they begin when no other job can, and are refused first.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #lines: Lines = new Map();
  readonly #lastLines: Lines = new Map();
  readonly #running = new Set<string>();
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Runs a job when its turn has come, and answers as it does; `network-busy` where too many wait. */
  run<T, R extends string>(
    key: string,
    work: () => Promise<Decision<T, R>>,
    { isLast = false }: Turn = {},
  ): Promise<Decision<T, R | 'network-busy'>> {
    return new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject);
      const refuse = () => resolve(err('network-busy'));
      const lines = isLast ? this.#lastLines : this.#lines;
      if (this.#makeRoom(lines, key)) this.#join(lines, key, { begin, refuse });
      else refuse();
    });
  }

  #makeRoom(lines: Lines, key: string): boolean {
    if (this.#waiting < this.#limits.mostWaiting) return true;
    const yielding = this.#lastLines.size > 0 ? this.#lastLines : this.#lines;
    const [longest] = [...yielding].sort(([, one], [, other]) => other.length - one.length);
    const own = lines.get(key)?.length ?? 0;
    const yields = longest !== undefined && (lines === yielding ? longest[1].length > own + 1 : lines === this.#lines);
    if (!yields) return false;
    const [longestKey, line] = longest;
    line.pop()?.refuse();
    if (line.length === 0) yielding.delete(longestKey);
    this.#waiting -= 1;
    return true;
  }

  #join(lines: Lines, key: string, job: Job): void {
    const line = lines.get(key);
    if (line) line.push(job);
    else lines.set(key, [job]);
    this.#waiting += 1;
    this.#fill();
  }

  /** Gives the free places to those whose turn it is. */
  #fill(): void {
    while (this.#running.size < this.#limits.places) {
      const next = this.#nextOf(this.#lines) ?? this.#nextOf(this.#lastLines);
      if (!next) return;
      void this.#serve(...next);
    }
  }

  #nextOf(lines: Lines): [lines: Lines, key: string] | undefined {
    const key = [...lines.keys()].find((each) => !this.#running.has(each));
    return key === undefined ? undefined : [lines, key];
  }

  async #serve(lines: Lines, key: string): Promise<void> {
    const [job, ...others] = lines.get(key) ?? [];
    lines.delete(key);
    if (others.length > 0) lines.set(key, others);
    this.#waiting -= 1;
    this.#running.add(key);
    await job?.begin();
    this.#running.delete(key);
    this.#fill();
  }
}
