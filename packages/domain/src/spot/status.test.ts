import { expect, it } from 'vitest';
import { canBecome, SPOT_NEXT, type SpotStatus } from './status.ts';

it('walks the table: a waiting order fills, completes or is cancelled, and an ended one stays as it is', () => {
  const all = Object.keys(SPOT_NEXT) as SpotStatus[];
  const moves = all.flatMap((from) => all.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`));
  expect(moves).toEqual(['waiting → waiting', 'waiting → completed', 'waiting → cancelled']);
});
