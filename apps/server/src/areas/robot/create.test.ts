import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { robot } = product;
const server = await sharedServer();

const idsOf = async (owner: RobotOwner) => (await owner.robots()).map(({ id }) => id);

describe('a robot requested by GET', () => {
  const terms = {
    type: 'grid',
    currency_id: '1',
    lower: '60000',
    upper: '70000',
    grids: '10',
    mode: 'arithmetic',
    amount: '10000',
    days: '15',
  };
  const path = `/api/robot/addRobot?${new URLSearchParams(terms)}`;
  const logIn = async (world: TestWorld) => (await ok(world.guest, lab.people.logInAs, { persona: 'empty' })).message.token;

  it('is created once, even if the page is loaded several times within three seconds, and once for each key', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '30000');
    const authorization = await logIn(world);
    const get = async (headers: Record<string, string> = {}) => {
      const { headers: answered, body } = await ask(world, { url: path, headers: { authorization, ...headers } });
      expect(answered['cache-control']).toBe('no-store');
      return (body.message as { id: number }).id;
    };
    const first = await get();
    expect(await get()).toBe(first);
    expect(await get({ 'sec-purpose': 'prefetch' })).toBe(first);
    expect(await Promise.all([get(), get({ 'idempotency-key': 'one' }), get()])).toEqual([first, first + 1, first]);
    expect(await get({ 'idempotency-key': 'one' })).toBe(first + 1);
    await world.advance('2s');
    expect(await get()).toBe(first);
    expect(await get({ 'idempotency-key': 'two' })).toBe(first + 2);
    expect(await idsOf(owner)).toEqual([first + 2, first + 1, first]);
    expect((await owner.balance())[0]).toBe('0');
  });
});

describe('the money of a new robot', () => {
  it('comes from the trust account alone, unless the missing amount may be transferred from spot', async () => {
    const { who: owner } = await inFork(server, RobotOwner, '4000');
    await owner.fund('7000', 'USDT', 'spot');
    for (const wish of [{}, { amount: '11000.00000001', isToppedUp: true }, { amount: '11000', isToppedUp: true, grids: 201 }])
      await owner.refused(wish);
    const terms = await owner.get(robot.getTerms, { marketId: 1, type: 'grid' });
    expect([terms.available, terms.spotAvailable]).toEqual([atoms('4000'), atoms('7000')]);
    expect((await owner.create({ amount: '10500', isToppedUp: true })).amount).toBe(atoms('10500'));
    const { rows } = await owner.get(product.wallet.listTransfers, {});
    expect(rows).toMatchObject([{ amount: atoms('6500'), from: 'change', to: 'trust' }]);
    expect((await owner.balance())[0]).toBe('0');
    // Where the trust account has enough, nothing is transferred.
    await owner.fund('1000');
    await owner.create({ amount: '600', isToppedUp: true });
    expect((await owner.get(product.wallet.listTransfers, {})).total).toBe(1);
  });
});

describe('a request to stop a robot', () => {
  it('in the second of a fill applies that fill first', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create();
    const copy = await server.fork(world.id);
    await copy.advance('1d');
    const twin = assertDefined((await (await RobotOwner.enter(copy, {})).fills(id))[1], 'it was filled');
    await world.world.advance(() => twin.at);
    const { endsAt } = await owner.stop(id);
    const fills = await owner.fills(id);
    expect(fills.map(({ kind }) => kind)).toEqual(['start', 'grid', 'end']);
    expect(new Set(fills.slice(1).map(({ at }) => at))).toEqual(new Set([endsAt]));
    await world.prove();
  });
});
