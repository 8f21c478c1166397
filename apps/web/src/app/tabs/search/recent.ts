import { useState } from 'react';
import { deviceMemory, STORAGE } from '../../../platform/storage.ts';

const MOST = 8;

type Stored = { readonly searches: readonly string[] };
const stored = (): readonly string[] => (deviceMemory.read(STORAGE.searches) as Stored | null)?.searches ?? [];

/** The searches that led somewhere, newest first; this device remembers them until the user logs out. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(stored);
  const keep = (next: readonly string[]) => {
    deviceMemory.write(STORAGE.searches, { searches: next });
    setSearches(next);
  };
  return {
    searches,
    remember: (search: string) => keep([search, ...searches.filter((each) => each !== search)].slice(0, MOST)),
    clear: () => keep([]),
  };
}
