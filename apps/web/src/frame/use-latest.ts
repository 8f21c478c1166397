import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes and calls the latest `act`: what it is passed to need not be drawn again. */
export function useLatest<A extends readonly unknown[], R>(act: (...values: A) => R): (...values: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...values: A) => latest.current(...values), []);
}
