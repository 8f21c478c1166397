import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The choices stored for history entries, by key, path and the name of the choice. */
const chosen = new Map<string, unknown>();

/** A choice on a screen, such as its tab, that is kept when the user returns to it. */
export function useEntryState<T>(name: string, initial: T) {
  const { key, pathname } = useLocation();
  const came = useNavigationType();
  const entry = `${key} ${pathname} ${name}`;
  const [value, setValue] = useState<T>(() => (came === 'POP' && chosen.has(entry) ? (chosen.get(entry) as T) : initial));
  useLayoutEffect(() => void chosen.set(entry, value), [entry, value]);
  return [value, setValue] as const;
}
