import { expect, test } from 'vitest';
import type { Palette } from '../drawing/palette.ts';
import type { Drawing } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.ts';

const PALETTE = { ink: '#111111', page: '#fff', onSide: '#fff', plots: ['#222222', '#333333'] } as unknown as Palette;
const AT = { time: 0, price: 64_000 };

/** A canvas that notes what is filled with which colour, and what is drawn with which colour and width: `stroke #111111 2`. */
function canvas(found: string[]) {
  const look: Record<string, unknown> = { fillStyle: '', strokeStyle: '', lineWidth: 0 };
  const note = (name: string, given: readonly unknown[]) => {
    const colours = name.startsWith('fill') ? [look.fillStyle] : [look.strokeStyle, look.lineWidth];
    if (/^(?:fill|stroke)/.test(name)) found.push([name, ...colours, ...given.filter((each) => typeof each === 'string')].join(' '));
    return { width: 60 };
  };
  return new Proxy(look, { get: (_, name: string) => (name in look ? look[name] : (...given: unknown[]) => note(name, given)) });
}

/** What a drawing paints, in its order. */
function painted(
  tool: Drawing['tool'],
  { height = 200, isSelected, ...more }: Partial<Drawing> & { height?: number; isSelected?: true } = {},
): readonly string[] {
  const found: string[] = [];
  const spotOf = ({ time, price }: Drawing['from']) => ({ x: time, y: 64_060 - price });
  const layer = new DrawingLayer({ palette: PALETTE, spotOf, textOf: () => ['low', 'next'] });
  layer.show([{ id: 1, tool, ...more, from: AT, to: { time: 100, price: 63_950 } }], isSelected && 1);
  const scope = { context: canvas(found), mediaSize: { width: 300, height } };
  const target = { useMediaCoordinateSpace: (draw: (space: object) => void) => draw(scope) };
  layer
    .paneViews()[0]
    ?.renderer()
    ?.draw(target as never, undefined as never);
  return found;
}

test('a drawing has the colour of texts, which no average has', () => {
  expect(painted('trend')).toEqual(['stroke #111111 2']);
});

test('the letters of a level have an edge in the colour of the page, so candles do not print through them', () => {
  expect(painted('fibonacci').slice(0, 3)).toEqual(['stroke #111111 1', 'strokeText #fff 3 low', 'fillText #111111 low']);
});

test('a low chart has no room for the texts of levels', () => {
  expect(painted('fibonacci', { height: 120 })).toEqual(Array(7).fill('stroke #111111 1'));
});

test('a drawing has the colour and the width that the user chose', () => {
  expect(painted('rectangle', { colour: 'blue', width: 3 })).toEqual(['fillRect #3b82f6', 'strokeRect #3b82f6 3']);
});

test('the selected drawing has a handle at each of its ends', () => {
  expect(painted('trend', { isSelected: true })).toEqual(['stroke #111111 2', ...Array(2).fill(['fill #fff', 'stroke #111111 2'])].flat());
});

test('the price of a level in view is on the axis', () => {
  const spotOf = ({ price }: Drawing['from']) => (price > 1 ? { x: 0, y: price } : undefined);
  const layer = new DrawingLayer({ palette: PALETTE, spotOf, textOf: () => ['64,000.00'] });
  const levels = [64, 1].map((price, id) => ({ id, tool: 'level', from: { time: 0, price }, to: AT }) as const);
  layer.show([...levels, { id: 3, tool: 'trend', from: AT, to: AT }], undefined);
  const shown = layer.priceAxisViews().filter((view) => view.visible?.());
  expect(shown.map((view) => [view.coordinate(), view.text(), view.backColor()])).toEqual([[64, '64,000.00', '#111111']]);
});
