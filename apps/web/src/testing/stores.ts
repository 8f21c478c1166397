import type { StateCreator } from 'zustand';

const resets = new Set<() => void>();

/** `create` of zustand; every store that it creates can be reset. */
export function resettable<
  Create extends (state: StateCreator<unknown>) => { setState(state: unknown, replace: true): void; getInitialState(): unknown },
>(create: Create): Create {
  const make = (state: StateCreator<unknown>) => {
    const store = create(state);
    resets.add(() => store.setState(store.getInitialState(), true));
    return store;
  };
  // `create(state)` makes the store directly; `create<Type>()(state)` makes it in the second call.
  return ((state?: StateCreator<unknown>) => (state ? make(state) : make)) as unknown as Create;
}

/** Resets every store to its state when the page was opened. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
