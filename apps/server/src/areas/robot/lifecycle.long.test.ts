import { product } from '@mt2/contracts';
import { afterAll, expect, it, vi } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { endOthersRobots, RobotOwner } from '../../testing/users/robot-owner.ts';

vi.setConfig({ testTimeout: 240_000 });

const DAY = 86_400;
const server = await openServer();
afterAll(() => server.close());

it('a grid runs for fifteen days in one advance, and ends with the result of its fills', async () => {
  const world = await server.fork();
  await endOthersRobots(world);
  const owner = await RobotOwner.enter(world, '10000');
  const begun = await owner.create();
  expect(begun).toMatchObject({
    start_price: '64141.10000000',
    empty_line: 4,
    quantity: '0.015835',
    base: '0.095010',
    quote: '3899.86004308',
    status: 1,
    end_at: '2026-01-16 00:00:00',
  });
  expect(await owner.balance()).toEqual(['0.00000000', '3899.86004308']);
  expect(await owner.balance(1)).toEqual(['0.00000000', '0.09501000']);
  await world.prove();

  const copy = await server.fork(world.id);
  await copy.world.advance((now) => now + 15 * DAY - 1);
  const { message: nearlyOver } = await ok(await copy.as('empty'), product.robot.getRobot, { id: begun.id });
  expect(nearlyOver.lines.map(({ order }) => order)).toEqual([...Array(10).fill('buy'), 'none']);

  const { message } = await world.advance('15d');
  expect(message.events.filter(({ kind }) => kind.startsWith('robot'))).toEqual([
    { kind: 'robot-fill', count: 40 },
    { kind: 'robot-end', count: 1 },
  ]);
  expect(await owner.robot(begun.id)).toMatchObject({
    status: 2,
    end_reason: 'term',
    fills: 40,
    pairs: 17,
    grid_profit: '232.98035500',
    fees: '48.72186592',
    price: '71423.43000000',
    returned: '10539.60222308',
    net_profit: '539.60222308',
    floating_profit: '306.62186808',
    net_profit_percent: '5.39',
    apr: '131.30',
    base: '0.000000',
    quote: '0.00000000',
  });
  expect(await owner.balance()).toEqual(['10539.60222308', '0.00000000']);
  expect(await owner.balance(1)).toEqual(['0.00000000', '0.00000000']);
  expect(await owner.fills(begun.id)).toHaveLength(41);
  await world.prove();
});
