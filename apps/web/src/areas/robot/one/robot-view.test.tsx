import { market } from '@mt2/contracts/market';
import { robot } from '@mt2/contracts/robot';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { answers, give, waits } from '../../../testing/answers.ts';
import { say } from '../../../testing/render-screen.tsx';
import { noPage } from '../../../testing/samples.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import { sampleRobot } from '../samples.ts';
import { RobotView } from './robot-view.tsx';

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
