import { expect, test } from 'vitest';
import { after, NO_HISTORY, type Present, undone } from './history.ts';

type Item = { readonly id: number; readonly at: number };
const START: Present<Item> = { now: [{ id: 1, at: 0 }], history: NO_HISTORY };
/** The item is at another place. */
const moved = (present: Present<Item>, at: number, step?: string): Present<Item> => after(present, [{ id: 1, at }], step);
const at = ({ now }: Present<Item>) => now[0]?.at;

test('the last 50 steps can be undone', () => {
  let present = START;
  for (let step = 1; step <= 60; step++) present = moved(present, step);
  for (let count = 0; count < 60; count++) present = undone(present);
  expect(at(present)).toBe(10);
});

test('a change after an undone step is a step of its own', () => {
  const typed = moved(moved(moved(START, 1, 'words'), 2), 3, 'words');
  const again = moved(undone(undone(typed)), 4, 'words');
  expect([at(again), at(undone(again)), at(undone(undone(again)))]).toEqual([4, 1, 0]);
});
