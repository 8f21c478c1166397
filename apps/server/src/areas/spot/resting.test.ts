import { lab } from '@mt2/contracts';
import { assertDefined, atoms, parseAtoms } from '@mt2/domain';
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
});
