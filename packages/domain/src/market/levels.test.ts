import { expect, it } from 'vitest';
import { Levels } from './levels.ts';

it('are reached from either side, in ID order, with the direction of the price', () => {
  const levels = new Levels();
  levels.up.set(5, 100);
  levels.up.set(2, 101);
  levels.down.set(3, 100);
  levels.down.set(9, 99);
  expect(levels.size).toBe(4);
  expect(levels.reached(100)).toEqual([
    { id: 3, by: 'down' },
    { id: 5, by: 'up' },
  ]);
  levels.up.set(5, undefined);
  expect([levels.size, levels.reached(100)]).toEqual([3, [{ id: 3, by: 'down' }]]);
});
