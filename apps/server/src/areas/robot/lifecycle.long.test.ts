import { atoms } from '@mt2/domain';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { afterAll, expect, it, vi } from 'vitest';
import { endOthersRobots } from '../../testing/end-others.ts';
import { EPOCH, openServer } from '../../testing/harness.ts';

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
    startPrice: atoms('64141.1'),
    emptyLine: 4,
    quantity: atoms('0.015835'),
    base: atoms('0.09501'),
    cash: atoms('3899.86004308'),
    status: 'running',
    endsAt: EPOCH + 1_296_000,
  });
  expect(await owner.balance()).toEqual(['0', '3899.86004308']);
  expect(await owner.balance('BTC')).toEqual(['0', '0.09501']);
  await world.prove();

  const copy = await server.fork(world.id);
  await copy.world.advance((now) => now + 15 * DAY - 1);
  const nearlyOver = await (await RobotOwner.enter(copy, {})).robot(begun.id);
  expect(nearlyOver.lines.map(({ order }) => order)).toEqual([...Array(10).fill('buy'), 'none']);

  const { message } = await world.advance('15d');
  expect(message.events.filter(({ kind }) => kind.startsWith('robot'))).toEqual([
    { kind: 'robot-fill', count: 40 },
    { kind: 'robot-end', count: 1 },
  ]);
  expect(await owner.robot(begun.id)).toMatchObject({
    status: 'finished',
    endReason: 'term',
    fills: 40,
    pairs: 17,
    gridProfit: atoms('232.980355'),
    fees: atoms('48.72186592'),
    price: atoms('71423.43'),
    returned: atoms('10539.60222308'),
    netProfit: atoms('539.60222308'),
    floatingProfit: atoms('306.62186808'),
    netPercent: '5.39',
    apr: '131.30',
    base: 0n,
    cash: 0n,
  });
  expect(await owner.balance()).toEqual(['10539.60222308', '0']);
  expect(await owner.balance('BTC')).toEqual(['0', '0']);
  expect(await owner.fills(begun.id)).toHaveLength(41);
  await world.prove();
});
