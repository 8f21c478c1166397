import { expect, test } from 'vitest';
import { hiddenNumbers, LABEL_HEIGHT, labelPlaces, lastPriceStretch, leadersOf, numbersHalfway } from './label-places.ts';

test.each<[string, readonly (number | null)[], ReturnType<typeof lastPriceStretch>, readonly (number | undefined)[]]>([
  ['stay at their prices if there is room', [30, 60, 90], undefined, [30, 60, 90]],
  ['move apart if they would overlap', [50, 52], undefined, [50, 65]],
  ['make room for the last price', [48, 55], { from: 42.5, to: 57.5, y: 50 }, [35, 65]],
  ['keep the order of their prices next to a label of two lines', [49, 51], { from: 42.5, to: 72.5, y: 50 }, [35, 80]],
  ['stay below the legend', [2], undefined, [23.5]],
  ['stay inside the pane', [99, 100], undefined, [77.5, 92.5]],
  ['are missing out of view', [-3, null, 120], undefined, [undefined, undefined, undefined]],
  ['are missing if there is no room, the last first', [30, 31, 32], { from: 46, to: 100, y: 53.5 }, [23.5, 38.5, undefined]],
])('labels %s', (_, ys, taken, places) => {
  expect(labelPlaces(ys, { from: 16, to: 100 }, taken)).toEqual(places);
});

test('labels never overlap and keep the order of their prices, whatever these are', () => {
  let seed = 7;
  const dice = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let turn = 0; turn < 2_000; turn += 1) {
    const height = 60 + dice(200);
    const ys = Array.from({ length: dice(14) }, () => dice(height + 20) - 10);
    const taken = lastPriceStretch(dice(height), turn % 2 ? 1 : 2, height);
    const labels = labelPlaces(ys, { from: dice(40), to: height }, taken).flatMap((middle, index) =>
      middle === undefined ? [] : [{ from: middle - LABEL_HEIGHT / 2, to: middle + LABEL_HEIGHT / 2, y: ys[index] ?? 0 }],
    );
    const boxes = [...(taken ? [taken] : []), ...labels];
    const sorted = boxes.toSorted((one, other) => one.from - other.from);
    expect(sorted.every(({ from }, index) => from >= (sorted[index - 1]?.to ?? 0) - 1e-9)).toBe(true);
    expect(sorted.every(({ y }, index) => y >= (sorted[index - 1]?.y ?? 0))).toBe(true);
    expect((sorted.at(-1)?.to ?? 0) <= height + 1e-9).toBe(true);
  }
});

test('a label that was pushed away from its line has a leader to it, which bends beside the widest such label', () => {
  const labels = [
    { x: 300, middle: 20, y: 27 },
    { x: 280, middle: 35, y: 50 },
    { x: 310, middle: 50, y: 80 },
  ];
  expect(leadersOf(labels, -1)).toEqual([
    undefined,
    [
      { x: 280, y: 35 },
      { x: 280, y: 35 },
      { x: 270, y: 50 },
    ],
    [
      { x: 310, y: 50 },
      { x: 280, y: 50 },
      { x: 270, y: 80 },
    ],
  ]);
  expect(leadersOf([{ x: 60, middle: 30, y: 10 }], 1)[0]?.at(-1)).toEqual({ x: 70, y: 10 });
});

test('numbers of the scale hidden by labels are replaced by those halfway between them, if there is room', () => {
  const numbers = [0, 1, 2].map((index) => ({ price: 66_000 - 1_000 * index, y: 20 + 30 * index }));
  const last = { from: 45, to: 60 };
  expect(hiddenNumbers(numbers, [last])).toEqual([numbers[1]]);
  expect(numbersHalfway(numbers, [last], 106, 0.01)).toEqual(
    [65_500, 64_500, 63_500].map((price, index) => ({ price, y: 35 + 30 * index })),
  );
  expect(numbersHalfway(numbers, [last], 106, 1_000)).toEqual([]);
});
