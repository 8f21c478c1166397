import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { createPricePath, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import fc from 'fast-check';
import { it, vi } from 'vitest';
import { ok, SEED, type TestWorld } from '../../testing/harness.ts';
import { liveTwice } from '../../testing/live-twice.ts';
import { sharedServer } from '../../testing/shared-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await sharedServer();

const { lever, waiting } = product;
const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const path = createPricePath({ seed: SEED });

const DEEDS = [
  ...['open', 'open', 'lock', 'close', 'close', 'trail', 'trail', 'spot', 'spot', 'sell', 'contract'],
  ...['edit', 'edit', 'cancel', 'halt', 'resume', 'advance', 'advance', 'advance'],
] as const;

/** What is done, with a price some ticks away, a limit some ticks from it, a rate in basis points, and a side. */
const step = fc.record({
  do: fc.constantFrom(...DEEDS),
  away: fc.integer({ min: -3_000, max: 3_000 }),
  limit: fc.option(fc.integer({ min: -500, max: 500 })),
  points: fc.integer({ min: 10, max: 30 }),
  isLong: fc.boolean(),
  by: fc.constantFrom('last' as const, 'mark' as const),
  seconds: fc.integer({ min: 1, max: 1_800 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Prices = Readonly<Record<'at' | 'price' | 'rate', bigint>>;

type People = { readonly trader: Trader; readonly speculator: Speculator };
const enter = async (world: TestWorld): Promise<People> => ({
  trader: await Trader.enter(world, { USDT: '300000', BTC: '4' }),
  speculator: await Speculator.enter(world, '100000'),
});

/** Does what a step says, whatever the answer: some of these orders are refused. */
async function take(world: TestWorld, people: People, each: Step): Promise<void> {
  const { guest } = world;
  if (each.do === 'advance') await ok(guest, lab.clock.advance, { by: each.seconds });
  if (each.do === 'halt') await ok(guest, lab.labMarket.haltMarket, { symbol: BTC.symbol });
  if (each.do === 'resume') await guest.send(lab.labMarket.resumeMarket, { symbol: BTC.symbol });
  const ticks = path.tickAt(BTC, world.world.now()) + each.away;
  const price = each.limit === null ? 0n : ticksToAtoms(BTC, ticks + each.limit);
  const prices = { at: ticksToAtoms(BTC, ticks), price, rate: BigInt(each.points) * 10_000n };
  await withOrders(people, each, prices);
  await withPosition(people.speculator, each, prices);
}

async function withOrders({ trader, speculator }: People, each: Step, { at, price, rate }: Prices): Promise<void> {
  const side = each.isLong ? 'long' : 'short';
  const spot = { marketId: BTC.id, side: each.isLong ? 'buy' : 'sell', quantity: 10_000_000n } as const;
  if (each.do === 'open') await speculator.tryOpen({ side, lots: 20 });
  if (each.do === 'spot') await trader.client.send(waiting.placeSpot, { ...spot, trigger: at, price });
  if (each.do === 'sell')
    await trader.client.send(waiting.placeSpot, { ...spot, rate, by: each.by, activation: each.limit === null ? 0n : at });
  if (each.do === 'contract') await speculator.tryTrigger({ side, lots: 20, at, price, by: each.by });
  if (each.do !== 'edit' && each.do !== 'cancel') return;
  const actor = each.isLong ? trader : speculator;
  for (const order of await actor.waitings({ status: 'waiting', type: 'trigger', limit: 1 })) {
    const terms = { quantity: BigInt(each.points) * 1_000_000n, lots: '7', ...(order.rate > 0n ? { rate } : { trigger: at }) };
    if (each.do === 'edit') await actor.client.send(waiting.edit, { id: order.id, ...terms });
    else await actor.do(waiting.cancel, { id: order.id });
  }
}

async function withPosition(speculator: Speculator, each: Step, { at, rate }: Prices): Promise<void> {
  if (each.do !== 'lock' && each.do !== 'close' && each.do !== 'trail') return;
  const { client } = speculator;
  const { positions } = await speculator.get(lever.listTickets, { status: 'trading', limit: 1 });
  for (const { id: ticketId } of positions.rows) {
    if (each.do === 'lock') await client.send(lever.close, { id: ticketId, lots: '5', price: at });
    if (each.do === 'close') await client.send(waiting.close, { ticketId, trigger: at, lots: '12', by: each.by });
    if (each.do === 'trail') await client.send(waiting.close, { ticketId, rate, lots: '12', activation: each.isLong ? at : 0n });
  }
}

it('whatever orders wait, the ledger is sound, and what is kept in memory follows from the tables', () =>
  liveTwice(server, { step, least: 15, most: 40, runs: 8 }, { enter, take }));
