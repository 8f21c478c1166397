import { assertDefined, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../testing/shared-server.ts';
import { findUserByEmail } from '../user/index.ts';
import type { NewRobot } from './create-robot.ts';
import { createRobot, openProfitOf } from './index.ts';

const server = await sharedServer();

const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin');
const grid: NewRobot = {
  market,
  type: 'grid',
  multiple: undefined,
  mode: 'arithmetic',
  lower: atoms('60000'),
  upper: atoms('70000'),
  grids: 10,
  amount: atoms('1000'),
  days: 7,
  takeProfit: 0n,
  stopLoss: 0n,
  isToppedUp: false,
};

async function enter() {
  const forked = await server.fork();
  await RobotOwner.enter(forked, '5000');
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, 'empty@mt2.test'), 'the persona is there').id;
  return { world, owner };
}

describe('the command that creates a robot', () => {
  it('makes leveraged ones whose unrealised profit is known at an instant, as they were before another', async () => {
    const { world, owner } = await enter();
    const begin = world.now();
    await world.write((tx) => createRobot(tx, owner, { ...grid, type: 'lever', multiple: 5, grids: 40 }));
    const profitAt = (at: number, before: number) => openProfitOf(world, owner, [{ at, before }])[0]?.get('trust');
    expect(profitAt(begin, begin)).toBe(0n);
    const then: [number, bigint | undefined][] = [];
    for (let hour = 1; hour <= 30; hour += 1) {
      await world.advance((now) => now + 3_600);
      then.push([world.now(), profitAt(world.now(), world.now() + 1)]);
    }
    // Read later, each hour has the same profit: the fills since then are subtracted.
    for (const [at, profit] of then) expect(profitAt(at, at + 1)).toBe(profit);
    const backwards = openProfitOf(
      world,
      owner,
      then.toReversed().map(([at]) => ({ at, before: at + 1 })),
    );
    expect(backwards.map((accounts) => accounts.get('trust'))).toEqual(then.toReversed().map(([, profit]) => profit));
    expect(new Set(then.map(([, profit]) => profit)).size).toBe(30);
  });
});
