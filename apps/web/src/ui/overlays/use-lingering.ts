import { useState } from 'react';

/** The value, or the last one there was: what a sheet showed stays while it slides away. */
export function useLingering<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
