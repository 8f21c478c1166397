import { useState } from 'react';

/** The value, or the last one: a sheet keeps its content while it slides away. */
export function useLingering<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
