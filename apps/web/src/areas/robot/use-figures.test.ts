import { DAY, formatAtoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { besideGridWord } from './robot.ts';
import { sampleRobot } from './testing/samples.ts';
import { figuresAt, mayHaveApr, partOver } from './use-figures.ts';

const { startedAt } = sampleRobot();

test('its profit follows the price, and it has a yearly rate after a day, if it does not end before', () => {
  const { total, apr } = figuresAt(sampleRobot(), 6_630_000, startedAt + 60);
  expect(formatAtoms(total)).toBe('73.35058250');
  const rateAfter = (seconds: number) => figuresAt(sampleRobot(), 6_630_000, startedAt + seconds).apr;
  expect([apr, rateAfter(DAY - 1)]).toEqual([undefined, undefined]);
  expect(Number(rateAfter(DAY))).toBeGreaterThan(Number(rateAfter(14 * DAY)));
  expect(Number(rateAfter(14 * DAY))).toBeGreaterThan(0);
  expect([DAY, DAY + 1].map((seconds) => mayHaveApr({ ...sampleRobot(), endsAt: startedAt + seconds }))).toEqual([false, true]);
});

test('once it has ended, price and time change nothing, and it has no yearly rate', () => {
  const ended = sampleRobot({ status: 2, end_reason: 'term', returned: '10539.60222308', grid_profit: '232.98035500' });
  const figures = figuresAt(ended, 1, startedAt + 90 * DAY);
  expect(figures.apr).toBeUndefined();
  expect(figuresAt(ended, 9_000_000, startedAt)).toEqual({ ...figures, price: 9_000_000 });
});

test("the rest of an ended robot's profit is no longer unrealised", () =>
  expect([sampleRobot(), sampleRobot({ status: 2 })].map(besideGridWord)).toEqual(['robot.floating-profit', 'robot.position-profit']));

test('the elapsed part of its days runs from 0 to 1', () => {
  const over = (days: number) => partOver(sampleRobot(), startedAt + days * DAY);
  expect([over(-1), over(0), over(3), over(15), over(20)]).toEqual([0, 0, 0.2, 1, 1]);
});
