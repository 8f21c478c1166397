import type { KeyboardEvent } from 'react';

/** Arrow keys change the number of a field by a step. */
export const onArrow = (move: ((times: number) => void) | undefined) => (event: KeyboardEvent) => {
  if (!move || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? 1 : -1);
};
