import { robot } from '@mt2/contracts/robot';
import { robotDetails } from '@mt2/contracts/robot-rows';
import { COIN, formatAtoms } from '@mt2/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showEvents } from '../../../frame/updates.ts';
import { answers, give, loses, refuses, rowOf, sentTo } from '../../../testing/answers.ts';
import { loggedEntry } from '../../../testing/logged.ts';
import { BTC_MARKET, btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say, toastsShown } from '../../../testing/render-screen.tsx';
import { noPage, TRADER } from '../../../testing/samples.ts';
import { cents, factsIn } from '../../../testing/shown.ts';
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

test.each([
  ['10539.60222308', '10,539.60', '+539.60'],
  ['9999.11855000', '9,999.11', '-0.89'],
])(
  'a stopped robot is shown as a result: what it returned, and its profit after the fee, as shown: %s',
  async (returned, shown, profit) => {
    const ended = rowOf(robotDetails, { ...ROBOT_ROW, status: 3, end_reason: 'user', returned });
    await renderScreen('/pages/lianghua/jqrlsxq?id=7&stopped=1', {
      answers: [...BTC_MARKET, answers(robot.getRobot, ended), answers(robot.listFills, noPage())],
      user: TRADER,
    });
    await screen.findByRole('heading', { name: say('status.robot-stopped') });
    const main = screen.getByRole('main').textContent;
    expect(main).toContain(`${shown} USDT`);
    expect(main).toContain(`${say('robot.net-profit-after-fee')}${profit} USDT`);
    expect(screen.queryByRole('button', { name: say('robot.stop') })).toBeNull();
    screen.getByRole('button', { name: say('common.view') }).click();
    await screen.findByRole('heading', { name: 'BTC/USDT' });
  },
);

test('the end of a robot that is stopped here needs no toast, even before it could be read', async () => {
  const person = await renderScreen('/pages/lianghua/jqrlsxq?id=7', {
    answers: [
      ...BTC_MARKET,
      answers(robot.getRobot, rowOf(robotDetails, ROBOT_ROW)),
      answers(robot.listFills, noPage()),
      answers(robot.stopRobot, ''),
    ],
    user: TRADER,
  });
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

const random = fc.record({
  amount: fc.bigInt({ min: 9_000n * COIN, max: 20_000n * COIN }),
  quote: fc.bigInt({ min: 0n, max: 9_000n * COIN }),
  grid_profit: fc.bigInt({ min: 0n, max: 500n * COIN }),
  base: fc.bigInt({ min: 0n, max: COIN / 10n }),
});

test.each(fc.sample(random, { seed: 33, numRuns: 2 }))(
  'the amount returned by a stop has its parts, for random amounts',
  async (amounts) => {
    const part = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, formatAtoms(value)]));
    const details = rowOf(robotDetails, { ...ROBOT_ROW, ...part, base: formatAtoms(amounts.base).slice(0, -2) });
    const person = await renderScreen('/pages/lianghua/jqrlsxq?id=7', {
      answers: [...BTC_MARKET, answers(robot.getRobot, details), answers(robot.listFills, noPage())],
      user: TRADER,
    });
    await person.press(say('robot.stop'));
    const fact = factsIn(await screen.findByRole('dialog'));
    const difference = screen.queryByText(say('robot.price-difference')) ? fact('robot.price-difference') : 0n;
    expect(fact('robot.net-profit') + difference + fact('common.fee')).toBe(fact('robot.net-profit-after-fee'));
    expect(cents(amounts.amount) + fact('robot.net-profit-after-fee')).toBe(fact('robot.comes-back'));
  },
);

test('the result URL shows the robot while it still runs', async () => {
  await renderScreen('/pages/lianghua/jqrlsxq?id=7&stopped=1', {
    answers: [...BTC_MARKET, answers(robot.getRobot, rowOf(robotDetails, ROBOT_ROW)), answers(robot.listFills, noPage())],
    user: TRADER,
  });
  await screen.findByRole('button', { name: say('robot.stop') });
});

test('a robot cannot be stopped while its market is halted, and the question says so', async () => {
  const { press, sheet } = await renderScreen('/pages/lianghua/jqrlsxq?id=7', {
    answers: [...btcMarket(HALTED), answers(robot.getRobot, rowOf(robotDetails, ROBOT_ROW)), answers(robot.listFills, noPage())],
    user: TRADER,
  });
  await press(say('robot.stop'));
  const question = await sheet(say('robot.stop-question', { symbol: 'BTC/USDT' }));
  await act(() => question.getByRole('button', { name: say('robot.stop') }).click());
  await question.findByText(say('refusal.market-closed'));
  expect(sentTo(robot.stopRobot)).toEqual([]);
});
