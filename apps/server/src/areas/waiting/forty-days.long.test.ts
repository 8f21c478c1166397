import { lab, product } from '@mt2/contracts';
import { type Atoms, assertDefined, DAY, HOUR } from '@mt2/domain';
import { exactTicks, formatTicks, SEED_MARKETS, type Side, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { proveContracts } from '../../testing/proofs.ts';
import { proveOrders } from '../../testing/prove-orders.ts';
import { pathOf } from '../market/index.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await openServer();
afterAll(() => server.close());

const { lever, waiting } = product;
const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const DAYS = 40;

/** Each kind of order, the edit and the cancellation of one that waits, a change of the price, and a halt of the market. */
const DEEDS = [
  ...['oco', 'oco', 'attached', 'attached', 'trail-spot', 'trigger-spot', 'meet', 'meet'],
  ...['open', 'open', 'lock', 'close-at', 'close-at', 'trail-close', 'trail-close', 'pair', 'pair', 'trigger-contract'],
  ...['edit', 'edit', 'edit', 'cancel', 'price', 'price', 'halt', 'resume', 'resume'],
] as const;

/** `gap`: the seconds before it. `up` and `down`: how far its prices are away, in thousandths; below zero beyond the last price. */
const step = fc.record({
  deed: fc.constantFrom(...DEEDS),
  gap: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 8 * HOUR })),
  isUp: fc.boolean(),
  by: fc.constantFrom('last' as const, 'mark' as const),
  up: fc.integer({ min: -1, max: 40 }),
  down: fc.integer({ min: -1, max: 40 }),
  size: fc.integer({ min: 5, max: 60 }),
  which: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type People = { readonly trader: Trader; readonly other: Trader; readonly speculator: Speculator };
async function enter(world: TestWorld): Promise<People> {
  const trader = await Trader.enter(world, { USDT: '300000', BTC: '4' });
  const other = await Trader.enter(world, { USDT: '300000', BTC: '4' }, 'trader');
  const speculator = await Speculator.enter(world, '100000');
  for (const side of ['long', 'short'] as const) await speculator.open({ side, lots: 50, leverage: 10 });
  return { trader, other, speculator };
}

const pick = <T>(rows: readonly T[], { which }: Step): readonly T[] => rows.slice(which % Math.max(rows.length, 1)).slice(0, 1);
const WAITING = { status: 'waiting', limit: 100 } as const;

/** The prices (atoms) above and below the last price, and the price in the direction of a step. */
function pricesOf({ world }: TestWorld, { up, down, isUp }: Step) {
  const last = pathOf(world).tickAt(BTC, world.now());
  const at = (thousandths: number) => ticksToAtoms(BTC, Math.round(last * (1 + thousandths / 1_000)));
  return { above: at(up), below: at(-down), farBelow: at(-down - 5), ahead: isUp ? at(up) : at(-down), behind: isUp ? at(-down) : at(up) };
}
type Prices = ReturnType<typeof pricesOf>;
const quantityOf = ({ size }: Step): Atoms => stepsToAtoms(BTC, size * 1_000);
const trailOf = ({ size, by, which }: Step, { ahead }: Prices) => ({
  by,
  ...(which % 3 === 0 ? { distance: ticksToAtoms(BTC, size * 2_000), rate: 0n } : { rate: BigInt(size) * 20_000n, distance: 0n }),
  activation: which % 4 === 0 ? ahead : 0n,
});
const sideOf = ({ isUp }: Step): Side => (isUp ? 'buy' : 'sell');
const stopsOf = ({ size, by, which, isUp }: Step, { above, below, ahead, behind }: Prices) => ({
  lots: Math.ceil(size / 3),
  watched: by,
  takeProfit: isUp ? above : below,
  stopLoss: isUp ? below : above,
  takeProfitLimit: which % 3 === 1 ? ahead : 0n,
  stopLossLimit: which % 3 === 0 ? behind : 0n,
});

/** Does what a step says, whatever the answer: many of these orders are refused. */
async function take(world: TestWorld, people: People, each: Step): Promise<void> {
  const { trader, other, speculator } = people;
  const prices = pricesOf(world, each);
  const { above, below, farBelow, ahead, behind } = prices;
  const [quantity, side] = [quantityOf(each), sideOf(each)];
  if (each.deed === 'halt') await ok(world.guest, lab.labMarket.haltMarket, { symbol: BTC.symbol });
  if (each.deed === 'resume') await world.guest.send(lab.labMarket.resumeMarket, { symbol: BTC.symbol });
  if (each.deed === 'price') await world.priceTo(formatTicks(BTC, exactTicks(BTC, ahead)), '10m');
  if (each.deed === 'oco') await trader.tryOco({ side, quantity, price: behind, at: ahead, stopPrice: each.which % 2 === 0 ? 0n : ahead });
  if (each.deed === 'attached') await trader.tryAttached({ quantity, price: below, takeProfit: above, stopLoss: farBelow });
  if (each.deed === 'trail-spot')
    await trader.client.send(waiting.placeSpot, { marketId: BTC.id, side, quantity, ...trailOf(each, prices) });
  if (each.deed === 'trigger-spot')
    await trader.client.send(waiting.placeSpot, {
      marketId: BTC.id,
      side,
      quantity,
      trigger: ahead,
      price: each.which % 2 === 0 ? 0n : behind,
    });
  if (each.deed === 'meet')
    for (const { price, side: met } of pick(await trader.orders(WAITING), each))
      await other.try({ side: met === 'buy' ? 'sell' : 'buy', quantity: quantity / 2n, price });
  if (each.deed === 'trigger-contract')
    await speculator.tryTrigger({ side: each.isUp ? 'long' : 'short', lots: each.size, at: ahead, by: each.by, takeProfit: above });
  if (each.deed === 'open') await speculator.tryOpen({ side: each.isUp ? 'long' : 'short', lots: each.size, leverage: 10 });
  if (each.deed === 'edit') await editAll(people, each, prices);
  if (each.deed === 'cancel') await cancelAll(people, each);
  await withPosition(speculator, each, prices);
}

/** Locks a position by a close order, or adds what closes a part of it. */
async function withPosition(speculator: Speculator, each: Step, prices: Prices): Promise<void> {
  if (!['lock', 'close-at', 'trail-close', 'pair'].includes(each.deed)) return;
  const { client } = speculator;
  const { positions } = await speculator.get(lever.listTickets, { status: 'trading', limit: 100 });
  for (const { id: ticketId } of pick(positions.rows, each)) {
    const lots = String(each.size);
    if (each.deed === 'lock') await client.send(lever.close, { id: ticketId, lots, price: prices.ahead });
    if (each.deed === 'close-at') await client.send(waiting.close, { ticketId, trigger: prices.ahead, lots, by: each.by });
    if (each.deed === 'trail-close') await client.send(waiting.close, { ticketId, lots, ...trailOf(each, prices) });
    if (each.deed === 'pair') await speculator.tryStop(ticketId, stopsOf(each, prices));
  }
}

/** Edits one waiting order of each kind. */
async function editAll({ trader, speculator }: People, each: Step, prices: Prices): Promise<void> {
  const { above, below, farBelow, ahead, behind } = prices;
  const quantity = quantityOf(each);
  for (const { id, side } of pick(await trader.waitings({ ...WAITING, type: 'oco' }), each)) {
    const [price, at] = side === 'sell' ? [above, below] : [below, above];
    await trader.tryEditOco(id, { quantity, price, at });
  }
  for (const { id } of pick(await trader.waitings({ ...WAITING, type: 'attached' }), each))
    await trader.client.send(waiting.edit, { id, takeProfit: above, stopLoss: farBelow });
  for (const { id } of pick(await trader.orders(WAITING), each)) await trader.tryEdit(id, { quantity, price: behind });
  for (const actor of [trader, speculator])
    for (const order of pick(await actor.waitings({ ...WAITING, type: 'trigger' }), each)) {
      const { rate, distance, activation } = trailOf(each, prices);
      const isTrailing = order.rate + order.distance > 0n;
      const terms = isTrailing ? { rate, distance, activation } : { trigger: ahead };
      await actor.client.send(waiting.edit, { id: order.id, quantity, lots: String(each.size), ...terms });
    }
  for (const { id } of pick(await speculator.waitings({ ...WAITING, type: 'stops' }), each))
    await speculator.tryStopEdit(id, stopsOf(each, prices));
  for (const { id } of pick(
    (await speculator.orders()).filter(({ status }) => status === 'not-traded' || status === 'partial'),
    each,
  ))
    await speculator.client.send(lever.edit, { id, price: ahead });
}

async function cancelOf(actor: Trader | Speculator, type: 'trigger' | 'stops', each: Step): Promise<void> {
  for (const { id } of pick(await actor.waitings({ ...WAITING, type }), each)) await actor.do(waiting.cancel, { id });
}

/** Cancels one waiting order, of the kind that the step chooses. */
async function cancelAll({ trader, other, speculator }: People, each: Step): Promise<void> {
  const kind = each.size % 4;
  if (kind === 0) for (const { id } of pick(await trader.orders(WAITING), each)) await trader.cancel(id);
  if (kind === 1) for (const { id } of pick(await other.orders(WAITING), each)) await other.cancel(id);
  if (kind === 2) await cancelOf(trader, 'trigger', each);
  if (kind === 3) await cancelOf(speculator, 'stops', each);
}

/** Lets time pass, in parts of at most some seconds. */
async function pass({ guest }: TestWorld, seconds: number, part: number): Promise<void> {
  for (let left = seconds; left > 0; left -= part) await ok(guest, lab.clock.advance, { by: Math.min(left, part) });
}

/** The orders of each kind that placed another one. */
const PLACED = [
  '"type" = \'oco\'',
  '"type" = \'attached\'',
  '"rate" + "distance" > 0',
  '"type" = \'trigger\' AND "ticketId" > 0',
  '"type" = \'stops\'',
] as const;
const placedIn = ({ world }: TestWorld): number[] =>
  PLACED.map((rows) => world.sql.count(`FROM "WaitingOrder" WHERE ${rows} AND "orderId" > 0`));

/**
 * A world after 40 days with these steps, in which time passes in parts: its hash, and the orders that placed others. After each tenth
 * step what is frozen is what orders and positions hold. A forgetful world recomputes its derived values from the tables then.
 */
async function live(steps: readonly Step[], part: number, isForgetful: boolean): Promise<{ hash: string; placed: number[] }> {
  const world = await server.fork();
  const people = await enter(world);
  const end = world.world.now() + DAYS * DAY;
  for (const [index, each] of steps.entries()) {
    await pass(world, each.gap, part);
    await take(world, people, each);
    if (index % 10 === 0) {
      proveOrders(world.world);
      proveContracts(world.world);
    }
    if (isForgetful) world.world.derived.forget();
  }
  await pass(world, end - world.world.now(), part);
  await world.prove();
  const lived = { hash: await world.hash(), placed: placedIn(world) };
  await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
  return lived;
}

it('whatever is placed, edited, cancelled and triggered in 40 days, no unit is lost, and one step ends as many', async () => {
  const placed = PLACED.map(() => 0);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 200, maxLength: 220 }),
      fc.integer({ min: 6 * HOUR, max: 2 * DAY }),
      async (steps, part) => {
        const [inParts, atOnce] = [await live(steps, part, true), await live(steps, DAYS * DAY, false)];
        expect(inParts).toEqual(atOnce);
        for (const [kind, count] of atOnce.placed.entries()) placed[kind] = (placed[kind] ?? 0) + count;
      },
    ),
    { numRuns: 2, seed: 40 },
  );
  expect(placed.every((count) => count > 0)).toBe(true);
});
