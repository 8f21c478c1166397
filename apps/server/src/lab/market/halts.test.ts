import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestServer, type TestWorld } from '../../testing/harness.ts';
import { hashOf } from '../../testing/live-a-day.ts';
import { OptionBuyer } from '../../testing/option-buyer.ts';
import { Trader } from '../../testing/trader.ts';

const { labMarket } = lab;
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const BTC = 'BTC/USDT';
const halt = (world: TestWorld, reason = '') => ok(world.guest, labMarket.haltMarket, { symbol: BTC, reason });
const resume = (world: TestWorld) => ok(world.guest, labMarket.resumeMarket, { symbol: BTC });
const rowOf = async (world: TestWorld, symbol = BTC) =>
  (await ok(world.guest, labMarket.getMarket, {})).message.symbols.find((row) => row.symbol === symbol);
const pairOf = async (world: TestWorld, symbol = BTC) =>
  assertDefined(
    (await ok(world.guest, product.market.listQuotations, {})).message[0]?.quotation.find((pair) => pair.symbol === symbol),
    'it is quoted',
  );
/** How many orders fill on the way through a time. */
const fillsIn = async (world: TestWorld, by: string) =>
  (await world.advance(by)).message.events.find(({ kind }) => kind === 'spot-fill')?.count ?? 0;
/** A dive of the price to 8 % below and back again within four minutes. */
const dive = (world: TestWorld) =>
  ok(world.guest, labMarket.addScript, { symbol: BTC, kind: 'pulse', percent: -8, over: '1m', hold: '2m', back: '1m' });

describe('a halted market', () => {
  it('opens nothing, of any kind and size, and is refused before any other check', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000', BTC: '1' });
    await halt(world);
    const wishes = [{ price: '60000' }, {}, { type: 2, price: '70000' }, { type: 2 }, { amount: '0' }, { amount: '99999' }] as const;
    for (const wish of wishes) expect(await trader.refused(wish), JSON.stringify(wish)).toBe('market-closed');
    expect(await trader.orders()).toEqual([]);
    expect(await trader.balance('USDT')).toEqual(['1000.00000000', '0.00000000']);
    expect((await trader.place({ coin: 'ETH' })).status).toBe(2);
    await resume(world);
    expect((await trader.place({})).status).toBe(2);
    await world.prove();
  });

  it('fills nothing that its price crosses, and goes on from the instant at which it is open again', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '2000' });
    const { id } = await trader.place({ price: '60000' });
    await halt(world, 'a dive');
    await dive(world);
    expect(await fillsIn(world, '10m')).toBe(0);
    await resume(world);
    expect(await fillsIn(world, '10m')).toBe(0);
    expect(await trader.order(id)).toMatchObject({ status: 1, filled_amount: '0.00000000' });
    await dive(world);
    expect(await fillsIn(world, '10m')).toBeGreaterThan(0);
    expect(await trader.order(id)).toMatchObject({ status: 2, average_price: '60000.00000000' });
    await world.prove();
  });

  it('fills in the second after it is open again what its price still reaches then', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '2000' });
    const { id } = await trader.place({ price: '60000' });
    await halt(world);
    await ok(world.guest, labMarket.setPrice, { symbol: BTC, to: '59000' });
    await world.advance('10m');
    await resume(world);
    await world.advance('1m');
    expect(await trader.order(id)).toMatchObject({ status: 2, updated_at: '2026-01-01 00:10:01' });
  });

  it('sells no options, delivers those that were bought, or gives their stakes back where the operator decides so', async () => {
    const [delivering, giving] = [await server.fork(), await server.fork()];
    for (const [world, void_options] of [
      [delivering, false],
      [giving, true],
    ] as const) {
      const buyer = await OptionBuyer.enter(world);
      const { id } = await buyer.buy();
      const { message } = await ok(world.guest, labMarket.haltMarket, { symbol: BTC, void_options });
      expect(message.voided > 0).toBe(void_options);
      expect(await buyer.refused()).toBe('market-closed');
      if (void_options) expect(await buyer.balance()).toEqual(['1000.00000000', '0.00000000']);
      await world.advance('1h');
      const [order] = await buyer.orders({});
      expect(order).toMatchObject({ id, status: void_options ? 4 : 3 });
      expect((await ok(world.guest, labMarket.haltMarket, { symbol: BTC, void_options })).message.voided).toBe(0);
      await world.prove();
    }
  });

  it('lets what waits be cancelled', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000' });
    const { id } = await trader.place({ price: '60000' });
    await halt(world);
    await trader.cancel(id);
    expect(await trader.order(id)).toMatchObject({ status: 3 });
    expect(await trader.balance('USDT')).toEqual(['1000.00000000', '0.00000000']);
    await world.prove();
  });

  it('has nothing due, while the others have', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '3000' });
    await trader.place({ price: '64136.50' });
    const due = async () => (await ok(world.guest, lab.clock.getClock, {})).message.next_due;
    const before = await due();
    await halt(world);
    expect(await due()).not.toBe(before);
    await resume(world);
    expect(await due()).toBe(before);
  });

  it('is shown as such, with its reason, in the quotation and in the lab; its price goes on', async () => {
    const world = await server.fork();
    const { message } = await halt(world, '  a drill  ');
    expect(message).toMatchObject({ symbol: BTC, halt: { since: '2026-01-01T00:00:00Z', reason: 'a drill' } });
    const flags = async (symbol?: string) => {
      const { open_transaction, open_coin_trade, open_lever, open_microtrade } = await pairOf(world, symbol);
      return [open_transaction, open_coin_trade, open_lever, open_microtrade];
    };
    expect([await flags(), await flags('ETH/USDT'), await flags('XRP/USDT')]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [1, 1, 1, 0],
    ]);
    const before = (await pairOf(world)).now_price;
    await world.advance('5m');
    expect((await pairOf(world)).now_price).not.toBe(before);
    await halt(world, 'still');
    expect(await rowOf(world)).toMatchObject({ halt: { since: '2026-01-01T00:00:00Z', reason: 'still' } });
    expect(await rowOf(world, 'ETH/USDT')).toMatchObject({ halt: null });
    expect((await resume(world)).message).toMatchObject({ symbol: BTC, halt: null });
    expect((await resume(world)).message.halt).toBeNull();
    expect(await flags()).toEqual([1, 1, 1, 1]);
  });

  it('is halted in a fork too, and open after a reset', async () => {
    const world = await server.fork();
    await halt(world, 'kept');
    const copy = await server.fork(world.id);
    expect(await rowOf(copy)).toMatchObject({ halt: { reason: 'kept' } });
    await ok(copy.guest, lab.worlds.resetWorld, { world: copy.id });
    expect(await rowOf(copy)).toMatchObject({ halt: null });
    expect(await refusal(copy.guest, labMarket.haltMarket, { symbol: 'GOLD/USDT' })).toBe('market-not-found');
  });

  it('comes to the same in one step and in many', async () => {
    const hashes = [];
    for (const cut of [['1d'], Array.from({ length: 24 }, () => '1h'), ['13s', '59m', '7h', '57647s']]) {
      const world = await server.fork();
      const trader = await Trader.enter(world, 'newcomer', { USDT: '5000' });
      for (const price of ['60000', '63900', '64100']) await trader.place({ price });
      await world.advance('1h');
      await halt(world);
      for (const by of cut) await world.advance(by);
      await resume(world);
      for (const by of cut) await world.advance(by);
      hashes.push(await hashOf(world));
    }
    expect(new Set(hashes).size).toBe(1);
  });
});
