import { expect, test, vi } from 'vitest';
import { type ChartLine, OwnLines } from './own-lines.ts';

/** A scale of 10 USDT per pixel, or of other ones, whose top is at 65,000, beside candles that are 350 pixels wide. */
function draw(lines: readonly ChartLine[], perPixel = 10) {
  const shown: { price: number; title: string }[] = [];
  const main = {
    priceToCoordinate: (price: number) => (65_000 - price) / perPixel,
    coordinateToPrice: (y: number) => 65_000 - perPixel * y,
    createPriceLine(options: (typeof shown)[number]) {
      const line = { ...options, applyOptions: (next: object) => Object.assign(line, next) };
      shown.push(line);
      return line;
    },
    removePriceLine: (line: (typeof shown)[number]) => shown.splice(shown.indexOf(line), 1),
  };
  const own = new OwnLines(main as never, { palette: { up: '#000000' }, priceDecimals: 2 } as never, { size: { width: 350, height: 200 } });
  own.show(lines);
  const take = (x: number, y: number) => own.hold(own.at({ x, y }, 'finger')?.line);
  return { own, take, prices: () => shown.map(({ price }) => price), titles: () => shown.map(({ title }) => title) };
}
const lineOf = (price: number, onMove: (price: string) => void): ChartLine => ({ price, title: `Buy at ${price}`, tone: 'up', onMove });

test('a dragged line moves by as many pixels as the finger, which took the label nearest to it', () => {
  const onMove = vi.fn();
  const { own, take, prices } = draw([lineOf(64_000, onMove), lineOf(63_990, onMove)]);
  take(380, 96);
  own.drag(8);
  expect(prices()).toEqual([63_920, 63_990]);
  own.drag(-1);
  own.drop(true);
  expect(onMove).toHaveBeenCalledExactlyOnceWith('64010.00');
  expect(prices()).toEqual([64_000, 63_990]);
});

test.each([
  [13.7, '63890.00'],
  [2.31, '63982.00'],
  [0.001, '64000.00'],
])('a line dragged by 8 pixels of %d USDT stops at the roundest price within a pixel, not between ticks', (perPixel, price) => {
  const onMove = vi.fn();
  const { own, take } = draw([lineOf(64_000.01, onMove)], perPixel);
  take(380, (65_000 - 64_000.01) / perPixel);
  own.drag(8);
  own.drop(true);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(price);
});

test('a line stays under the finger while another one changes', () => {
  const onMove = vi.fn();
  const { own, take, prices } = draw([lineOf(64_000, onMove), lineOf(63_000, onMove)]);
  take(380, 100);
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
  const { own, take, prices } = draw([lineOf(64_000, onMove)]);
  take(380, 100);
  own.drag(20);
  own.drag(way);
  own.drop(isDone);
  expect(onMove).not.toHaveBeenCalled();
  expect(prices()).toEqual([64_000]);
});

test('a finger takes a label only at the axis, and near to its line; a mouse takes the line from anywhere', () => {
  const { own } = draw([lineOf(64_000, vi.fn())]);
  const found = [380, 100].map((x) => own.at({ x, y: 70 }, 'finger')?.line.price);
  expect([...found, own.at({ x: 380, y: 140 }, 'finger')]).toEqual([64_000, undefined, undefined]);
  expect([98, 106].map((y) => own.at({ x: 100, y }, 'mouse')?.line.price)).toEqual([64_000, undefined]);
});

test('a mouse cancels an order by the cross of its label, also of one that stands left of another; a finger does not', () => {
  const [first, second] = [64_000, 63_990].map((price) => ({ ...lineOf(price, vi.fn()), onCancel: vi.fn() }));
  const { own } = draw([first, second] as ChartLine[]);
  const crosses = [345, 315, 325].map((x) => own.at({ x, y: 102 }, 'mouse'));
  expect(crosses).toEqual([
    { line: first, isCross: true },
    { line: second, isCross: true },
    { line: first, isCross: false },
  ]);
  expect(own.at({ x: 345, y: 100 }, 'finger')).toEqual({ line: first, isCross: false });
});

test('the name of an entry has the profit at the mark price, also while another line is dragged', () => {
  const entry: ChartLine = { price: 63_000, title: 'Long', tone: 'up', gainAt: (mark) => `+${mark} USDT` };
  const { own, take, titles, prices } = draw([entry, lineOf(64_000, vi.fn())]);
  take(380, 100);
  own.drag(10);
  own.follow(12);
  expect([titles()[0], prices()]).toEqual(['Long +12 USDT', [63_000, 63_900]]);
});
