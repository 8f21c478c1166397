import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms, formatAtoms, type Instant } from '@mt2/domain';
import { SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { stopPrice } from '@mt2/domain/waiting';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it, vi } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';

vi.setConfig({ testTimeout: 120_000 });

const { help, waiting } = product;
const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const PERCENT = 1_000_000n;

/** The rule second by second, for a sale by a rate: the second after `from` in which it fires, and its stop price (ticks). */
function expected({ world }: TestWorld, from: Instant, rate: bigint, by: 'tickAt' | 'mark' = 'tickAt') {
  const path = pathOf(world);
  let extreme = 0;
  for (let at = from + 1; ; at += 1) {
    const price = path[by](BTC, at);
    extreme = Math.max(extreme, price);
    const stop = stopPrice({ rate, distance: 0 }, 'down', extreme);
    if (price <= stop) return { at, stop, extreme };
  }
}

describe('a trailing stop', () => {
  it.each([1, 30])(
    'on spot freezes its amount, and sells at the market in the first second at its stop price, seen in %i steps',
    async (steps) => {
      const { world, who: trader } = await inFork(server, Trader, { BTC: '1' });
      const placed = await trader.trail({ side: 'sell', quantity: '0.4', rate: '0.01' });
      expect(placed).toMatchObject({ account: 'spot', by: 'last', frozen: atoms('0.4'), rate: PERCENT, direction: 'down', extreme: 0n });
      const { at, stop, extreme } = expected(world, placed.createdAt, PERCENT);
      for (let step = 1; step <= steps; step += 1) {
        const until = placed.createdAt + Math.round(((at - 1 - placed.createdAt) * step) / steps);
        await ok(world.guest, lab.clock.advance, { by: until - world.world.now() });
        await trader.waiting(placed.id);
      }
      expect(await trader.waiting(placed.id)).toMatchObject({
        status: 'waiting',
        trigger: ticksToAtoms(BTC, stop),
        extreme: ticksToAtoms(BTC, extreme),
      });
      await world.advance('1s');
      const done = await trader.waiting(placed.id);
      expect(done).toMatchObject({ status: 'triggered', updatedAt: at, trigger: ticksToAtoms(BTC, stop), filled: atoms('0.4') });
      expect(await trader.order(done.orderId)).toMatchObject({ side: 'sell', kind: 'market', status: 'completed' });
      await world.prove();
    },
  );

  it('of a long watches the mark price, and closes at most the lots left', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const { position } = await speculator.open({ leverage: 5 });
    const placed = await speculator.trail(position.id, { rate: '0.01', lots: 80 });
    expect(placed).toMatchObject({ by: 'mark', frozen: 0n, positionId: position.id, lots: 80, side: 'sell' });
    await speculator.close(position.id, { lots: 50 });
    const { at, stop } = expected(world, placed.createdAt, PERCENT, 'mark');
    await ok(world.guest, lab.clock.advance, { by: at - placed.createdAt });
    expect(await speculator.waiting(placed.id)).toMatchObject({
      status: 'triggered',
      updatedAt: at,
      trigger: ticksToAtoms(BTC, stop),
      filled: atoms('0.05'),
    });
    expect(await speculator.position(position.id)).toMatchObject({ status: 'closed', closeReason: 'user', closeTrigger: 'trail' });
    const [last, first] = (await speculator.orders(position.id)).filter(({ type }) => type === 'close-long');
    expect([first?.trigger, last?.trigger]).toEqual([undefined, 'trail']);
    const { rows } = await speculator.get(help.listEvents, {});
    expect(rows.slice(0, 2)).toMatchObject([{ kind: 'position-closed', values: { trigger: 'trail' } }, { kind: 'trigger-triggered' }]);
  });

  it('by a distance starts in the second of its activation price, and fires after a gap over its stop', async () => {
    const { world, who: trader } = await inFork(server, Trader, { BTC: '1' });
    const { id } = await trader.trail({ side: 'sell', quantity: '0.1', distance: '300', activation: '66000' });
    await world.priceTo('65900');
    await world.priceTo('65000');
    expect(await trader.waiting(id)).toMatchObject({ status: 'waiting', extreme: 0n, trigger: atoms('65700') });
    await world.priceTo('66500');
    const active = await trader.waiting(id);
    expect(active.extreme).toBeGreaterThanOrEqual(atoms('66400'));
    expect(active.trigger).toBe(active.extreme - atoms('300'));
    await trader.refusal(waiting.edit, { id, activation: atoms('70000') });
    await world.priceTo('60000', '1s');
    const done = await trader.waiting(id);
    expect(done).toMatchObject({ status: 'triggered', trigger: active.trigger });
    const { filledQuote } = await trader.order(done.orderId);
    expect(filledQuote).toBeLessThan(atoms('6010'));
  });

  it('does not count what a halt covered, and goes on from what it knew', async () => {
    const { world, who: trader } = await inFork(server, Trader, { BTC: '1' });
    const { id } = await trader.trail({ side: 'sell', quantity: '0.1', rate: '0.02' });
    await world.priceTo('66000');
    const feed = await FeedSocket.ofUser(world, 'newcomer');
    const before = await trader.waiting(id);
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    const noted = expect.objectContaining({ id, extreme_price: formatAtoms(before.extreme) });
    expect((await feed.next('update', 'user')).data).toEqual([expect.objectContaining({ event: 'waiting', waiting: noted })]);
    await world.priceTo('70000');
    await world.priceTo('65900');
    expect(await trader.waiting(id)).toMatchObject({ status: 'waiting', extreme: before.extreme });
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.advance('1s');
    expect(await trader.waiting(id)).toMatchObject({ status: 'waiting', extreme: before.extreme });
    await world.priceTo('64000');
    expect(await trader.waiting(id)).toMatchObject({ status: 'triggered' });
  });

  it('is edited: its callback from its best price on, and refused if that is reached', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '100000' });
    const { id, frozen } = await trader.trail({ side: 'buy', quantity: '0.5', rate: '0.02' });
    await world.priceTo('62000');
    await world.priceTo('62300');
    const { extreme } = await trader.waiting(id);
    const { beside } = await trader.do(waiting.edit, { id, distance: atoms('1000') });
    expect(beside.waiting).toMatchObject({ rate: 0n, distance: atoms('1000'), extreme, trigger: extreme + atoms('1000') });
    expect(beside.waiting.frozen).toBeLessThan(frozen);
    await trader.refusal(waiting.edit, { id, distance: atoms('100') });
    await world.prove();
  });
});
