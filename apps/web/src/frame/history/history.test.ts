import { DAY } from '@mt2/domain';
import { expect, test } from 'vitest';
import { daysOf, NO_FILTER } from './history.ts';

const JANUARY_8 = 20_461 * DAY;

test.each([
  [{}, {}],
  [{ span: '7' }, { from: JANUARY_8 - 6 * DAY }],
  [
    { span: 'custom', from: '2026-01-08', to: '' },
    { from: JANUARY_8, to: undefined },
  ],
  [
    { span: 'custom', from: '2026-01-08', to: '2026-01-09' },
    { from: JANUARY_8, to: JANUARY_8 + DAY },
  ],
  [{ span: '', from: '2026-01-08' }, {}],
])('the days of %j are %j', (filter, days) => expect(daysOf({ ...NO_FILTER, ...filter }, JANUARY_8 + 3_600)).toEqual(days));
