import { lab, product } from '@mt2/contracts';
import { assertDefined, COIN } from '@mt2/domain';
import { createPricePath, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/cast/speculator';
import { Trader } from '@mt2/prisma/cast/trader';
import fc from 'fast-check';
import { it, vi } from 'vitest';
import { ok, SEED, type TestWorld } from '../../testing/harness.ts';
import { liveTwice } from '../../testing/live-twice.ts';
import { sharedServer } from '../../testing/shared-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await sharedServer();

const { trigger } = product;
const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const path = createPricePath({ seed: SEED });

type Step =
  | {
      readonly kind: 'spot' | 'contract';
      readonly isLong: boolean;
      readonly away: number;
      readonly limit: number | undefined;
      readonly by: 'last' | 'mark';
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'edit'; readonly isSpot: boolean; readonly away: number; readonly size: number }
  | { readonly kind: 'advance'; readonly seconds: number };

const away = fc.integer({ min: -4_000, max: 4_000 }).filter((ticks) => ticks !== 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('spot' as const, 'contract' as const),
      isLong: fc.boolean(),
      away,
      limit: fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined }),
      by: fc.constantFrom('last' as const, 'mark' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), isSpot: fc.boolean(), away, size: fc.integer({ min: 0, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('advance' as const), seconds: fc.integer({ min: 1, max: 900 }) }) },
);

type People = { readonly trader: Trader; readonly speculator: Speculator };
const enter = async (world: TestWorld): Promise<People> => ({
  trader: await Trader.enter(world, { USDT: '300000', BTC: '4' }),
  speculator: await Speculator.enter(world, '100000'),
});

async function take(world: TestWorld, { trader, speculator }: People, each: Step): Promise<void> {
  if (each.kind === 'advance') {
    await ok(world.guest, lab.clock.advance, { by: each.seconds });
    return;
  }
  if (each.kind === 'cancel') {
    const { rows } = await trader.get(trigger.list, { status: 'waiting', limit: 1 });
    for (const { id } of rows) await trader.do(trigger.cancel, { id });
    return;
  }
  const ticks = path.tickAt(BTC, world.world.now()) + each.away;
  const at = ticksToAtoms(BTC, ticks);
  if (each.kind === 'edit') {
    const actor = each.isSpot ? trader : speculator;
    const { rows } = await actor.get(trigger.list, { status: 'waiting', limit: 1 });
    const terms = { trigger: at, quantity: (BigInt(each.size) * COIN) / 1_000n, ...(each.size > 0 && { lots: String(each.size) }) };
    for (const { id } of rows) await actor.client.send(trigger.edit, { id, ...terms });
    return;
  }
  const prices = { at, ...(each.limit !== undefined && { price: ticksToAtoms(BTC, ticks + each.limit) }) };
  if (each.kind === 'spot') await trader.placeTrigger({ side: each.isLong ? 'buy' : 'sell', ...prices });
  else await speculator.placeTrigger({ side: each.isLong ? 'long' : 'short', by: each.by, lots: 20, ...prices });
}

it('whatever orders wait, the ledger is sound, and the orders waiting in memory agree with the table', () =>
  liveTwice(server, { step, least: 8, most: 20, runs: 4 }, { enter, take }));
