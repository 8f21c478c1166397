import { useState } from 'react';
import { ownMemory } from '../../../platform/own-memory.ts';
import { isText, listOf } from '../../../platform/shape.ts';
import { STORAGE } from '../../../platform/storage.ts';

const MOST = 8;

const kept = ownMemory<readonly string[]>(STORAGE.searches, listOf(isText));

/** The user's searches that led somewhere, newest first; this device remembers them until the user logs out. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(() => kept.read() ?? []);
  const keep = (next: readonly string[]) => {
    kept.write(next);
    setSearches(next);
  };
  return {
    searches,
    remember: (search: string) => keep([search, ...searches.filter((each) => each !== search)].slice(0, MOST)),
    clear: () => keep([]),
  };
}
