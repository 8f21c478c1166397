import { useState } from 'react';

/** The largest amount of a book since its market or group changed, in steps: its decimals do not come and go with a large row. */
export function useLargest(book: string, steps: number): number {
  const [seen, setSeen] = useState({ book, steps });
  const isLarger = seen.book !== book || steps > seen.steps;
  if (isLarger) setSeen({ book, steps });
  return isLarger ? steps : seen.steps;
}
