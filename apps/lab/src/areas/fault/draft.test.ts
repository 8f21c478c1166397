import { expect, test } from 'vitest';
import { EMPTY_DRAFT, instantError, ruleOf } from './draft.ts';

const typed = { ...EMPTY_DRAFT, refusal: 'coin-not-found', ms: '200', spread: '', number: '20', seed: '7' };

test.each([
  ['500', 'always', {}],
  ['500', 'every', { count: 20 }],
  ['500', 'share', { percent: 20, seed: 7 }],
  ['refusal', 'always', { refusal: 'coin-not-found' }],
  ['latency', 'first', { count: 20, ms: 200, spreadMs: 0 }],
])('for %s, %s only relevant parts are sent', (effect, when, parts) => {
  expect(ruleOf({ ...typed, effect, when })).toEqual({ effect, when, call: '', persona: '', ...parts });
});

test('a window is sent if it is filled in', () => {
  expect(ruleOf({ ...EMPTY_DRAFT, until: ' 2h ' })).toMatchObject({ until: '2h' });
  expect(ruleOf({ ...EMPTY_DRAFT, until: '2h' })).not.toHaveProperty('from');
});

test.each([
  ['', true],
  [' 2h ', true],
  ['2026-01-08T00:00:00Z', true],
  ['2026-01-08', false],
  ['2026-02-30T00:00:00Z', false],
  ['soon', false],
])('the bound "%s" can be sent: %s', (typed, isValid) => expect(instantError(typed) === undefined).toBe(isValid));
