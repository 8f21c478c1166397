import { useSyncExternalStore } from 'react';

/** A value that several parts of the page look at. */
export type Store<T> = { read(): T; write(value: T): void; subscribe(changed: () => void): () => void };

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read);
