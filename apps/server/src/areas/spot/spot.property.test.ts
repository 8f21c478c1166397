import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { createPricePath, SEED_MARKETS, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ok, SEED, type TestWorld } from '../../testing/harness.ts';
import { liveTwice } from '../../testing/live-twice.ts';
import { sharedServer } from '../../testing/shared-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const path = createPricePath({ seed: SEED });
const PEOPLE = ['newcomer', 'lang-zh', 'lang-jp'] as const;

type Step =
  | {
      readonly kind: 'place';
      readonly who: number;
      readonly side: 'buy' | 'sell';
      readonly steps: number;
      readonly offset: number | undefined;
    }
  | { readonly kind: 'edit'; readonly who: number; readonly which: number; readonly steps: number; readonly offset: number | undefined }
  | { readonly kind: 'cancel'; readonly who: number; readonly which: number }
  | { readonly kind: 'advance'; readonly seconds: number };

const size = fc.integer({ min: 100, max: 3_000_000 });
/** Ticks from the last price. */
const offset = fc.option(fc.integer({ min: -600, max: 600 }), { nil: undefined });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    // Without an offset it is a market order.
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      who: fc.nat(2),
      side: fc.constantFrom('buy' as const, 'sell'),
      steps: size,
      offset,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), who: fc.nat(2), which: fc.nat(5), steps: size, offset }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who: fc.nat(2), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), seconds: fc.integer({ min: 1, max: 90 }) }) },
);

async function take(world: TestWorld, people: readonly Trader[], each: Step): Promise<void> {
  if (each.kind === 'advance') {
    await ok(world.guest, lab.clock.advance, { by: each.seconds });
    return;
  }
  const trader = assertDefined(people[each.who], 'a person');
  const waiting = each.kind === 'place' ? [] : await trader.orders({ status: 'waiting' });
  const order = each.kind === 'place' ? undefined : waiting[each.which % Math.max(waiting.length, 1)];
  if (each.kind === 'cancel') {
    if (order) await trader.cancel(order.id);
    return;
  }
  const last = path.tickAt(BTC, world.world.now());
  const price = each.offset === undefined ? 0n : ticksToAtoms(BTC, last + each.offset);
  const terms = { quantity: stepsToAtoms(BTC, each.steps), price };
  const answer = each.kind === 'place' ? await trader.try({ side: each.side, ...terms }) : order && (await trader.tryEdit(order.id, terms));
  if (answer && !answer.ok) expect(answer.key).toMatch(/^insufficient|^quantity-already-filled/);
}

const enter = (world: TestWorld) => Promise.all(PEOPLE.map((persona) => Trader.enter(world, { USDT: '300000', BTC: '4' }, persona)));
const bookOf = async (world: TestWorld) => (await ok(world.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', depth: 30 })).message;

it('whatever users do, the ledger is sound, and derived values agree with the tables', () =>
  liveTwice(server, { step, least: 10, most: 30, runs: 4 }, { enter, take, shown: bookOf }));
