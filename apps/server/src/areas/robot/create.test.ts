import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { FIVEFOLD, GRID, proveRobots, RobotOwner } from '../../testing/users/robot-owner.ts';

const { robot } = product;
const server = await openServer();
afterAll(() => server.close());

const idsOf = async (owner: RobotOwner) => (await owner.robots()).map(({ id }) => id);

describe('a robot requested by GET', () => {
  const path = `/api/robot/addRobot?${new URLSearchParams({ ...GRID, currency_id: '1' })}`;
  const logIn = async (world: TestWorld) => (await ok(world.guest, lab.people.logInAs, { persona: 'empty' })).message.token;

  it('is created once, even if the page is loaded several times within three seconds, and with any key', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const authorization = await logIn(world);
    const get = async (headers: Record<string, string> = {}) => {
      const { headers: answered, body } = await ask(world, { url: path, headers: { authorization, ...headers } });
      expect(answered['cache-control']).toBe('no-store');
      return (body.message as { id: number }).id;
    };
    const first = await get();
    expect(await get()).toBe(first);
    expect(await get({ 'sec-purpose': 'prefetch' })).toBe(first);
    expect(await get({ 'idempotency-key': 'one' })).toBe(first);
    expect(await get({ 'idempotency-key': 'one' })).toBe(first);
    expect(await get({ 'idempotency-key': 'two' })).toBe(first);
    expect(await Promise.all([get(), get({ 'idempotency-key': 'three' }), get()])).toEqual([first, first, first]);
    await world.advance('2s');
    expect(await get()).toBe(first);
    expect(await idsOf(owner)).toEqual([first]);
    expect((await owner.balance())[0]).toBe('10000.00000000');
    await proveRobots(world);
  });

  it('is a new one after three seconds, with other terms, for another user, and after the first one has ended', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world, '60000');
    const neighbour = await RobotOwner.enter(world, '20000', 'no-address');
    const first = await owner.create({ amount: '5000' });
    const ids = [first.id];
    for (const wish of [
      { amount: '5000.00000001' },
      { grids: '11' },
      { days: '7' },
      { mode: 'geometric' },
      { stop_loss: '50000' },
    ] as const)
      ids.push((await owner.create({ amount: '5000', ...wish })).id);
    ids.push((await neighbour.create({ amount: '5000' })).id);
    await owner.stop(first.id);
    ids.push((await owner.create({ amount: '5000' })).id);
    await world.advance('3s');
    ids.push((await owner.create({ amount: '5000' })).id);
    expect(new Set(ids).size).toBe(9);
  });

  it('is refused if a key is reused for other terms', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    await owner.create({}, { 'idempotency-key': 'one' });
    const other = { ...GRID, amount: '500' };
    expect(await refusal(owner.client, robot.createRobot, other, { 'idempotency-key': 'one' })).toBe('idempotency-key-reused');
    expect(await idsOf(owner)).toHaveLength(1);
  });

  it('is created neither by a HEAD request nor from the page of another site', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const authorization = await logIn(world);
    const head = await server.app.http.inject({
      method: 'HEAD',
      url: path,
      headers: { host: '127.0.0.1', 'x-world': world.id, authorization },
    });
    expect(head.statusCode).toBeGreaterThanOrEqual(400);
    const { body } = await ask(world, { url: path, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(body.key).toBe('cross-site-request');
    expect(await idsOf(owner)).toEqual([]);
  });
});

describe('the money of a new robot', () => {
  it('comes from the trust account alone, unless the missing amount may be transferred from spot', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world, '4000');
    await owner.fund('7000', 'change');
    expect(await owner.refused({})).toBe('recharge-needed');
    expect(await owner.refused({ amount: '11000.00000001', top_up: '1' })).toBe('recharge-needed');
    expect(await owner.refused({ amount: '11000', top_up: '1', grids: '201' })).toBe('grid-count-invalid');
    const terms = (await ok(owner.client, robot.getTerms, { currency_id: 1, type: 'grid' })).message;
    expect([terms.available, terms.spot_available]).toEqual(['4000.00000000', '7000.00000000']);
    expect((await owner.create({ amount: '10500', top_up: '1' })).amount).toBe('10500.00000000');
    const { data } = (await ok(owner.client, product.wallet.listTransfers, {})).message;
    expect(data.map(({ value, from, to }) => [value, from, to])).toEqual([['6500.00000000', 'change', 'trust']]);
    expect((await owner.balance())[0]).toBe('0.00000000');
    // Where the trust account has enough, nothing is transferred.
    await owner.fund('1000');
    await owner.create({ amount: '600', top_up: '1' });
    expect((await ok(owner.client, product.wallet.listTransfers, {})).message.total).toBe(1);
    await proveRobots(world);
  });

  it('is charged once if two concurrent requests cannot both be paid', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world, '10000');
    const answers = await Promise.all(['6000', '6001'].map((amount) => owner.client.send(robot.createRobot, { ...GRID, amount })));
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.key)).sort()).toEqual(['made', 'recharge-needed']);
    await proveRobots(world);
  });

  it('is at least the amount that makes every line an order of its market, to the atom', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    for (const wish of [GRID, FIVEFOLD, { ...GRID, currency_id: 5, lower: '0.5', upper: '0.7', grids: '30' }]) {
      const refused = await owner.client.send(robot.createRobot, { ...wish, amount: '1' });
      const [, least = ''] = /([\d.]+) USDT/.exec(refused.ok ? '' : refused.message) ?? [];
      const under = (BigInt(least.replace('.', '')) - 1n).toString().padStart(9, '0');
      expect(await owner.refused({ ...wish, amount: `${under.slice(0, -8)}.${under.slice(-8)}` })).toBe('below-minimum-investment');
      expect((await owner.create({ ...wish, amount: least })).status).toBe(1);
    }
    await proveRobots(world);
  });

  it('is at most a million USDT, and with leverage the maximum of a tier', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world, '9000000');
    expect(await owner.refused({ amount: '1000000.00000001' })).toBe('above-maximum-amount');
    expect(await owner.refused({ ...FIVEFOLD, multiple: '10', amount: '500000.00000001' })).toBe('above-maximum-amount');
    await owner.create({ ...FIVEFOLD, multiple: '10', amount: '500000' });
    await owner.create({ amount: '1000000' });
    await world.advance('3d');
    await proveRobots(world);
  });
});

describe('an invalid grid', () => {
  it.each<[string, string, object]>([
    ['limits the wrong way round', 'grid-limits-invalid', { lower: '70000', upper: '60000' }],
    ['limits that are one price', 'grid-limits-invalid', { lower: '65000', upper: '65000' }],
    ['a limit far from the price', 'price-out-of-range', { upper: '400000' }],
    ['a limit of nothing', 'price-required', { lower: '0' }],
    ['a limit below nothing', 'price-invalid', { lower: '-60000' }],
    ['a limit that is not a number', 'price-invalid', { lower: '1e309' }],
    ['a limit between two ticks', 'price-off-tick', { upper: '70000.005' }],
    ['one cell', 'grid-count-invalid', { grids: '1' }],
    ['201 cells', 'grid-count-invalid', { grids: '201' }],
    ['half a cell', 'grid-count-invalid', { grids: '10.5' }],
    ['no cells', 'grid-count-invalid', { grids: '' }],
    ['lines on one tick', 'grid-lines-overlap', { lower: '65000', upper: '65000.5', grids: '51' }],
    ['cells below the fee', 'grid-unprofitable', { lower: '65000', upper: '66000', grids: '8' }],
    ['two days', 'robot-days-invalid', { days: '2' }],
    ['no days', 'robot-days-invalid', { days: '' }],
    ['a leverage that is not offered', 'leverage-invalid', { ...FIVEFOLD, multiple: '20' }],
    ['no leverage', 'leverage-invalid', { ...FIVEFOLD, multiple: '' }],
    ['a take-profit price below the price', 'take-profit-invalid', { take_profit: '64000' }],
    ['a stop-loss price above the price', 'stop-loss-invalid', { stop_loss: '65000' }],
    ['a take-profit price between two ticks', 'take-profit-invalid', { take_profit: '70000.001' }],
    ['nothing', 'amount-empty', { amount: '' }],
    ['an investment of nothing', 'below-minimum-investment', { amount: '0' }],
    ['an investment below nothing', 'amount-invalid', { amount: '-1' }],
    ['more decimals than money has', 'too-many-decimals', { amount: '1000.000000001' }],
  ])('with %s is refused: %s', async (_, name, wish) => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    expect(await owner.refused(wish)).toBe(name);
    expect(await owner.balance()).toEqual(['20000.00000000', '0.00000000']);
  });
});

describe('a request to stop a robot', () => {
  it('sent twice concurrently ends it once', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create();
    const answers = await Promise.all([1, 2, 3].map(() => owner.client.send(robot.stopRobot, { id })));
    expect(answers.map((answer) => (answer.ok ? 'stopped' : answer.key)).sort()).toEqual([
      'robot-not-running',
      'robot-not-running',
      'stopped',
    ]);
    await proveRobots(world);
  });

  it('in the second of a fill applies that fill first', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create();
    const copy = await server.fork(world.id);
    await copy.advance('1d');
    const twin = (await ok(await copy.as('empty'), robot.listFills, { id, limit: 100 })).message.data.at(-2);
    const at = Date.parse(`${String(twin?.created_at).replace(' ', 'T')}Z`) / 1000;
    await world.world.advance(() => at);
    const { end_at } = await owner.stop(id);
    const fills = await owner.fills(id);
    expect(fills.map(({ kind }) => kind)).toEqual(['start', 'grid', 'end']);
    expect(new Set(fills.slice(1).map(({ created_at }) => created_at))).toEqual(new Set([end_at]));
    await proveRobots(world);
  });
});
