import { lab } from '@mt2/contracts';
import { assertDefined, atoms, formatInstant, parseAtoms } from '@mt2/domain';
import { atomsToTicks, type Market, SEED_MARKETS, stepsToAtoms } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { slowScan, sumOf } from '../../testing/slow-scan.ts';

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const ETH = assertDefined(SEED_MARKETS.bySymbol('ETH/USDT'), 'ETH has a market');
const ticks = (market: Market, price: string) =>
  assertDefined(atomsToTicks(market, assertDefined(parseAtoms(price), 'a price')), 'on tick');

describe('a limit order that waits', () => {
  it('is filled as maker, at its own price, in the second that a scan of every second finds', async () => {
    const { world, who: trader } = await inFork(server, Trader, { ETH: '1.23457' });
    const { id } = await trader.place({ coin: 'ETH', side: 'sell', quantity: '1.23457', price: '3210.55' });
    const [step] = slowScan(ETH, 'sell', [{ price: ticks(ETH, '3210.55'), quantity: 123_457 }], EPOCH, EPOCH + 90_000);
    const due = assertDefined(step, 'it is reached').at;
    await ok(world.guest, lab.clock.advance, { by: due - EPOCH - 1 });
    expect(await trader.order(id)).toMatchObject({ status: 'waiting', filledQuantity: 0n });
    expect((await world.advance('1s')).message).toMatchObject({ total: 1, events: [{ kind: 'spot-fill', count: 1 }] });
    expect(await trader.order(id)).toMatchObject({
      status: 'completed',
      filledQuantity: atoms('1.23457'),
      filledQuote: atoms('3963.6487135'),
      averagePrice: atoms('3210.55'),
      fee: atoms('3.17091898'),
      feeCoin: 'USDT',
      updatedAt: due,
    });
    expect(await trader.balance('USDT')).toEqual(['3960.47779452', '0']);
    expect(await trader.balance('ETH')).toEqual(['0', '0']);
  });

  it.each([
    ['buy', '64040.00', 9_000_000],
    ['sell', '64700.50', 25_000_000],
  ] as const)('to %s at %s is filled second by second like the slow scan says', async (side, price, quantity) => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000000', BTC: '30' });
    const { id } = await trader.place({ side, price, quantity: stepsToAtoms(BTC, quantity) });
    const fills = slowScan(BTC, side, [{ price: ticks(BTC, price), quantity }], EPOCH, EPOCH + 7_200);
    let filled = 0;
    for (const at of new Set(fills.map((fill) => fill.at))) {
      await ok(world.guest, lab.clock.advance, { to: new Date(at * 1000).toISOString() });
      filled += sumOf(fills.filter((fill) => fill.at === at));
      expect(await trader.order(id)).toMatchObject({
        filledQuantity: stepsToAtoms(BTC, filled),
        updatedAt: at,
      });
    }
    await ok(world.guest, lab.clock.advance, { to: new Date((EPOCH + 7_200) * 1000).toISOString() });
    expect(await trader.order(id)).toMatchObject({
      status: filled === quantity ? 'completed' : 'waiting',
      filledQuantity: stepsToAtoms(BTC, filled),
    });
  });

  it('is queued behind a better price and an older order, including other users’', async () => {
    const world = await server.fork();
    const [first, second] = [await Trader.enter(world, { USDT: '3000000' }), await Trader.enter(world, { USDT: '3000000' }, 'lang-zh')];
    const older = await first.place({ quantity: '2', price: '64138.50' });
    const younger = await second.place({ quantity: '2', price: '64138.50' });
    const better = await second.place({ quantity: '0.1', price: '64139.00' });
    const [price, quantity] = [ticks(BTC, '64138.50'), 2_000_000];
    const steps = slowScan(
      BTC,
      'buy',
      [
        { price: ticks(BTC, '64139.00'), quantity: 100_000 },
        { price, quantity },
        { price, quantity },
      ],
      EPOCH,
      EPOCH + 2,
    );
    const filled = [0, 1, 2].map((order) => stepsToAtoms(BTC, sumOf(steps.filter((step) => step.order === order))));
    await world.advance('2s');
    const rows = [await second.order(better.id), await first.order(older.id), await second.order(younger.id)];
    expect(rows.map((row) => row.filledQuantity)).toEqual(filled);
    expect(filled[1]).not.toBe(filled[2]);
    await world.prove();
  });

  it('is due at its second in the agenda, and leaves the agenda when it is cancelled', async () => {
    const world = await server.fork('seed');
    const trader = await Trader.enter(world, { USDT: '1000' });
    const before = (await ok(world.guest, lab.clock.getClock, {})).message.next_due;
    const { id } = await trader.place({ price: '64136.50' });
    const [step] = slowScan(BTC, 'buy', [{ price: ticks(BTC, '64136.50'), quantity: 10_000 }], EPOCH, EPOCH + 60);
    const due = assertDefined(step, 'it is reached').at;
    expect((await ok(world.guest, lab.clock.getClock, {})).message.next_due).toBe(`${formatInstant(due).replace(' ', 'T')}Z`);
    await trader.cancel(id);
    expect((await ok(world.guest, lab.clock.getClock, {})).message.next_due).toBe(before);
    await trader.place({ price: '64136.50' });
    const { message } = await ok(world.guest, lab.clock.advance, { until: 'nextDue' });
    expect(message).toMatchObject({ to: `${formatInstant(due).replace(' ', 'T')}Z`, total: 1 });
  });
});
