import { market } from '@mt2/contracts/market';
import { robot } from '@mt2/contracts/robot';
import { COIN } from '@mt2/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/app-kit.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { answers, give, waits } from '../../../testing/answers.ts';
import { say } from '../../../testing/render-screen.tsx';
import { noPage } from '../../../testing/samples.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import { sampleRobot } from '../testing/samples.ts';
import { profitShape, RobotView } from './robot-view.tsx';

const points = (...profits: number[]) => profits.map((profit, at) => ({ at, profit: BigInt(profit) * COIN }));

test('time runs from left to right, and gains are above zero, losses below', () => {
  const { line, zero } = profitShape(points(0, 10, -10), 100, 40);
  expect(zero).toBe(20);
  expect(line).toBe('M0,20 L50,0 L100,40');
});

test('zero is visible if all profits are on one side of it', () => {
  expect(profitShape(points(5, 10), 100, 40).zero).toBe(40);
  expect(profitShape(points(-5, -10), 100, 40).zero).toBe(0);
});

test('the area returns to zero, and without any profit or time there is a level line', () => {
  expect(profitShape(points(0, 10), 100, 40).area).toBe('M0,40 L0,40 L100,0 L100,40 Z');
  expect(profitShape(points(0), 100, 40)).toEqual({ line: 'M0,20', area: 'M0,20 L0,20 L0,20 Z', zero: 20 });
});

beforeEach(() => changeLanguage('en'));

const Shown = () => (
  <QueryClientProvider client={queryClient}>
    <KitProvider kit={useAppKit()}>
      <RobotView details={{ robot: sampleRobot(), lines: [], profits: [] }} />
    </KitProvider>
  </QueryClientProvider>
);

test('the profit over time is in the column of the fills, next to the chart of a wide window', async () => {
  give([answers(robot.listFills, noPage()), waits(market.listQuotations)]);
  render(<Shown />);
  const column = (await screen.findByRole('tab', { name: say('robot.fills') })).closest('.pairs > div');
  expect(column?.contains(screen.getByRole('img', { name: say('robot.profit-over-time') }))).toBe(true);
});
