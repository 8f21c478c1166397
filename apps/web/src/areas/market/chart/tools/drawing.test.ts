import { expect, test } from 'vitest';
import { type Drawing, gripAt, gripsOf, measured, moved, retraced, TOOLS } from './drawing.ts';

const [from, to] = [
  { x: 100, y: 100 },
  { x: 200, y: 150 },
];

test.each([
  ['trend', { x: 108, y: 95 }, 'from'],
  ['trend', { x: 200, y: 165 }, 'to'],
  ['trend', { x: 150, y: 130 }, 'whole'],
  ['trend', { x: 150, y: 160 }, undefined],
  ['trend', { x: 400, y: 250 }, undefined],
  ['level', { x: 900, y: 110 }, 'whole'],
  ['level', { x: 100, y: 120 }, undefined],
  ['fibonacci', { x: 108, y: 95 }, 'from'],
  ['fibonacci', { x: 150, y: 110 }, 'whole'],
  ['fibonacci', { x: 150, y: 190 }, undefined],
  ['rectangle', { x: 150, y: 125 }, 'whole'],
  ['rectangle', { x: 150, y: 162 }, 'whole'],
  ['rectangle', { x: 88, y: 130 }, 'whole'],
  ['rectangle', { x: 150, y: 170 }, undefined],
  ['text', { x: 160, y: 106 }, 'whole'],
  ['text', { x: 190, y: 106 }, undefined],
  ['ruler', { x: 150, y: 145 }, 'whole'],
  ['ruler', { x: 150, y: 190 }, undefined],
] as const)('of a %s, a finger at %j takes %s', (tool, spot, grip) => {
  expect(gripAt({ tool, words: 'Breakout' }, spot, from, to)).toBe(grip);
});

const drawing: Drawing = { id: 1, tool: 'trend', from: { time: 600, price: 100 }, to: { time: 1_200, price: 125 } };

test('a finger moves an end, or the whole drawing', () => {
  const by = { time: 60, price: -5 };
  expect(moved(drawing, 'from', by)).toEqual({ ...drawing, from: { time: 660, price: 95 } });
  expect(moved(drawing, 'to', by)).toEqual({ ...drawing, to: { time: 1_260, price: 120 } });
  expect(moved(drawing, 'whole', by)).toEqual({ ...drawing, from: { time: 660, price: 95 }, to: { time: 1_260, price: 120 } });
});

test('a ruler measures price, percent and time', () => {
  expect(measured(drawing)).toEqual({ price: 25, percent: 25, seconds: 600 });
});

test('a retracement has seven levels, from its end back to where it begins', () => {
  expect(retraced(drawing)).toEqual([125, 119.1, 115.45, 112.5, 109.55, 105.35, 100]);
});

test('levels and texts are moved as a whole, the others also by their ends', () => {
  expect(TOOLS.filter((tool) => gripsOf(tool).length === 1)).toEqual(['level', 'text']);
});
