import { expect, it } from 'vitest';
import { compareEarned, type Earned } from './ranking.ts';

const earned = (userId: number, total: bigint, reachedAt: number): Earned => ({ userId, total, reachedAt });

it('ranks by sum, then by the time it was reached, then by user ID', () => {
  const all = [earned(4, 5n, 30), earned(3, 5n, 20), earned(9, 7n, 90), earned(2, 5n, 30), earned(8, 0n, 1), earned(1, 4n, 1)];
  expect(all.toSorted(compareEarned).map(({ userId }) => userId)).toEqual([9, 3, 2, 4, 1, 8]);
  expect(all.toReversed().toSorted(compareEarned)).toEqual(all.toSorted(compareEarned));
});
