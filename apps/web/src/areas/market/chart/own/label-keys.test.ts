import { expect, test } from 'vitest';
import { LABEL_HEIGHT } from '../drawing/label-places.ts';
import { besideLabel, endOfSpare, reachOf, spareKey, spareText, widthOfKey } from './label-keys.ts';

test.each([
  ['for a finger is as high as it', [100], true, { from: 78, to: 122 }],
  ['between two others ends halfway to them', [85, 100, 130], true, { from: 92.5, to: 115 }],
  ['for a mouse is as high as the label', [100], false, { from: 100 - LABEL_HEIGHT / 2, to: 100 + LABEL_HEIGHT / 2 }],
])('a key %s', (_, middles, isCoarse, reach) => {
  expect(reachOf(100, middles, isCoarse)).toEqual(reach);
  expect(reach.to - reach.from).toBeGreaterThanOrEqual(LABEL_HEIGHT);
});

test('the cross is at the end of a name: a finger has a wide key, and a mouse one that leaves the rest of the name to drags', () => {
  expect(widthOfKey(300, 80, 'cancel', false)).toEqual({ left: 283, width: 17 });
  expect(widthOfKey(300, 80, 'cancel', true).width).toBe(44);
  expect(widthOfKey(300, 21, 'open', true)).toEqual({ left: 279, width: 44 });
});

test('a label among the candles touches no name or price at the axis', () => {
  const names = [
    { middle: 68.5, width: 60 },
    { middle: 83.5, width: 80 },
    { middle: 98.5, width: 40 },
  ];
  expect(endOfSpare(40, 300, names)).toBe(296);
  expect(endOfSpare(75, 300, names)).toBe(216);
  expect(endOfSpare(98.5, 300, names)).toBe(256);
});

test.each([
  ['its name and its price', '63,000.00', 110, { name: 'Long 20x', price: '63,000' }],
  ['its short name with the price, if the whole one has no room', '63,000.00', 90, { name: 'Long', price: '63,000' }],
  ['its short name with the price, if that is no wider than the name', '6.1', 10, { name: 'Long', price: '6.1' }],
  ['its name alone, if there is no room for a price', '62,863.11', 80, { name: 'Long 20x' }],
])('a label among the candles has %s', (_, price, room, said) => {
  const widthOf = ({ name, price: shown = '' }: { name: string; price?: string }) => 6 * (name.length + 1 + shown.length) + 10;
  expect(spareText({ title: 'Long 20x', short: 'Long' }, price, widthOf, room)).toEqual(said);
});

test('a finger hits a label among the candles in more than its own size, but no price of the axis and no other label', () => {
  const label = { x: 275, width: 21, middle: 40 };
  expect(spareKey(label, [40, 70], true)).toEqual({ from: 18, to: 55, left: 252, width: 44 });
  expect(spareKey(label, [40, 70], false)).toEqual({ from: 32.5, to: 47.5, left: 275, width: 21 });
});

test.each([
  [50, 28],
  [8, 0],
  [100, 62],
])('the cross beside a label at %i is a square of 44 within the candles, with its middle at that of the label', (middle, top) => {
  const { cross, ...square } = besideLabel(260, middle, 106);
  expect(square).toEqual({ left: 216, top, width: 44, height: 44 });
  expect(top + cross).toBe(middle);
});
