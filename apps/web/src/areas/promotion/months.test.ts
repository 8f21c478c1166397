import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test.each([
  ['2026-01-01T00:00:00Z', ['2026-01', '2025-12', '2025-11']],
  ['2026-03-31T23:59:59Z', ['2026-03', '2026-02', '2026-01']],
])('the last months at %s', (at, months) => expect(lastMonths(Date.parse(at) / 1000, 3)).toEqual(months));
