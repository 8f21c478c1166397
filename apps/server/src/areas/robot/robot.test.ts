import { lab, product } from '@mt2/contracts';
import { assertDefined, ok as done, formatFloor, formatInstant, parseAnySize } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { EPOCH, ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { FIVEFOLD, RobotOwner } from '../../testing/users/robot-owner.ts';
import { findUserByEmail, updateUser } from '../user/index.ts';

const { robot } = product;
const server = await openServer();
afterAll(() => server.close());

const shiftPrice = (world: TestWorld, percent: number, over = '1s', symbol = 'BTC/USDT') =>
  ok(world.guest, lab.labMarket.addScript, { symbol, kind: 'hold', percent, over });
const mailOf = async (world: TestWorld, purpose: string) =>
  (await ok(world.guest, lab.outbox.listOutbox, { recipient: 'empty@mt2.test', purpose })).message.map(({ text }) => text);

describe('a robot on spot', () => {
  it('is listed with its holdings, and stopped for the value of its coins less the fee', async () => {
    const { who: owner } = await inFork(server, RobotOwner, '10000');
    const { id } = await owner.create();
    expect(await owner.fills(id)).toMatchObject([
      {
        kind: 'start',
        side: 1,
        price: '64141.10000000',
        quantity: '0.095010',
        value: '6094.04591100',
        fee: '6.09404592',
        profit: '0.00000000',
      },
    ]);
    expect(await owner.totals()).toMatchObject({ invested: '10000.00000000', running: 1, finished: 0, total_profit: '-6.09404592' });
    const { closing, net_profit } = await owner.robot(id);
    expect([closing, net_profit]).toEqual([{ value: '6094.04591100', fee: '6.09404592', returned: '9987.81190816' }, '-6.09404592']);
    const stopped = await owner.stop(id);
    expect(stopped).toMatchObject({
      status: 3,
      end_reason: 'user',
      returned: '9987.81190816',
      net_profit: '-12.18809184',
      base: '0.000000',
    });
    expect(await owner.balance()).toEqual(['9987.81190816', '0.00000000']);
    expect(await owner.totals()).toMatchObject({ invested: '0.00000000', running: 0, finished: 1, today_profit: '-12.18809184' });
  });

  it('is found by type and status, and other users’ robots are not', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    const [grid, lever] = [await owner.create(), await owner.create(FIVEFOLD)];
    const over = await owner.create({ amount: '500' });
    await owner.stop(over.id);
    const ids = async (filter = {}) => (await owner.robots(filter)).map(({ id }) => id);
    expect(await ids()).toEqual([over.id, lever.id, grid.id]);
    expect(await ids({ type: 'lever' })).toEqual([lever.id]);
    expect(await ids({ status: 1 })).toEqual([lever.id, grid.id]);
    expect(await ids({ status: 2 })).toEqual([over.id]);
    expect(await ids({ status: 4 })).toEqual([]);
    const stranger = await world.as('whale');
    for (const call of [robot.getRobot, robot.listFills, robot.stopRobot]) await refusal(stranger, call, { id: grid.id });
  });

  it('stops at its owner’s price, and names that reason', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '10000');
    const taking = await owner.create({ amount: '2000', take_profit: '66000', stop_loss: '60000' });
    const losing = await owner.create({ amount: '2500', take_profit: '90000', stop_loss: '63500' });
    await shiftPrice(world, -2);
    await world.advance('1m');
    expect(await owner.robot(losing.id)).toMatchObject({ status: 3, end_reason: 'stop-loss', end_at: formatInstant(EPOCH + 1) });
    await shiftPrice(world, 7);
    await world.advance('1m');
    const ended = await owner.robot(taking.id);
    expect(ended).toMatchObject({ status: 3, end_reason: 'take-profit' });
    // Its sell line is at its stop price, and is filled first.
    expect((await owner.fills(taking.id)).at(-2)).toMatchObject({ kind: 'grid', side: 2, created_at: ended.end_at });
    const returned = formatFloor(assertDefined(parseAnySize(ended.returned), 'an amount'), 2);
    expect(await mailOf(world, 'robot-take-profit')).toEqual([expect.stringContaining(`${returned} USDT`)]);
    expect(await mailOf(world, 'robot-stop-loss')).toHaveLength(1);
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
    const paidBy = async ({ id }: { readonly id: number }) => Number((await owner.robot(id)).funding) !== 0;
    expect([await paidBy(old), await paidBy(young)]).toEqual([true, false]);
    await world.advance('8h');
    expect(await paidBy(young)).toBe(true);
  });

  it('is liquidated at the first mark price that takes its margin, after that second’s fills, and nothing is returned', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '1000');
    const { id, estimated_liquidation_price } = await owner.create(FIVEFOLD);
    await shiftPrice(world, -25, '1h');
    const { message } = await world.advance('2h');
    expect(message.events).toContainEqual({ kind: 'robot-liquidation', count: 1 });
    const ended = await owner.robot(id);
    expect(ended).toMatchObject({ status: 4, end_reason: 'liquidation', returned: '0.00000000', net_profit: '-1000.00000000' });
    expect(Math.abs(Number(ended.price) / Number(estimated_liquidation_price) - 1)).toBeLessThan(0.003);
    expect(await owner.balance()).toEqual(['0.00000000', '0.00000000']);
    expect(await mailOf(world, 'robot-liquidated')).toHaveLength(1);
  });

  it('leaves no debt if the price jumps through its liquidation: the risk fund pays', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '1000');
    const { id } = await owner.create({ ...FIVEFOLD, multiple: '10' });
    const fund = async () => Number((await ok(owner.client, product.lever.getRiskFund, {})).message.balance);
    const before = await fund();
    await shiftPrice(world, -30);
    await world.advance('1m');
    expect(await owner.robot(id)).toMatchObject({ status: 4, end_at: formatInstant(EPOCH + 1) });
    expect(await fund()).toBeLessThan(before - 500);
  });

  it('can be stopped by an owner who has lost the verification, and who can create no other', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    const { id } = await owner.create(FIVEFOLD);
    await world.world.write((tx) => {
      const { id: user } = assertDefined(findUserByEmail(tx, 'empty@mt2.test'), 'the persona is there');
      updateUser(tx, user, { kycBasic: 0, kycAdvanced: 0 });
      return done(undefined);
    });
    await owner.refused({ ...FIVEFOLD, amount: '900' });
    expect((await owner.stop(id)).status).toBe(3);
  });

  it('counts in the trust account with its proceeds if stopped', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '1000');
    await owner.create(FIVEFOLD);
    const total = async () => Number((await ok(owner.client, product.wallet.listBalances, {})).message.trust_wallet.totle);
    const invested = await total();
    expect(invested).toBeLessThan(1000);
    await shiftPrice(world, 3);
    await world.advance('10s');
    expect(await total()).toBeGreaterThan(invested + 50);
  });
});

describe('a halted market', () => {
  const halt = (world: TestWorld) => ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
  const resume = (world: TestWorld) => ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });

  it('keeps its robots waiting: nothing is filled, liquidated, ended or stopped until it is open again', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    const grid = await owner.create({ days: '1' });
    const lever = await owner.create({ ...FIVEFOLD, multiple: '10', stop_loss: '63000' });
    await halt(world);
    await shiftPrice(world, -30);
    await world.advance('2d');
    await refusal(owner.client, robot.stopRobot, { id: grid.id });
    expect((await owner.robots({ status: 1 })).map(({ fills, fees }) => [fills, fees])).toEqual([
      [0, lever.fees],
      [0, grid.fees],
    ]);
    expect((await owner.robot(grid.id)).is_halted).toBe(1);
    await resume(world);
    await world.advance('1s');
    const second = formatInstant(EPOCH + 2 * 86_400 + 1);
    expect(await owner.robot(grid.id)).toMatchObject({ status: 2, end_reason: 'term', end_at: second, fills: 4 });
    expect(await owner.robot(lever.id)).toMatchObject({ end_reason: 'stop-loss', end_at: second });
  });

  it('ends its robots at the last price when it is delisted', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner);
    const [grid, lever] = [await owner.create(), await owner.create(FIVEFOLD)];
    await world.advance('1h');
    const { closing } = await owner.robot(grid.id);
    await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
    expect(await owner.robot(grid.id)).toMatchObject({ status: 2, end_reason: 'delisted', returned: closing.returned });
    expect(await owner.robot(lever.id)).toMatchObject({ status: 2, end_reason: 'delisted' });
    await owner.refused({});
    expect(await mailOf(world, 'robot-delisted')).toHaveLength(2);
  });
});

describe('the events of a robot', () => {
  it('bring its row and each fill to its owner', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '10000');
    const { message } = await ok(world.guest, lab.people.logInAs, { persona: 'empty' });
    const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    feed.send({ op: 'auth', token: message.token });
    await feed.next('authed');
    await feed.follow('user');
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
    for (const type of ['grid', 'lever'] as const)
      for (const currency_id of [1, 5, 10]) {
        const { suggested, min_amount } = (await ok(owner.client, robot.getTerms, { currency_id, type })).message;
        const wish = { ...suggested, type, currency_id, multiple: type === 'lever' ? '10' : '' };
        const row = await owner.create({ ...wish, amount: min_amount });
        expect(row.amount).toBe(min_amount);
      }
    const { suggested } = (await ok(world.guest, robot.getTerms, { currency_id: 1, type: 'grid' })).message;
    const days = (await ok(world.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1day' })).message.slice(-31);
    expect(Number(suggested.lower)).toBe(Math.min(...days.map(({ low }) => Number(low))));
    expect(Number(suggested.upper)).toBe(Math.max(...days.map(({ high }) => Number(high))));
  });
});
