import { lab } from '@mt2/contracts';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
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

/** The kinds of journals of one second in posting order, consecutive equal ones once. */
const kindsAt = (world: TestWorld, at: number): string[] =>
  journalsAt(world, at)
    .map(({ kind }) => kind)
    .filter((kind, index, all) => kind !== all[index - 1]);

describe('within one second', () => {
  it('orders of users are filled before robots, and positions liquidated before robots', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { USDT: '1000' });
    const speculator = await Speculator.enter(world, '1000', 'no-address');
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create({ ...FIVEFOLD, leverage: 10 });
    await speculator.open({ lots: 10, leverage: 20 });
    await trader.place({ price: '60000' });
    await jump(world, -30);
    await world.advance('1s');
    const kinds = kindsAt(world, EPOCH + 1).filter((kind) => !kind.startsWith('spot.release'));
    const first = (kind: string) => kinds.indexOf(kind);
    expect(first('spot.trade')).toBeLessThan(first('robot.fill'));
    expect(first('robot.fill')).toBeLessThan(first('lever.liquidation'));
    expect(first('lever.liquidation')).toBeLessThan(first('robot.liquidation'));
    expect(first('spot.trade')).toBeGreaterThanOrEqual(0);
    const fills = await owner.fills(id);
    expect(fills.map(({ kind }) => kind)).toEqual(['start', 'grid', 'grid', 'grid', 'grid', 'end']);
    await world.prove();
  });

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

  it('funding is paid for the quantity held before the second’s fills', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '1000');
    const { id } = await owner.create({ ...FIVEFOLD, lower: '50000', upper: '80000', grids: 12 });
    await jump(world, 12, '28799s');
    await world.world.advance((now) => now + 8 * 3_600);
    const at = EPOCH + 8 * 3_600;
    const own = journalsAt(world, at).filter(({ refType, refId }) => refType === 'robot' && refId === id);
    expect(own.map(({ kind }) => kind)).toEqual(['robot.funding', 'robot.fill', 'robot.fill']);
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

  it('an option is delivered before robots are filled', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    await owner.create();
    await (await OptionBuyer.enter(world, '100')).buy({ direction: 'down' });
    await jump(world, -5, '59s');
    await world.advance('1m');
    const kinds = kindsAt(world, EPOCH + 60);
    expect(kinds.indexOf('micro.win')).toBeLessThan(kinds.indexOf('robot.fill'));
    expect(kinds.indexOf('micro.win')).toBeGreaterThanOrEqual(0);
  });
});
