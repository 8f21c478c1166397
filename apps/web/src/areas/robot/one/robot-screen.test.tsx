import { robot } from '@mt2/contracts/robot';
import { robotDetails } from '@mt2/contracts/robot-rows';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Address } from '../../../frame/paths.ts';
import { showEvents } from '../../../frame/updates.ts';
import { type Answered, answers, give, loses, refuses, rowOf, sentTo } from '../../../testing/answers.ts';
import { loggedEntry } from '../../../testing/logged.ts';
import { BTC_MARKET, btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say, toastsShown } from '../../../testing/render-screen.tsx';
import { noPage, TRADER } from '../../../testing/samples.ts';
import { ROBOT_ROW } from '../testing/samples.ts';

test('a robot that does not exist leads to the list of robots without a retry; one returns the list after a failed read', async () => {
  const { follow } = await renderScreen('/pages/lianghua/jqrlsxq?id=3', {
    answers: [refuses(robot.getRobot, 'Robot not found', { key: 'robot-not-found' }), loses(robot.listRobots), loses(robot.getTotals)],
    user: TRADER,
  });
  await screen.findByText('Robot not found');
  expect(screen.queryByRole('button', { name: say('common.retry') })).toBeNull();
  await follow(say('screen.robots'));
  const retry = await within(await screen.findByRole('tabpanel')).findByRole('button', { name: say('common.retry') });
  give([answers(robot.listRobots, { ...noPage(), data: [ROBOT_ROW] })]);
  retry.click();
  await within(screen.getByRole('tabpanel')).findByText('BTC/USDT');
});

/** The robot of the samples, beside these responses. */
const open = (given: readonly Answered[] = BTC_MARKET, address: Address = '/pages/lianghua/jqrlsxq?id=7') =>
  renderScreen(address, {
    answers: [...given, answers(robot.getRobot, rowOf(robotDetails, ROBOT_ROW)), answers(robot.listFills, noPage())],
    user: TRADER,
  });

test('the end of a robot that is stopped here needs no toast, even before it could be read', async () => {
  const person = await open([...BTC_MARKET, answers(robot.stopRobot, '')]);
  await person.press(say('robot.stop'));
  await screen.findByRole('dialog');
  expect(screen.getByText(say('robot.use-settings')).getAttribute('href')).toContain('/pages/lianghua/create?symbol=BTC%2FUSDT');
  await person.press(say('robot.stop'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const values = { type: 'grid', multiple: 1, profit: 0n } as const;
  const ended = (id: number, market: string) => loggedEntry({ kind: 'robot-stopped', values: { ...values, market }, id, object: id });
  await act(() => showEvents([ended(7, 'BTC/USDT'), ended(8, 'ETH/USDT')], () => undefined));
  await waitFor(() => expect(toastsShown()).toEqual([['plain', expect.stringContaining('ETH/USDT')]]));
});

test('the result URL shows the robot while it still runs', async () => {
  await open(BTC_MARKET, '/pages/lianghua/jqrlsxq?id=7&stopped=1');
  await screen.findByRole('button', { name: say('robot.stop') });
});

test('a robot cannot be stopped while its market is halted, and the question says so', async () => {
  const { press, sheet } = await open(btcMarket(HALTED));
  await press(say('robot.stop'));
  const question = await sheet(say('robot.stop-question', { symbol: 'BTC/USDT' }));
  await act(() => question.getByRole('button', { name: say('robot.stop') }).click());
  await question.findByText(say('refusal.market-closed'));
  expect(sentTo(robot.stopRobot)).toEqual([]);
});
