import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { extended, thinned, turnsOf } from './stroke.ts';

test('of a stroke, only the places are stored where it turns', () => {
  const spots = [0, 10, 20, 30, 40, 50, 60].map((x) => ({ x, y: x <= 30 ? x : 60 - x }));
  expect(turnsOf(spots)).toEqual([3]);
});

test('a stroke with many turns keeps the largest ones', () => {
  const spots = Array.from({ length: 400 }, (_, x) => ({ x: x * 5, y: x % 2 === 0 ? 0 : 20 + x }));
  const turns = turnsOf(spots);
  expect(turns).toHaveLength(80);
  expect(turns).toContain(397);
});

test('a drawn stroke begins and ends where the finger did', () => {
  const places = [0, 4, 8, 8, 8].map((time, index) => ({ time, price: 100 + Math.max(0, index - 2) * 6 }));
  const [from, ...on] = places;
  const begun: Drawing = { id: 1, tool: 'brush', from: from ?? { time: 0, price: 100 }, to: from ?? { time: 0, price: 100 } };
  const stroke = thinned(on.reduce(extended, begun), ({ time, price }) => ({ x: time, y: price }));
  expect([stroke.from, stroke.between, stroke.to]).toEqual([places[0], [places[2]], places[4]]);
});
