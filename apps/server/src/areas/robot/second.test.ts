import { lab } from '@mt2/contracts';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { journalsAt } from '../../testing/journals-at.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const DAY = 86_400;
/** The price changes from one second to the next: the first second of the script has no effect yet. */
const jump = (world: TestWorld, percent: number, start?: string) =>
  ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent, over: '1s', ...(start ? { start } : {}) });

describe('within one second', () => {
  it('robots are filled in the order of their creation, before one of them stops', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '100000');
    const made: number[] = [];
    for (const amount of ['1000', '2000', '3000']) made.push((await owner.create({ amount, stopLoss: '62000' })).id);
    await jump(world, -5);
    await world.advance('1s');
    const refs = journalsAt(world, EPOCH + 1).filter(({ refType, refId }) => refType === 'robot' && made.includes(refId));
    const fills = made.flatMap((id) => Array(3).fill(['robot.fill', id]));
    const ends = made.flatMap((id) => [
      ['robot.fill', id],
      ['robot.stop', id],
    ]);
    expect(refs.map(({ kind, refId }) => [kind, refId])).toEqual([...fills, ...ends]);
  });

  it('in its last second a robot is filled before it ends, and is liquidated rather than ended', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    const grid = await owner.create({ days: 1 });
    const lever = await owner.create({ ...FIVEFOLD, leverage: 10, days: 1, lower: '50000', upper: '80000' });
    await jump(world, -30, '86399s');
    await world.advance('1d');
    const second = EPOCH + DAY;
    expect(await owner.robot(grid.id)).toMatchObject({ endReason: 'term', endsAt: second });
    expect((await owner.fills(grid.id)).slice(-2).map(({ kind, at }) => [kind, at])).toEqual([
      ['grid', second],
      ['end', second],
    ]);
    expect(await owner.robot(lever.id)).toMatchObject({ endReason: 'liquidation', endsAt: second });
  });
});
