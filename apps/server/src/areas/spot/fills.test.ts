import { product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import { atoms } from '@mt2/domain';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { lever, spot } = product;
const server = await sharedServer();

const fillsOf = (events: readonly UserEvent[]) => events.flatMap((event) => (event.event === 'fills' ? [event.fills] : []));
/** What a world sends from now on, one list of events for each commit. */
function listen({ world }: TestWorld): UserEvent[][] {
  const commits: UserEvent[][] = [];
  world.listen({ events: (all) => commits.push(all.map(({ event }) => event)) });
  return commits;
}

describe('the fills of spot orders', () => {
  it('are listed newest first, with their fees and roles, by market and by order, and sum to their orders', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '500000' });
    await world.advance('30s');
    const large = await trader.place({ quantity: '3' });
    const resting = await trader.place({ quantity: '0.01', price: '64000' });
    const other = await trader.place({ coin: 'ETH', quantity: '0.1' });
    await world.priceTo('63900');
    const { rows, total } = await trader.get(spot.listFills, {});
    expect(total).toBe(rows.length);
    expect(rows.map(({ orderId, role, cause }) => ({ orderId, role, cause }))).toEqual([
      { orderId: resting.id, role: 'maker', cause: 'order' },
      { orderId: other.id, role: 'taker', cause: 'order' },
      ...Array.from({ length: 3 }, () => ({ orderId: large.id, role: 'taker', cause: 'order' })),
    ]);
    expect(rows[0]).toMatchObject({
      market: 'BTC/USDT',
      side: 'buy',
      price: atoms('64000'),
      quantity: atoms('0.01'),
      quote: atoms('640'),
      fee: atoms('0.000008'),
      feeCoin: 'BTC',
    });
    const own = await trader.get(spot.listFills, { orderId: large.id });
    expect(own.rows).toEqual(rows.slice(2));
    expect(own.rows.reduce((sum, { quote }) => sum + quote, 0n)).toBe(large.filledQuote);
    expect(own.rows.reduce((sum, { fee }) => sum + fee, 0n)).toBe(large.fee);
    expect((await trader.get(spot.listFills, { marketId: 2 })).rows).toEqual([rows[1]]);
    expect((await trader.get(spot.listFills, { page: 2, limit: 2 })).rows).toEqual(rows.slice(2, 4));
    expect((await ok(await world.as('whale'), spot.listFills, { order_id: large.id })).message.data).toEqual([]);
  });

  it('are sent as one message for each order and commit, equal to the list', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '500000' });
    await world.advance('30s');
    const commits = listen(world);
    await trader.place({ quantity: '3' });
    const [sent, ...others] = commits.flatMap(fillsOf);
    expect(others).toEqual([]);
    expect(sent).toEqual((await ok(trader.wire, spot.listFills, {})).message.data);
    await trader.place({ quantity: '0.01', price: '60000' });
    expect(commits.flatMap(fillsOf)).toHaveLength(1);
  });

  it('name the trigger order as their cause, in the list and in the last message', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '1000' });
    await trader.placeTrigger({ at: '64500', quantity: '0.005' });
    const commits = listen(world);
    await world.priceTo('64600');
    const { data } = (await ok(trader.wire, spot.listFills, {})).message;
    expect(data).toMatchObject([{ cause: 'trigger' }]);
    expect(commits.flatMap(fillsOf).at(-1)).toEqual(data);
  });

  it('of grid robots are among them, marked, and those of leveraged robots among the fills of both contract accounts', async () => {
    const { world, who: owner } = await inFork(server, RobotOwner, '20000');
    const commits = listen(world);
    const { id } = await owner.create();
    const { id: leveraged } = await owner.create(FIVEFOLD);
    await world.advance('2d');
    for (const [robotId, call] of [
      [id, spot.listFills],
      [leveraged, lever.listFills],
    ] as const) {
      const own = (await owner.fills(robotId)).toReversed();
      expect(own.length).toBeGreaterThan(2);
      const { rows, total } = await owner.get(call, { limit: 100 });
      expect(total).toBe(own.length);
      expect(rows).toMatchObject(
        own.map(({ side, price, quantity, value, fee, kind, at }) => {
          const role = kind === 'grid' ? 'maker' : 'taker';
          return { orderId: 0, robotId, cause: 'robot', role, side, price, quantity, quote: value, fee, feeCoin: 'USDT', at };
        }),
      );
      expect((await owner.get(call, { orderId: 1 })).rows).toEqual([]);
      expect((await owner.get(call, { marketId: 2 })).rows).toEqual([]);
      const sold = rows.filter(({ side }) => side === 'sell');
      expect((await owner.get(call, { side: 'sell', limit: 100 })).rows).toEqual(sold);
    }
    const sent = commits.flat().flatMap((event) => (event.event === 'fills' || event.event === 'lever-fills' ? [event.fills] : []));
    const listed = [
      ...(await ok(owner.wire, spot.listFills, { limit: 100 })).message.data,
      ...(await ok(owner.wire, lever.listFills, { account: 'contract', limit: 100 })).message.data,
    ];
    const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id;
    const own = sent.flat().filter(({ robot_id }) => robot_id === id || robot_id === leveraged);
    expect(own.toSorted(byId)).toEqual(listed.toSorted(byId));
    expect(await owner.get(lever.listFills, { account: 'leverage' })).toEqual(await owner.get(lever.listFills, { account: 'contract' }));
  });
});
