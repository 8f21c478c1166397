import { expect, test } from 'vitest';
import { showChange } from './updates.ts';

test.each([
  ['nothing of it was filled', { filledQuantity: 0n }, 'fail'],
  ['a part of it was filled', { filledQuantity: 1n }, 'ok'],
  ['some lots of it were filled', { filledLots: 3 }, 'ok'],
  ['the backend does not send what was filled', {}, 'fail'],
] as const)('without an event log, the sentence about an order that ended has its tone: %s', (_, filled, tone) => {
  const beside = { order: { status: 'cancelled', ...filled }, logged: [] };
  expect(showChange({ message: 'Ended', beside }, () => {})).toEqual({ text: 'Ended', tone });
});
