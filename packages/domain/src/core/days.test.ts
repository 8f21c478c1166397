import { expect, it } from 'vitest';
import { orderedDays } from './days.ts';
import { DAY } from './instant.ts';

it.each([{}, { from: DAY }, { to: DAY }, { from: DAY, to: DAY }, { from: DAY, to: 2 * DAY }])('accepts the days %j', (days) =>
  expect(orderedDays(days)).toEqual({ ok: true, value: days }),
);

it('refuses days in the wrong order', () =>
  expect(orderedDays({ from: 2 * DAY, to: DAY })).toEqual({ ok: false, refusal: 'days-reversed', field: 'to' }));
