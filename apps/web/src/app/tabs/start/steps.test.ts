import { expect, test } from 'vitest';
import { openStep, type Start, startSteps } from './steps.ts';

const newcomer: Start = { isFunded: false, hasWaitingDeposit: false, basic: 'unverified', hasTraded: false };
const funded = { ...newcomer, isFunded: true };

test.each<[string, Start, readonly string[], string | undefined]>([
  ['has done nothing', newcomer, ['open', 'open', 'later'], 'deposit'],
  ['waits for a deposit', { ...newcomer, hasWaitingDeposit: true }, ['waiting', 'open', 'later'], 'verify'],
  ['waits for both', { ...newcomer, hasWaitingDeposit: true, basic: 'under-review' }, ['waiting', 'waiting', 'later'], undefined],
  ['has money', funded, ['done', 'open', 'open'], 'verify'],
  ['has money, and one more deposit waits', { ...funded, hasWaitingDeposit: true }, ['done', 'open', 'open'], 'verify'],
  ['has money, and waits for the verification', { ...funded, basic: 'under-review' }, ['done', 'waiting', 'open'], 'trade'],
  ['is verified without money', { ...newcomer, basic: 'verified' }, ['open', 'done', 'later'], 'deposit'],
  ['has traded unverified', { ...funded, hasTraded: true }, ['done', 'open', 'done'], 'verify'],
  ['has done everything', { ...funded, basic: 'verified', hasTraded: true }, ['done', 'done', 'done'], undefined],
])('a user who %s', (_, start, states, next) => {
  const steps = startSteps(start);
  expect(steps.map(({ name }) => name)).toEqual(['deposit', 'verify', 'trade']);
  expect(steps.map(({ state }) => state)).toEqual(states);
  expect(openStep(steps)?.name).toBe(next);
});
