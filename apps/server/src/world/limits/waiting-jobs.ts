export type Job = { readonly begin: () => Promise<void>; readonly refuse: () => void };
/** Where a job waits: in the line of its key, in a group. */
export type Place = { readonly group: string; readonly key: string };

/** The waiting jobs of a group by key; the key whose turn comes next is the first one. */
type Lines = Map<string, Job[]>;

const lengthOf = (lines: Lines): number => [...lines.values()].reduce((sum, { length }) => sum + length, 0);
/** The entry of the greatest size; undefined where there is none. */
const longest = <T>(entries: Iterable<T>, sizeOf: (entry: T) => number): T | undefined =>
  [...entries].reduce<T | undefined>((found, each) => (found === undefined || sizeOf(each) > sizeOf(found) ? each : found), undefined);

/** Jobs that wait for their turn: group by group, and in a group key by key. */
export class WaitingJobs {
  /** The group whose turn comes next is the first one. */
  readonly #groups = new Map<string, Lines>();

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  add({ group, key }: Place, job: Job): void {
    const lines = this.#groups.get(group) ?? new Map<string, Job[]>();
    this.#groups.set(group, lines.set(key, [...(lines.get(key) ?? []), job]));
  }

  /** The place whose turn it is, of keys that may begin. */
  next(mayBegin: (key: string) => boolean): Place | undefined {
    for (const [group, lines] of this.#groups) {
      const key = [...lines.keys()].find(mayBegin);
      if (key !== undefined) return { group, key };
    }
    return undefined;
  }

  /** Takes the first job of a place, whose key and group come last then. */
  take({ group, key }: Place): Job | undefined {
    const lines = this.#groups.get(group);
    const [job, ...others] = lines?.get(key) ?? [];
    lines?.delete(key);
    if (others.length > 0) lines?.set(key, others);
    this.#groups.delete(group);
    if (lines && lines.size > 0) this.#groups.set(group, lines);
    return job;
  }

  /**
   * Refuses the last job of the longest line of the longest group; false where that would be none but one of `own`, or where none waits.
   */
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
