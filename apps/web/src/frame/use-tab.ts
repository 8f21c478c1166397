import { useAddressQuery } from './use-address-query.ts';

/** The tab in use, named by the address (`?tab=messages`). */
export function useTab<T extends string>(names: readonly T[], usual: NoInfer<T>): readonly [tab: T, setTab: (tab: T) => void] {
  const [query, setQuery] = useAddressQuery();
  return [names.find((name) => name === query.get('tab')) ?? usual, (tab) => setQuery({ tab })];
}
