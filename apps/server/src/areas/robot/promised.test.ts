import { lab } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { leaveHouse } from '../../testing/leave-house.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const BTC = 1;

it('robots of a market together buy no more than the house account can give; stopping one makes room', async () => {
  const world = await server.fork();
  const owner = await RobotOwner.enter(world, '40000');
  // A robot with these settings buys 0.095 BTC immediately, and 0.063 more if the price falls below its grid.
  await leaveHouse(world, atoms('0.3'), BTC);
  const { id } = await owner.create();
  await owner.refused({ days: 30 });
  // A leveraged one takes no coins.
  await owner.create(FIVEFOLD);
  await owner.stop(id);
  await owner.create({ days: 30 });
  await world.prove();
});

it.each([
  ['grid', {}],
  ['lever', FIVEFOLD],
])('a %s robot sells nothing while the house account can pay no more USDT, and continues once it can', async (_, wish) => {
  const world = await server.fork();
  const owner = await RobotOwner.enter(world, '40000');
  const { id } = await owner.create(wish);
  const bought = await owner.fills(id);
  await leaveHouse(world, 0n);
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: 4, over: '1s' });
  await world.advance('1m');
  expect(await owner.fills(id)).toEqual(bought);
  expect(await owner.robot(id)).toMatchObject({ status: 'running' });
  await leaveHouse(world, atoms('1000000'));
  await world.advance('1s');
  expect((await owner.fills(id)).slice(bought.length).map(({ side }) => side)).toContain('sell');
  await world.prove();
});
