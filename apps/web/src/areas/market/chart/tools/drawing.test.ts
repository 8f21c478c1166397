import { expect, test } from 'vitest';
import { anchorOf, type Drawing, gripAt, gripsOf, measured, moved, pathOf, rayEnd, retraced, TOOLS } from './drawing.ts';

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
  ['ray', { x: 400, y: 250 }, 'whole'],
  ['ray', { x: 20, y: 60 }, undefined],
  ['level', { x: 900, y: 110 }, 'whole'],
  ['level', { x: 100, y: 120 }, undefined],
  ['vertical', { x: 108, y: 900 }, 'whole'],
  ['vertical', { x: 120, y: 100 }, undefined],
  ['fibonacci', { x: 108, y: 95 }, 'from'],
  ['fibonacci', { x: 150, y: 110 }, 'whole'],
  ['fibonacci', { x: 150, y: 190 }, undefined],
  ['channel', { x: 108, y: 95 }, 'from'],
  ['channel', { x: 150, y: 190 }, 'across'],
  ['channel', { x: 120, y: 130 }, 'whole'],
  ['channel', { x: 190, y: 215 }, 'whole'],
  ['channel', { x: 120, y: 80 }, undefined],
  ['channel', { x: 230, y: 190 }, undefined],
  ['brush', { x: 212, y: 200 }, 'whole'],
  ['brush', { x: 150, y: 195 }, 'whole'],
  ['brush', { x: 150, y: 125 }, undefined],
  ['rectangle', { x: 150, y: 125 }, 'whole'],
  ['rectangle', { x: 150, y: 162 }, 'whole'],
  ['rectangle', { x: 88, y: 130 }, 'whole'],
  ['rectangle', { x: 150, y: 170 }, undefined],
  ['text', { x: 160, y: 106 }, 'whole'],
  ['text', { x: 190, y: 106 }, undefined],
  ['ruler', { x: 150, y: 145 }, 'whole'],
  ['ruler', { x: 150, y: 190 }, undefined],
] as const)('of a %s, a finger at %j takes %s', (tool, spot, grip) => {
  const below = ({ x, y }: typeof from) => ({ x, y: y + 60 });
  const paths = { channel: [from, to, below(from), below(to)], brush: [from, below(from), below(to), to] };
  const path = tool === 'channel' || tool === 'brush' ? paths[tool] : [from, to];
  expect(gripAt({ tool, words: 'Breakout' }, spot, path)).toBe(grip);
});

const drawing: Drawing = { id: 1, tool: 'trend', from: { time: 600, price: 100 }, to: { time: 1_200, price: 125 } };

test('a finger moves an end, or the whole drawing', () => {
  const by = { time: 60, price: -5 };
  expect(moved(drawing, 'from', by)).toEqual({ ...drawing, from: { time: 660, price: 95 } });
  expect(moved(drawing, 'to', by)).toEqual({ ...drawing, to: { time: 1_260, price: 120 } });
  expect(moved(drawing, 'whole', by)).toEqual({ ...drawing, from: { time: 660, price: 95 }, to: { time: 1_260, price: 120 } });
});

test('the second line of a channel follows the finger, and stays parallel to the first, which moves both', () => {
  const channel: Drawing = { ...drawing, tool: 'channel', offset: 40 };
  const wider = moved(channel, 'across', { time: 600, price: 5 });
  expect(wider).toEqual({ ...channel, offset: 20 });
  expect(anchorOf(channel, 'across')).toEqual({ time: 900, price: 152.5 });
  const ends = pathOf(moved(wider, 'to', { time: 0, price: 10 })).map(({ price }) => price);
  expect(ends).toEqual([100, 135, 120, 155]);
});

test('the stroke of a brush moves with all its places', () => {
  const stroke: Drawing = { ...drawing, tool: 'brush', between: [{ time: 900, price: 140 }] };
  expect(pathOf(moved(stroke, 'whole', { time: 60, price: -5 }))).toEqual([
    { time: 660, price: 95 },
    { time: 960, price: 135 },
    { time: 1_260, price: 120 },
  ]);
});

test('a ruler measures price, percent and time', () => {
  expect(measured(drawing)).toEqual({ price: 25, percent: 25, seconds: 600 });
});

test('a retracement has seven levels, from its end back to where it begins', () => {
  expect(retraced(drawing)).toEqual([125, 119.1, 115.45, 112.5, 109.55, 105.35, 100]);
});

test('levels, vertical lines, strokes and texts are moved as a whole, the others also by their ends', () => {
  expect(TOOLS.filter((tool) => gripsOf(tool).length === 1)).toEqual(['level', 'vertical', 'brush', 'text']);
});

test.each([
  [
    { x: 200, y: 150 },
    { x: 500, y: 300 },
  ],
  [
    { x: 100, y: 90 },
    { x: 100, y: -300 },
  ],
])('a ray through %j goes on in its direction until it has left the candles', (through, beyond) => {
  const end = rayEnd(from, through, { width: 400, height: 300 });
  const way = (to: typeof end) => Math.atan2(to.y - from.y, to.x - from.x);
  expect(way(end)).toBeCloseTo(way(through));
  expect(Math.hypot(end.x - from.x, end.y - from.y)).toBeGreaterThan(Math.hypot(beyond.x - from.x, beyond.y - from.y));
});
