import { expect, test } from 'vitest';
import type { Box } from '../drawing/label-places.ts';
import type { Palette } from '../drawing/palette.ts';
import type { Drawing } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.ts';

const PALETTE = { ink: '#111111', page: '#fff', onSide: '#fff', plots: ['#222222', '#333333'] } as unknown as Palette;
const AT = { time: 0, price: 64_000 };

/** What a drawing paints, in its order: `stroke #111111`, `fillText #111111 0 (64,000.00)`. */
function painted(
  tool: Drawing['tool'],
  {
    height = 200,
    covered = [],
    isSelected,
    ...more
  }: Partial<Drawing> & { height?: number; covered?: readonly Box[]; isSelected?: true } = {},
): readonly string[] {
  const found: string[] = [];
  const colours = { fillStyle: '', strokeStyle: '', lineWidth: 0 };
  let dashes: readonly number[] = [];
  const note =
    (name: string, kind: 'fillStyle' | 'strokeStyle') =>
    (text: unknown): void => {
      const isDashed = kind === 'strokeStyle' && dashes.length > 0;
      found.push([name, colours[kind], ...(typeof text === 'string' ? [text] : []), ...(isDashed ? ['dashed'] : [])].join(' '));
    };
  const context = Object.assign(colours, {
    beginPath: () => undefined,
    roundRect: () => undefined,
    arc: () => undefined,
    fill: note('fill', 'fillStyle'),
    setLineDash: (next: readonly number[]) => {
      dashes = next;
    },
    lineTo: () => undefined,
    measureText: () => ({ width: 60 }),
    stroke: note('stroke', 'strokeStyle'),
    strokeRect: () => found.push(`strokeRect ${colours.strokeStyle} ${colours.lineWidth}`),
    strokeText: note('strokeText', 'strokeStyle'),
    fillText: note('fillText', 'fillStyle'),
  });
  const spotOf = ({ time, price }: Drawing['from']) => ({ x: time, y: 64_060 - price });
  const layer = new DrawingLayer({ palette: PALETTE, spotOf, textOf: () => ['low', 'next'], covered: () => covered });
  layer.show([{ id: 1, tool, ...more, from: AT, to: { time: 100, price: 63_950 } }], isSelected && { id: 1 });
  const target = { useMediaCoordinateSpace: (draw: (scope: object) => void) => draw({ context, mediaSize: { width: 300, height } }) };
  layer
    .paneViews()[0]
    ?.renderer()
    ?.draw(target as never, undefined as never);
  return found;
}

test('a drawing has the colour of texts, which no average has', () => {
  expect(painted('trend')).toEqual(['stroke #111111']);
});

test('the letters of a level have an edge in the colour of the page, so candles do not print through them', () => {
  expect(painted('fibonacci').slice(0, 3)).toEqual(['stroke #111111', 'strokeText #fff low', 'fillText #111111 low']);
});

test('a low chart has no room for the texts of levels', () => {
  expect(painted('fibonacci', { height: 120 })).toEqual(Array(7).fill('stroke #111111'));
});

test('no text is under a label', () => {
  const covered = [{ left: 0, right: 300, from: 0, to: 200 }];
  expect(painted('fibonacci', { covered })).toEqual(Array(7).fill('stroke #111111'));
});

test('a drawing has the colour and the width that the user chose', () => {
  expect(painted('rectangle', { colour: 'blue', width: 3 })).toEqual(['fill #3b82f6', 'strokeRect #3b82f6 3']);
});

test('a dashed drawing has dashed lines, and letters with a solid edge', () => {
  expect(painted('fibonacci', { isDashed: true }).slice(0, 2)).toEqual(['stroke #111111 dashed', 'strokeText #fff low']);
});

test('a channel is filled between its lines, and has a dashed line in the middle', () => {
  expect(painted('channel')).toEqual(['stroke #111111']);
  expect(painted('channel', { offset: 20 })).toEqual(['stroke #111111', 'fill #111111', 'stroke #111111', 'stroke #111111 dashed']);
});

test('times of vertical lines are on the axis, one of them next to the time zone, and at a line while its colours cover the axis', () => {
  const spotOf = ({ time, price }: Drawing['from']) => ({ x: time, y: price });
  const layer = new DrawingLayer({ palette: PALETTE, spotOf, textOf: () => ['01:00'], covered: () => [] });
  const verticals = [40, 140, 20].map((time, id) => ({ id, tool: 'vertical', from: { time, price: 1 }, to: AT }) as const);
  layer.attached({ chart: { timeScale: () => ({ width: () => 300 }) }, requestUpdate: () => undefined } as never);
  layer.show([...verticals, { id: 3, tool: 'level', from: AT, to: AT }], undefined);
  const visible = layer.timeAxisViews().filter((view) => view.visible?.());
  const shown = visible.map((view) => [view.coordinate(), view.text(), view.backColor()]);
  expect(shown).toEqual([96, 140].map((x) => [x, '01:00', '#111111']));
  expect(painted('vertical')).toEqual(['stroke #111111']);
  expect(painted('vertical', { isSelected: true })).toContain('fillText #fff low');
});
