import { robot } from '@mt2/contracts/robot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { noPage, TRADER } from '../../../testing/samples.ts';
import { ROBOT_ROW } from '../samples.ts';

test('a robot that does not exist leads to the list of robots, and cannot be tried again', async () => {
  await renderScreen('/pages/lianghua/jqrlsxq?id=3', {
    answers: [refuses(robot.getRobot, 'robot-not-found', 'Robot not found')],
    user: TRADER,
  });
  await screen.findByText('Robot not found');
  expect(screen.getByRole('link', { name: say('screen.robots') }).getAttribute('href')).toBe('#/pages/lianghua/jqrlslb');
  expect(screen.queryByRole('button', { name: say('common.retry') })).toBeNull();
});

test('a stopped robot is shown as a result: what it returned, and its profit after the fee', async () => {
  const ended = { ...ROBOT_ROW, status: 3 as const, end_reason: 'user' as const, returned: '10539.60222308', lines: [], profits: [] };
  const closing = { fee: '0.00000000', returned: '0.00000000', value: '0.00000000' };
  await renderScreen('/pages/lianghua/jqrlsxq?id=7&stopped=1', {
    answers: [...BTC_MARKET, answers(robot.getRobot, { ...ended, closing, is_halted: 0 }), answers(robot.listFills, noPage())],
    user: TRADER,
  });
  await screen.findByRole('heading', { name: say('status.robot-stopped') });
  const main = screen.getByRole('main').textContent;
  expect(main).toContain('10,539.60 USDT');
  expect(main).toContain(`${say('robot.net-profit-after-fee')}+539.60 USDT`);
  expect(screen.queryByRole('button', { name: say('robot.stop') })).toBeNull();
  screen.getByRole('button', { name: say('common.view') }).click();
  await screen.findByRole('heading', { name: 'BTC/USDT' });
});
