import { useEffect, useState } from 'react';
import { Refused } from '../platform/send.ts';
import { useWorldId } from './use-lab.ts';

/** The latest value of a followed source, and why following stopped. */
export type Followed<T> = { readonly data: T | undefined; readonly error: unknown };
/** Reads until `signal` ends it, and shows each reading. */
export type Follow<T> = (world: string, signal: AbortSignal, show: (data: T) => void) => Promise<void>;

/** Milliseconds until a failed read is retried. */
const AGAIN_MS = 2_000;
const NOTHING = { data: undefined, error: undefined };

/** Follows a source in the chosen world with a function that must not change; `refetch` restarts it. */
export function useFollow<T>(follow: Follow<T>): Followed<T> & { refetch: () => void } {
  const world = useWorldId();
  const [read, show] = useState<Followed<T>>(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts again
  useEffect(() => {
    const leaving = new AbortController();
    const showHere = (next: (before: Followed<T>) => Followed<T>) => leaving.signal.aborted || show(next);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      follow(world, leaving.signal, (data) => showHere(() => ({ data, error: undefined }))).catch((error: unknown) => {
        showHere(({ data }) => ({ data, error }));
        // A refusal is final; a restarting server is found by retrying.
        if (!leaving.signal.aborted && !(error instanceof Refused)) pause = setTimeout(begin, AGAIN_MS);
      });
    };
    begin();
    return () => {
      leaving.abort();
      clearTimeout(pause);
    };
  }, [follow, world, tries]);
  return { ...read, refetch: () => setTries((count) => count + 1) };
}
