import { type Coordinate, TickMarkType, type Time } from 'lightweight-charts';
import { beforeEach, expect, test } from 'vitest';
import { ChartTimes } from './chart-times.ts';
import { TimeLabels } from './time-labels.ts';

type Formatter = (time: Time, kind: TickMarkType) => string;
const DAY = 86_400;
const MONDAY = Date.UTC(2026, 0, 5) / 1000;

/** A time scale with Monday `left` pixels from the edge and 60 pixels per day; without `left`, no day has a position. */
const scale = {
  left: 0 as number | undefined,
  applied: 0,
  format: undefined as Formatter | undefined,
  timeToCoordinate: (time: Time) => (scale.left === undefined ? null : ((scale.left + ((Number(time) - MONDAY) / DAY) * 60) as Coordinate)),
  applyOptions: (options: object) => {
    scale.applied++;
    scale.format = (options as { tickMarkFormatter: Formatter }).tickMarkFormatter;
  },
};
const written = () => [0, 1].map((days) => scale.format?.((MONDAY + days * DAY) as Time, TickMarkType.DayOfMonth));
beforeEach(() => void Object.assign(scale, { left: 0, applied: 0 }));

test.each([
  [0, ['', '01-06']],
  [48, ['', '01-06']],
  [49, ['01-05', '01-06']],
  [-12, ['', '']],
  [undefined, ['01-05', '01-06']],
])('no label reaches the zone at the left edge: %s pixels', (left, labels) => {
  scale.left = left;
  new TimeLabels(scale, false, new ChartTimes(() => 0));
  expect(written()).toEqual(labels);
});

test('the labels are rewritten if one of them would differ, not whenever the chart moves', () => {
  const labels = new TimeLabels(scale, false, new ChartTimes(() => 0));
  const moveTo = (left: number) => {
    scale.left = left;
    labels.follow();
    return scale.applied;
  };
  expect(written()).toEqual(['', '01-06']);
  expect([moveTo(5), moveTo(48), moveTo(-11)]).toEqual([1, 1, 1]);
  expect(moveTo(49)).toBe(2);
  expect(written()).toEqual(['01-05', '01-06']);
  expect([moveTo(100), moveTo(60)]).toEqual([2, 2]);
  expect(moveTo(-50)).toBe(3);
  expect(written()).toEqual(['', '']);
});
