import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
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

const { lever, trigger } = product;
const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const path = createPricePath({ seed: SEED });

/** What is done, with a price some ticks away, a rate in basis points, and a side. */
type Step = {
  readonly do: 'open' | 'lock' | 'close' | 'trail' | 'sell' | 'edit' | 'halt' | 'resume' | 'advance';
  readonly away: number;
  readonly points: number;
  readonly isLong: boolean;
  readonly by: 'last' | 'mark';
  readonly seconds: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('open', 'open', 'lock', 'close', 'close', 'trail', 'trail', 'sell', 'edit', 'halt', 'resume', 'advance', 'advance'),
  away: fc.integer({ min: -2_000, max: 2_000 }),
  points: fc.integer({ min: 10, max: 30 }),
  isLong: fc.boolean(),
  by: fc.constantFrom('last', 'mark'),
  seconds: fc.integer({ min: 1, max: 1_800 }),
});

type People = { readonly trader: Trader; readonly speculator: Speculator };
const enter = async (world: TestWorld): Promise<People> => ({
  trader: await Trader.enter(world, { USDT: '300000', BTC: '4' }),
  speculator: await Speculator.enter(world, '100000'),
});

async function take(world: TestWorld, { trader, speculator }: People, each: Step): Promise<void> {
  const { guest } = world;
  if (each.do === 'advance') await ok(guest, lab.clock.advance, { by: each.seconds });
  if (each.do === 'halt') await ok(guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
  if (each.do === 'resume') await guest.send(lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
  if (each.do === 'open') await speculator.tryOpen({ side: each.isLong ? 'long' : 'short', lots: 20 });
  const at = ticksToAtoms(BTC, path.tickAt(BTC, world.world.now()) + each.away);
  const rate = BigInt(each.points) * 10_000n;
  if (each.do === 'sell') {
    const sent = { marketId: BTC.id, side: each.isLong ? 'buy' : 'sell', quantity: 1_000_000n, rate, by: each.by } as const;
    await trader.client.send(trigger.trailSpot, { ...sent, activation: each.away % 2 === 0 ? at : 0n });
  }
  if (each.do === 'edit') {
    const { rows } = await speculator.get(trigger.list, { status: 'waiting', limit: 1 });
    for (const { id } of rows) await speculator.client.send(trigger.edit, { id, trigger: at, rate, lots: '7' });
  }
  await withPosition(speculator, each, { at, rate });
}

async function withPosition(speculator: Speculator, each: Step, { at, rate }: { readonly at: bigint; readonly rate: bigint }) {
  if (each.do !== 'lock' && each.do !== 'close' && each.do !== 'trail') return;
  const { client } = speculator;
  const { positions } = await speculator.get(lever.listTickets, { status: 'trading', limit: 1 });
  for (const { id: ticketId } of positions.rows) {
    if (each.do === 'lock') await client.send(lever.close, { id: ticketId, lots: '5', price: at });
    if (each.do === 'close') await client.send(trigger.placeClose, { ticketId, trigger: at, lots: '12', by: each.by });
    if (each.do === 'trail') await client.send(trigger.trailClose, { ticketId, rate, lots: '12', activation: each.isLong ? at : 0n });
  }
}

it('whatever closes positions, the ledger is sound, and what is kept in memory follows from the tables', () =>
  liveTwice(server, { step, least: 12, most: 30, runs: 6 }, { enter, take }));
