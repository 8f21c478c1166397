import { expect, test } from 'vitest';
import { after, type History, NO_HISTORY, undone } from './history.ts';

test('the last 50 steps can be undone', () => {
  let history: History<{ readonly step: number }> = NO_HISTORY;
  for (let step = 0; step < 60; step++) history = after(history, { step });
  let present = { now: { step: 60 }, history };
  for (let count = 0; count < 60; count++) present = undone(present);
  expect(present.now).toEqual({ step: 10 });
});

test('a change after an undone step is a step of its own', () => {
  const typed = after(after<object>(NO_HISTORY, { at: 0 }), { at: 1 }, 'words');
  const { now, history } = undone({ now: { at: 2 }, history: typed });
  expect(after(history, now, 'words').past).toEqual([{ at: 0 }, { at: 1 }]);
});
