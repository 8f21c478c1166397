import { expect, test } from 'vitest';
import { freeBox, nearPlaces } from './drawing-texts.ts';

const ROOM = { width: 300, height: 200 };
const SIZE = { width: 60, height: 20 };
const LABEL = { left: 240, right: 300, from: 90, to: 105 };

test.each([
  ['the first place', { x: 100, y: 90 }, [LABEL], { x: 100, y: 90 }],
  ['the other side of a label', { x: 200, y: 80 }, [LABEL], { x: 20, y: 80 }],
  ['a place that touches a label', { x: 180, y: 90 }, [LABEL], { x: 180, y: 90 }],
  ['the other side of the axis', { x: 250, y: 20 }, [], { x: 20, y: 20 }],
  ['no place that the legend covers', { x: 20, y: 5 }, [{ left: 0, right: 300, from: 0, to: 16 }], undefined],
])('a text takes %s', (_, place, taken, found) => {
  const box = freeBox([place, { x: 20, y: place.y }], SIZE, ROOM, taken);
  expect(box).toEqual(found && { left: found.x, right: found.x + 60, from: found.y, to: found.y + 20 });
});

test('a text below the candles moves up until it is whole and covers no other text', () => {
  const other = { left: 40, right: 120, from: 160, to: 196 };
  const place = { x: 50, y: 190 };
  expect(freeBox(nearPlaces(place, ROOM), SIZE, ROOM, [other])).toEqual({ left: 50, right: 110, from: 136, to: 156 });
});
