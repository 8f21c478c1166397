import type { StateCreator } from 'zustand';

const resets = new Set<() => void>();

/** `create` of zustand, but every store that it makes can be reset. */
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

/** Every store is as it was when the page was opened. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
