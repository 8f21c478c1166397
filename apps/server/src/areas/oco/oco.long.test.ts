import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { createPricePath, SEED_MARKETS, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/cast/trader';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { ok, openServer, SEED, type TestWorld } from '../../testing/harness.ts';
import { liveTwice } from '../../testing/live-twice.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await openServer();
afterAll(() => server.close());

const { oco } = product;
const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const path = createPricePath({ seed: SEED });
const DAY = 86_400;

/** Distances in ticks from the last price, the quantity in steps. */
type Legs = { readonly above: number; readonly below: number; readonly steps: number };
type Step =
  | ({ readonly kind: 'oco'; readonly side: 'buy' | 'sell'; readonly limit: number | undefined } & Legs)
  | ({ readonly kind: 'attached'; readonly price: number } & Legs)
  | ({ readonly kind: 'edit'; readonly which: number } & Legs)
  | ({ readonly kind: 'edit-attached'; readonly which: number } & Legs)
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'advance'; readonly seconds: number };

const legs = {
  above: fc.integer({ min: -200, max: 300_000 }),
  below: fc.integer({ min: -200, max: 300_000 }),
  steps: fc.integer({ min: 50, max: 400_000 }),
};
const which = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('oco' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      limit: fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined }),
      ...legs,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('attached' as const), price: fc.integer({ min: -20_000, max: 500 }), ...legs }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, ...legs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit-attached' as const), which, ...legs }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('advance' as const), seconds: fc.integer({ min: 1, max: DAY / 4 }) }) },
);

async function take(world: TestWorld, trader: Trader, each: Step): Promise<void> {
  if (each.kind === 'advance') {
    await ok(world.guest, lab.clock.advance, { by: each.seconds });
    return;
  }
  if (each.kind === 'cancel') {
    const orders = await trader.orders({ status: 'waiting' });
    const order = orders[each.which % Math.max(orders.length, 1)];
    if (order) await trader.cancel(order.id);
    return;
  }
  const last = path.tickAt(BTC, world.world.now());
  const at = (ticks: number) => ticksToAtoms(BTC, ticks);
  const [above, below, quantity] = [at(last + each.above), at(last - each.below), stepsToAtoms(BTC, each.steps)];
  if (each.kind === 'oco') {
    const [price, trigger] = each.side === 'sell' ? [above, below] : [below, above];
    const stopPrice = each.limit === undefined ? 0n : trigger + at(Math.abs(each.limit));
    await trader.tryOco({ side: each.side, quantity, price, at: trigger, stopPrice });
  } else if (each.kind === 'attached')
    await trader.tryAttached({ quantity, price: at(last + each.price), takeProfit: above, stopLoss: below });
  else if (each.kind === 'edit') {
    const { rows } = await trader.get(oco.list, { status: 'waiting' });
    const row = rows[each.which % Math.max(rows.length, 1)];
    const [price, trigger] = row?.side === 'sell' ? [above, below] : [below, above];
    if (row) await trader.tryEditOco(row.id, { quantity, price, at: trigger });
  } else {
    const { rows } = await trader.get(oco.listAttached, { status: 'waiting' });
    const row = rows[each.which % Math.max(rows.length, 1)];
    if (row) await trader.client.send(oco.editAttached, { id: row.id, takeProfit: above, stopLoss: below });
  }
}

const enter = (world: TestWorld) => Trader.enter(world, { USDT: '300000', BTC: '4' });

it('however OCO orders and TP/SL are placed, edited and cancelled, the ledger is sound, and memory agrees with the tables', () =>
  liveTwice(server, { step, least: 8, most: 20, runs: 4 }, { enter, take }));

it('40 days in one step end as 40 steps of a day', async () => {
  const placing = fc.array(
    step.filter(({ kind }) => kind === 'oco' || kind === 'attached'),
    { minLength: 4, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(placing, async (steps) => {
      const hashes: string[] = [];
      for (const days of [Array.from({ length: 40 }, () => 1), [40]]) {
        const world = await server.fork();
        const trader = await enter(world);
        for (const each of steps) await take(world, trader, each);
        for (const number of days) await ok(world.guest, lab.clock.advance, { by: number * DAY });
        await world.prove();
        hashes.push(await world.hash());
        await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
      }
      expect(hashes[1]).toBe(hashes[0]);
    }),
    { numRuns: 2 },
  );
});
