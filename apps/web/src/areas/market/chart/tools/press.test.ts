import { expect, test } from 'vitest';
import { Press } from './press.ts';

test('a finger rests until it has moved a little; then every pixel counts from where it went down, also on the way back', () => {
  const press = new Press({ x: 300, y: 100 });
  const ways = [103, 107, 108, 112, 102, 100].map((y) => press.wayTo({ x: 300, y }));
  expect(ways).toEqual([undefined, undefined, 8, 12, 2, 0]);
});
