import { expect, test, vi } from 'vitest';
import { type ChartLine, OwnLines } from './own-lines.ts';

/** A scale of 10 USDT per pixel whose top is at 65,000, and a label of every line at the same spot, wherever its line is. */
function draw(lines: readonly ChartLine[]) {
  const shown = vi.fn<(labels: readonly { readonly price: number }[]) => void>();
  const main = {
    priceToCoordinate: (price: number) => (65_000 - price) / 10,
    coordinateToPrice: (y: number) => 65_000 - 10 * y,
    createPriceLine: () => ({}),
    removePriceLine: () => undefined,
  };
  const own = new OwnLines(main as never, { showLines: shown, lineAt: () => 0 } as never, { palette: {}, priceDecimals: 2 } as never);
  own.show(lines);
  return { own, prices: () => shown.mock.lastCall?.[0].map(({ price }) => price) };
}
const lineOf = (price: number, onMove: (price: string) => void): ChartLine => ({ price, title: `Buy at ${price}`, tone: 'up', onMove });

test('a dragged line moves by as many pixels as the finger, also if its label was pushed away from it', () => {
  const onMove = vi.fn();
  const { own, prices } = draw([lineOf(64_000, onMove), lineOf(63_990, onMove)]);
  own.hold(own.movableAt({ x: 380, y: 142 }));
  own.drag(8);
  expect(prices()).toEqual([63_920, 63_990]);
  own.drag(-1);
  own.drop(true);
  expect(onMove).toHaveBeenCalledExactlyOnceWith('64010.00');
  expect(prices()).toEqual([64_000, 63_990]);
});

test('a line stays under the finger while another one changes', () => {
  const onMove = vi.fn();
  const { own, prices } = draw([lineOf(64_000, onMove), lineOf(63_000, onMove)]);
  own.hold(own.movableAt({ x: 380, y: 100 }));
  own.drag(10);
  own.show([lineOf(64_000, onMove), lineOf(63_100, onMove)]);
  expect(prices()).toEqual([63_900, 63_100]);
  own.drop(true);
  expect(onMove).toHaveBeenCalledExactlyOnceWith('63900.00');
});

test.each([
  ['back to where it was', 0, true],
  ['and let go by the system', 20, false],
])('a line dragged %s does not ask to move', (_, way, isDone) => {
  const onMove = vi.fn();
  const { own, prices } = draw([lineOf(64_000, onMove)]);
  own.hold(own.movableAt({ x: 380, y: 100 }));
  own.drag(20);
  own.drag(way);
  own.drop(isDone);
  expect(onMove).not.toHaveBeenCalled();
  expect(prices()).toEqual([64_000]);
});

test('low candles keep room for a short name with its price if not all labels have room at the axis', () => {
  const linesOf = (count: number) => Array.from({ length: count }, (_, index) => lineOf(64_000 + index, vi.fn()));
  const roomOf = (count: number, height: number) => draw(linesOf(count)).own.nameRoom(height);
  expect([roomOf(5, 105), roomOf(6, 105), roomOf(6, 240), roomOf(0, 20)]).toEqual([0, 88, 0, 0]);
});
