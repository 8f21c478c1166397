import { lab, product } from '@mt2/contracts';
import { assertDefined, DAY } from '@mt2/domain';
import { SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/cast/speculator';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';

vi.setConfig({ testTimeout: 240_000 });

const { lever } = product;
const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const DAYS = 40;

/** A position with its stops: distances from the price in tenths of a percent, of those for some lots with their limits. */
const holding = fc.record({
  side: fc.constantFrom('long' as const, 'short'),
  leverage: fc.constantFrom(5, 10),
  own: fc.option(fc.integer({ min: 20, max: 150 }), { nil: undefined }),
  pairs: fc.array(
    fc.record({
      lots: fc.integer({ min: 1, max: 100 }),
      watched: fc.constantFrom('last' as const, 'mark'),
      ahead: fc.option(fc.integer({ min: 5, max: 150 }), { nil: undefined }),
      behind: fc.integer({ min: 5, max: 80 }),
      limit: fc.option(fc.integer({ min: -10, max: 10 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
type Holding = typeof holding extends fc.Arbitrary<infer T> ? T : never;

async function enter(holdings: readonly Holding[]): Promise<TestWorld> {
  const world = await server.fork();
  const who = await Speculator.enter(world, '200000');
  const last = pathOf(world.world).tickAt(BTC, world.world.now());
  for (const { side, leverage, own, pairs } of holdings) {
    const priceAt = (away: number) => ticksToAtoms(BTC, Math.round(last * (1 + ((side === 'long' ? 1 : -1) * away) / 1_000)));
    const { id } = (await who.open({ side, leverage, ...(own !== undefined && { takeProfit: priceAt(own) }) })).position;
    for (const { lots, watched, ahead, behind, limit } of pairs)
      await who.tryStop(id, {
        lots,
        watched,
        stopLoss: priceAt(-behind),
        ...(ahead !== undefined && { takeProfit: priceAt(ahead), ...(limit !== undefined && { takeProfitLimit: priceAt(ahead + limit) }) }),
      });
  }
  return world;
}

it('forty days at once and one by one end alike, and no atom is lost', async () => {
  let triggered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(holding, { minLength: 2, maxLength: 4 }), async (holdings) => {
      const [whole, daily] = [await enter(holdings), await enter(holdings)];
      await ok(whole.guest, lab.clock.advance, { by: DAYS * DAY });
      for (let day = 0; day < DAYS; day += 1) await ok(daily.guest, lab.clock.advance, { by: DAY });
      expect(await daily.hash()).toBe(await whole.hash());
      await whole.prove();
      const who = await Speculator.enter(whole, '1');
      triggered += (await who.get(lever.listStops, { status: 'triggered' })).total;
      for (const { id, guest } of [whole, daily]) await ok(guest, lab.worlds.deleteWorld, { id });
    }),
    { numRuns: 3 },
  );
  expect(triggered).toBeGreaterThan(0);
});
