import { expect, test } from 'vitest';
import type { Palette } from '../drawing/palette.ts';
import type { Drawing } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.ts';

const PALETTE = { ink: '#111111', page: '#fff', plots: ['#222222', '#333333'] } as unknown as Palette;
const AT = { time: 0, price: 64_000 };

/** What a drawing paints, in its order: `stroke #111111`, `fillText #111111 0 (64,000.00)`. */
function painted(tool: Drawing['tool']): readonly string[] {
  const found: string[] = [];
  const colours = { fillStyle: '', strokeStyle: '' };
  const note =
    (name: string, kind: keyof typeof colours) =>
    (text: unknown): void => {
      found.push([name, colours[kind], ...(typeof text === 'string' ? [text] : [])].join(' '));
    };
  const context = Object.assign(colours, {
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    measureText: () => ({ width: 60 }),
    stroke: note('stroke', 'strokeStyle'),
    fillRect: note('fillRect', 'fillStyle'),
    fillText: note('fillText', 'fillStyle'),
  });
  const spotOf = ({ time, price }: Drawing['from']) => ({ x: time, y: 65_000 - price });
  const layer = new DrawingLayer({ palette: PALETTE, spotOf, textOf: () => ['low', 'next'] });
  layer.show([{ id: 1, tool, from: AT, to: { time: 100, price: 63_900 } }], undefined);
  const target = { useMediaCoordinateSpace: (draw: (scope: object) => void) => draw({ context, mediaSize: { width: 300, height: 200 } }) };
  layer
    .paneViews()[0]
    ?.renderer()
    ?.draw(target as never, undefined as never);
  return found;
}

test('a drawing has the colour of texts, which no average has', () => {
  expect(painted('trend')).toEqual(['stroke #111111']);
});

test('the text of a level stands on the colour of the page, so candles do not print through it', () => {
  expect(painted('fibonacci').slice(0, 3)).toEqual(['stroke #111111', 'fillRect #fff', 'fillText #111111 low']);
});
