import { lab, product } from '@mt2/contracts';
import { atoms, formatFloor, formatPlain } from '@mt2/domain';
import { coinId } from '@mt2/prisma/testing/actor';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { EPOCH, ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { robot } = product;
const server = await sharedServer();

const shiftPrice = (world: TestWorld, percent: number, over = '1s', symbol = 'BTC/USDT') =>
  ok(world.guest, lab.labMarket.addScript, { symbol, kind: 'hold', percent, over });

describe('a robot on spot', () => {
  it('is listed with its holdings, and stopped for the value of its coins less the fee', async () => {
    const { who: owner } = await inFork(server, RobotOwner, '10000');
    const { id } = await owner.create();
    expect(await owner.fills(id)).toMatchObject([
      {
        kind: 'start',
        side: 'buy',
        price: atoms('64141.1'),
        quantity: atoms('0.09501'),
        value: atoms('6094.045911'),
        fee: atoms('6.09404592'),
        profit: 0n,
      },
    ]);
    expect(await owner.totals()).toMatchObject({ invested: atoms('10000'), running: 1, finished: 0, total: atoms('-6.09404592') });
    const { closing, netProfit, lines } = await owner.robot(id);
    // 64,141.1 is nearest to the line at 64,000, which has no order.
    expect(lines.map(({ order }) => order[0]).join('')).toBe('bbbbnssssss');
    expect([closing, netProfit]).toEqual([
      { value: atoms('6094.045911'), fee: atoms('6.09404592'), returned: atoms('9987.81190816') },
      atoms('-6.09404592'),
    ]);
    const stopped = await owner.stop(id);
    expect(stopped).toMatchObject({
      status: 'stopped',
      endReason: 'user',
      returned: atoms('9987.81190816'),
      netProfit: atoms('-12.18809184'),
      base: 0n,
    });
    expect(await owner.balance()).toEqual(['9987.81190816', '0']);
    expect(await owner.totals()).toMatchObject({ invested: 0n, running: 0, finished: 1, today: atoms('-12.18809184') });
  });

  it('stops at its owner’s price, and names that reason', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '10000');
    const taking = await owner.create({ amount: '2000', takeProfit: '66000', stopLoss: '60000' });
    const losing = await owner.create({ amount: '2500', takeProfit: '90000', stopLoss: '63500' });
    await shiftPrice(world, -2);
    await world.advance('1m');
    expect(await owner.robot(losing.id)).toMatchObject({ status: 'stopped', endReason: 'stop-loss', endsAt: EPOCH + 1 });
    await shiftPrice(world, 7);
    await world.advance('1m');
    const ended = await owner.robot(taking.id);
    expect(ended).toMatchObject({ status: 'stopped', endReason: 'take-profit' });
    // Its sell line is at its stop price, and is filled first.
    expect((await owner.fills(taking.id)).at(-2)).toMatchObject({ kind: 'grid', side: 'sell', at: ended.endsAt });
    const returned = formatFloor(ended.returned, 2);
    expect(await owner.messages('robot-take-profit')).toEqual([expect.stringContaining(`${returned} USDT`)]);
    expect(await owner.messages('robot-stop-loss')).toHaveLength(1);
  });
});

describe('a leveraged robot', () => {
  it('that was started less than a minute before has no part in a funding', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '1000');
    for (const by of ['7h', '59m'] as const) await world.advance(by);
    const old = await owner.create({ ...FIVEFOLD, amount: '500' });
    await world.advance('1s');
    const young = await owner.create({ ...FIVEFOLD, amount: '490' });
    await world.advance('59s');
    const paidBy = async ({ id }: { readonly id: number }) => (await owner.robot(id)).funding !== 0n;
    expect([await paidBy(old), await paidBy(young)]).toEqual([true, false]);
    await world.advance('8h');
    expect(await paidBy(young)).toBe(true);
  });

  it('is liquidated at the first mark price that takes its margin, after that second’s fills, and nothing is returned', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '1000');
    const { id, liquidation } = await owner.create(FIVEFOLD);
    await shiftPrice(world, -25, '1h');
    const { message } = await world.advance('2h');
    expect(message.events).toContainEqual({ kind: 'robot-liquidation', count: 1 });
    const ended = await owner.robot(id);
    expect(ended).toMatchObject({ status: 'liquidated', endReason: 'liquidation', returned: 0n, netProfit: atoms('-1000') });
    expect(Math.abs(Number(ended.price) / Number(liquidation) - 1)).toBeLessThan(0.003);
    expect(await owner.balance()).toEqual(['0', '0']);
    expect(await owner.messages('robot-liquidated')).toHaveLength(1);
  });
});

describe('the events of a robot', () => {
  it('bring its row and each fill to its owner', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '10000');
    const feed = await FeedSocket.ofUser(world, 'empty');
    const { id } = await owner.create();
    const { data } = await feed.next('update', 'user');
    expect(data).toContainEqual(expect.objectContaining({ event: 'robot', robot: expect.objectContaining({ id, status: 1 }) }));
    expect(data).toContainEqual(
      expect.objectContaining({ event: 'robot-fill', fill: expect.objectContaining({ robot_id: id, kind: 'start' }) }),
    );
  });
});

describe('the terms of a new robot', () => {
  it('suggest the range of the last 30 days, with which a robot can be created', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    for (const leverage of [undefined, 10])
      for (const coin of ['BTC', 'XRP', 'LTC']) {
        const type = leverage === undefined ? 'grid' : 'lever';
        const { suggested, minAmount } = await owner.get(robot.getTerms, { marketId: coinId(coin), type });
        expect((await owner.create({ ...suggested, coin, leverage, amount: formatPlain(minAmount) })).amount).toBe(minAmount);
      }
    const { suggested } = (await ok(world.guest, robot.getTerms, { currency_id: 1, type: 'grid' })).message;
    const days = (await ok(world.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1day' })).message.slice(-31);
    expect(Number(suggested.lower)).toBe(Math.min(...days.map(({ low }) => Number(low))));
    expect(Number(suggested.upper)).toBe(Math.max(...days.map(({ high }) => Number(high))));
  });
});
