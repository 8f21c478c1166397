export type Job = { readonly begin: () => Promise<void>; readonly refuse: () => void };
/** A job's position: in the line of its key, within a group. */
export type Place = { readonly group: string; readonly key: string };

/** The waiting jobs of a group by key; the first key is next. */
type Lines = Map<string, Job[]>;

const lengthOf = (lines: Lines): number => [...lines.values()].reduce((sum, { length }) => sum + length, 0);
const longest = <T>(entries: Iterable<T>, sizeOf: (entry: T) => number): T | undefined =>
  [...entries].reduce<T | undefined>((found, each) => (found === undefined || sizeOf(each) > sizeOf(found) ? each : found), undefined);

/** Jobs waiting for their turn: group by group and, within a group, key by key. */
export class WaitingJobs {
  /** The first group is next. */
  readonly #groups = new Map<string, Lines>();

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  add({ group, key }: Place, job: Job): void {
    const lines = this.#groups.get(group) ?? new Map<string, Job[]>();
    this.#groups.set(group, lines.set(key, [...(lines.get(key) ?? []), job]));
  }

  /** The next place among the keys that may begin. */
  next(mayBegin: (key: string) => boolean): Place | undefined {
    for (const [group, lines] of this.#groups) {
      const key = [...lines.keys()].find(mayBegin);
      if (key !== undefined) return { group, key };
    }
    return undefined;
  }

  /** Takes the first job of a place, and moves its key and group to the end. */
  take({ group, key }: Place): Job | undefined {
    const lines = this.#groups.get(group);
    const [job, ...others] = lines?.get(key) ?? [];
    lines?.delete(key);
    if (others.length > 0) lines?.set(key, others);
    this.#groups.delete(group);
    if (lines && lines.size > 0) this.#groups.set(group, lines);
    return job;
  }

  /** Refuses the last job in the longest line of the longest group; false if no job waits or only one of `own` could be refused. */
  refuseOne(own: Place | undefined): boolean {
    const ours: Lines = (own && this.#groups.get(own.group)) ?? new Map();
    const [group, most] = longest(this.#groups, ([, lines]) => lengthOf(lines)) ?? [];
    if (!most || group === undefined) return false;
    const isOurs = own !== undefined && lengthOf(most) <= lengthOf(ours) + 1;
    const found = longest(isOurs ? ours : most, ([, line]) => line.length);
    if (!found || (isOurs && found[1].length <= (ours.get(own.key)?.length ?? 0) + 1)) return false;
    this.#refuseLast({ group: isOurs ? own.group : group, key: found[0] });
    return true;
  }

  #refuseLast({ group, key }: Place): void {
    const lines = this.#groups.get(group);
    const line = lines?.get(key);
    line?.pop()?.refuse();
    if (line?.length === 0) lines?.delete(key);
    if (lines?.size === 0) this.#groups.delete(group);
  }
}
