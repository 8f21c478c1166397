import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { liveTwice } from '../../testing/live-twice.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';

vi.setConfig({ testTimeout: 240_000 });

const { lever, waiting } = product;
const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const PEOPLE = ['empty', 'no-address'] as const;

/** A user's action. Prices are ticks from the last one; without a price, at the market. */
type Act =
  | {
      readonly kind: 'open';
      readonly side: 'long' | 'short';
      readonly lots: number;
      readonly leverage: number;
      readonly offset: number | undefined;
      readonly stop: number;
    }
  | { readonly kind: 'edit'; readonly which: number; readonly lots: number; readonly offset: number | undefined }
  | { readonly kind: 'close'; readonly which: number; readonly lots: number; readonly offset: number | undefined }
  | { readonly kind: 'stop'; readonly which: number; readonly offset: number }
  | {
      readonly kind: 'pair';
      readonly which: number;
      readonly lots: number;
      readonly offset: number;
      readonly limit: number | undefined;
      readonly watched: 'last' | 'mark';
    }
  | { readonly kind: 'pair-edit'; readonly which: number; readonly lots: number; readonly offset: number }
  | { readonly kind: 'margin'; readonly which: number; readonly amount: number }
  | { readonly kind: 'cancel'; readonly which: number };
type Step =
  | { readonly kind: 'act'; readonly who: number; readonly act: Act }
  | { readonly kind: 'script'; readonly percent: number }
  | { readonly kind: 'advance'; readonly seconds: number };

const kind = <const K extends string>(name: K) => fc.constant(name);
const which = fc.nat(6);
const offset = fc.option(fc.integer({ min: -20_000, max: 20_000 }), { nil: undefined });
const lots = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 5_000, max: 60_000 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('open'),
      side: fc.constantFrom('long' as const, 'short'),
      lots,
      leverage: fc.constantFrom(5, 10, 20, 100),
      offset,
      stop: fc.integer({ min: -30_000, max: 60_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('close'), which, lots: fc.integer({ min: 0, max: 20_000 }), offset }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('stop'), which, offset: fc.integer({ min: -40_000, max: 40_000 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('pair'),
      which,
      lots: fc.integer({ min: 1, max: 300 }),
      offset: fc.integer({ min: -9_000, max: 9_000 }),
      limit: fc.option(fc.integer({ min: -9_000, max: 9_000 }), { nil: undefined }),
      watched: fc.constantFrom('last' as const, 'mark'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('pair-edit'),
      which,
      lots: fc.integer({ min: 0, max: 100 }),
      offset: fc.integer({ min: -9_000, max: 9_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('margin'), which, amount: fc.integer({ min: -900, max: 900 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('edit'), which, lots: fc.integer({ min: 0, max: 20_000 }), offset }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), which }) },
);
const percent = fc.integer({ min: -9, max: 9 }).filter((size) => size !== 0);
const seconds = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant(8 * 3_600));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind('act'), who: fc.nat(1), act }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('script'), percent }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('advance'), seconds }) },
);

const one = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(rows.length, 1)];

/** Performs a step and returns its answer; undefined if it has no object. */
async function perform(speculator: Speculator, priceAt: (ticks: number) => bigint, each: Act) {
  if (each.kind === 'open') {
    const { side, lots, leverage, offset, stop } = each;
    const stopLoss = stop > 0 ? priceAt((offset ?? 0) + (side === 'long' ? -stop : stop)) : 0n;
    return speculator.tryOpen({ side, lots, leverage, stopLoss, ...(offset !== undefined && { price: priceAt(offset) }) });
  }
  if (each.kind === 'cancel' || each.kind === 'edit') {
    const order = one((await speculator.get(lever.listOrders, { account: 'contract', filter: 'waiting' })).rows, each.which);
    if (!order || each.kind === 'cancel') return order && speculator.client.send(lever.cancel, { id: order.id });
    return speculator.client.send(lever.edit, {
      id: order.id,
      ...(each.lots > 0 && { lots: String(each.lots) }),
      ...(each.offset !== undefined && { price: priceAt(each.offset) }),
    });
  }
  if (each.kind === 'pair-edit') {
    const stop = one(await speculator.waitings({ type: 'stops', status: 'waiting', limit: 10 }), each.which);
    if (!stop || each.lots === 0) return stop && speculator.client.send(waiting.cancel, { id: stop.id });
    const name = stop.takeProfit === 0n ? ('stopLoss' as const) : ('takeProfit' as const);
    return speculator.tryStopEdit(stop.id, { lots: each.lots, watched: stop.by, [name]: priceAt(each.offset) });
  }
  const position = one((await speculator.get(lever.listAll, { limit: 20 })).positions.rows, each.which);
  if (!position) return undefined;
  const { id } = position;
  if (each.kind === 'margin') return speculator.client.send(lever.setMargin, { id, amount: String(each.amount) });
  if (each.kind === 'pair') {
    const { lots, offset, limit, watched } = each;
    const name = offset > 0 === (position.side === 'long') ? ('takeProfit' as const) : ('stopLoss' as const);
    const limitPrice = limit === undefined ? {} : { [`${name}Limit`]: priceAt(offset + limit) };
    return speculator.tryStop(id, { lots: Math.min(lots, position.lots), watched, [name]: priceAt(offset), ...limitPrice });
  }
  const price = each.offset === undefined ? 0n : priceAt(each.offset);
  if (each.kind === 'close') return speculator.client.send(lever.close, { id, price, ...(each.lots > 0 && { lots: String(each.lots) }) });
  const isAhead = each.offset > 0 === (position.side === 'long');
  return speculator.client.send(lever.setStop, { id, takeProfit: isAhead ? price : 0n, stopLoss: isAhead ? 0n : price });
}

/** Performs a step; only a rule may refuse it. */
async function take(world: TestWorld, people: readonly Speculator[], each: Step): Promise<void> {
  if (each.kind === 'advance') await ok(world.guest, lab.clock.advance, { by: each.seconds });
  else if (each.kind === 'script')
    await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: each.percent, over: '20s' });
  else {
    const priceAt = (ticks: number) => ticksToAtoms(BTC, pathOf(world.world).tickAt(BTC, world.world.now()) + ticks);
    const answer = await perform(assertDefined(people[each.who], 'a person'), priceAt, each.act);
    if (answer && !answer.ok) expect(answer.key).not.toBe('internal-error');
  }
}

/** The profits of a position's fills sum to what it realised; a liquidation also takes its margin. */
async function proveProfits(speculator: Speculator): Promise<void> {
  const profits = new Map<number, bigint>();
  for (let page = 1; ; page++) {
    const { rows } = await speculator.get(lever.listFills, { account: 'contract', limit: 100, page });
    if (rows.length === 0) break;
    for (const { positionId, profit } of rows) profits.set(positionId, (profits.get(positionId) ?? 0n) + (profit ?? 0n));
  }
  const { positions } = await speculator.get(lever.listTickets, { account: 'contract', limit: 100 });
  for (const { id, realised, closeReason } of positions.rows)
    if (closeReason !== 'liquidation') expect([id, profits.get(id) ?? 0n]).toEqual([id, realised]);
}

async function prove(world: TestWorld, people: readonly Speculator[]): Promise<void> {
  await world.prove();
  for (const speculator of people) await proveProfits(speculator);
}

const enter = (world: TestWorld) => Promise.all(PEOPLE.map((persona) => Speculator.enter(world, '400000', persona)));

it('whatever users do, no atom is lost, and derived values agree with the tables', () =>
  liveTwice(server, { step, least: 15, most: 40, runs: 6 }, { enter, take, prove }));
