import { useEffect, useState } from 'react';
import { Refused } from '../platform/send.ts';
import { useWorldId } from './use-lab.ts';

/** The latest value of something that is followed, or why it is followed no more. */
export type Followed<T> = { readonly data: T | undefined; readonly error: unknown };
/** Reads on until `signal` ends it, and shows each reading. */
export type Follow<T> = (world: string, signal: AbortSignal, show: (data: T) => void) => Promise<void>;

/** Milliseconds until what failed is tried again. */
const AGAIN_MS = 2_000;
const NOTHING = { data: undefined, error: undefined };

/** Follows something of the chosen world by one function, which never changes; `refetch` begins anew. */
export function useFollow<T>(follow: Follow<T>): Followed<T> & { refetch: () => void } {
  const world = useWorldId();
  const [read, show] = useState<Followed<T>>(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    const leaving = new AbortController();
    const showHere = (next: Followed<T>) => leaving.signal.aborted || show(next);
    show(NOTHING);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      follow(world, leaving.signal, (data) => showHere({ data, error: undefined })).catch((error: unknown) => {
        showHere({ data: undefined, error });
        // A refusal stays one; a server that starts again is found by asking again.
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
