import { lab, product } from '@mt2/contracts';
import { assertDefined, COIN } from '@mt2/domain';
import { lotSteps } from '@mt2/domain/lever';
import { atomsToTicks, formatTicks, type Market, type PricePath, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { type Position, Speculator } from '@mt2/prisma/testing/speculator';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { EPOCH, ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { pathOf } from '../market/index.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await openServer();
afterAll(() => server.close());

const POSITIONS = 600;
const SECONDS = 2 * 3_600;

/** Distorts a market's price at random, so each position has a different price path. */
async function addScripts(world: TestWorld, percents: readonly number[]): Promise<void> {
  for (const [index, percent] of percents.entries()) {
    const symbol = assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets').symbol;
    const start = `${(index * 641) % SECONDS}s`;
    await ok(world.guest, lab.labMarket.addScript, { symbol, kind: 'pulse', percent, start, over: '3m', hold: '1m', back: '2m' });
  }
}

/** The distances of stops and limits from the price, in thousandths of it; 0 means no stop. */
type Wish = {
  readonly side: 'long' | 'short';
  readonly leverage: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly wait: number;
};
const wishOf: fc.Arbitrary<Wish> = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(5, 20, 50, 100),
  takeProfit: fc.integer({ min: 0, max: 40 }),
  stopLoss: fc.integer({ min: 0, max: 8 }),
  // Half of them wait with a limit.
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 })),
});

const away = (market: Market, price: number, thousandths: number): string =>
  formatTicks(market, Math.round(price * (1 + thousandths / 1000)));
const ticksOf = (market: Market, price: bigint): number => assertDefined(atomsToTicks(market, price), 'on tick');

async function open(speculator: Speculator, path: PricePath, market: Market, wish: Wish): Promise<number> {
  const sign = wish.side === 'long' ? 1 : -1;
  const price = path.tickAt(market, EPOCH);
  const reference = wish.wait === 0 ? path.mark(market, EPOCH) : Math.round(price * (1 - (sign * wish.wait) / 1000));
  // A stop of a position at 100x would lie behind its liquidation price.
  const hasStop = wish.stopLoss > 0 && wish.leverage < 100;
  const { position } = await speculator.open({
    coin: market.base,
    side: wish.side,
    leverage: wish.leverage,
    lots: 1,
    ...(wish.wait > 0 ? { price: formatTicks(market, reference) } : {}),
    ...(wish.takeProfit > 0 ? { takeProfit: away(market, reference, sign * wish.takeProfit) } : {}),
    ...(hasStop ? { stopLoss: away(market, reference, -sign * wish.stopLoss) } : {}),
  });
  return position.id;
}

/** True if a position's margin with its loss at a mark price is at its maintenance margin: by definition, not by a precomputed price. */
function isUsedUp({ side, entryPrice, quantity, margin, maintenance = 0n }: Position): (mark: bigint) => boolean {
  const free = margin - maintenance;
  return (mark) => {
    const gain = ((mark - entryPrice) * quantity) / COIN;
    return free + (side === 'long' ? gain : -gain) <= 0n;
  };
}

/**
 * When and why a position must have ended, from its row before the end; found by checking every second of the mark prices
 * from its opening on.
 */
function lookedFor(
  before: Position,
  openedAt: number,
  marks: readonly number[],
): readonly [reason: string | undefined, at: number | undefined] {
  const market = assertDefined(SEED_MARKETS.bySymbol(before.market), 'a market');
  const sign = before.side === 'long' ? 1 : -1;
  const [takeProfit, stopLoss] = [ticksOf(market, before.takeProfit), ticksOf(market, before.stopLoss)];
  const hasUsedUp = isUsedUp(before);
  // A position opened by the price may end in the same second, one opened by a command in the next at the earliest.
  for (let at = Math.max(openedAt, EPOCH + 1); at <= EPOCH + SECONDS; at += 1) {
    const mark = assertDefined(marks[at - EPOCH], 'every second has its mark');
    if (takeProfit > 0 && mark * sign >= takeProfit * sign) return ['tp', at];
    if (stopLoss > 0 && mark * sign <= stopLoss * sign) return ['sl', at];
    if (hasUsedUp(ticksToAtoms(market, mark))) return ['liquidation', at];
  }
  return [undefined, undefined];
}

type Limit = { readonly id: number; readonly price: number };
const LEVELS = 20;

/**
 * The seconds in which each of a side's limit orders, of one lot each, is filled: found from every second's ladder, which
 * gives whole lots to the best and oldest first.
 */
function filledAt(path: PricePath, market: Market, side: 'long' | 'short', limits: readonly Limit[]): Map<number, number> {
  const sign = side === 'long' ? 1 : -1;
  const waiting = [...limits].sort((one, other) => (other.price - one.price) * sign || one.id - other.id);
  const filled = new Map<number, number>();
  for (let at = EPOCH + 1; at <= EPOCH + SECONDS && waiting.length > 0; at += 1) {
    const { asks, bids } = path.depth(market, at, LEVELS);
    for (let used = 0, first = waiting[0]; first; first = waiting[0]) {
      const { price } = first;
      const offered = (side === 'long' ? asks : bids).filter((level) => level.price * sign <= price * sign);
      const steps = offered.reduce((sum, { quantity }) => sum + quantity, 0);
      if (steps < used + lotSteps(market)) break;
      used += lotSteps(market);
      filled.set(first.id, at);
      waiting.shift();
    }
  }
  return filled;
}

/** When each position must have been opened. */
function openedAtOf(path: PricePath, born: readonly Position[]): Map<number, number> {
  const opened = new Map(born.filter(({ status }) => status === 'trading').map(({ id }) => [id, EPOCH]));
  for (const market of SEED_MARKETS.list)
    for (const side of ['long', 'short'] as const) {
      const own = born.filter((row) => row.status === 'entrusted' && row.market === market.symbol && row.side === side);
      const limits = own.map(({ id, entryPrice }) => ({ id, price: ticksOf(market, entryPrice) }));
      for (const [id, at] of filledAt(path, market, side, limits)) opened.set(id, at);
    }
  return opened;
}

/** The caller's last positions, by id. */
async function positionsOf(speculator: Speculator): Promise<Map<number, Position>> {
  const rows: Position[] = [];
  for (let page = 1; rows.length < POSITIONS; page += 1)
    rows.push(...(await speculator.get(product.lever.listAll, { limit: 100, page })).positions.rows);
  return new Map(rows.map((row) => [row.id, row]));
}

it(`${POSITIONS} positions on shifted prices open and end once, each in the first second that a check of every second finds`, async () => {
  const { world, who: speculator } = await inFork(server, Speculator, '9000000');
  const [percents] = fc.sample(
    fc.array(
      fc.integer({ min: -5, max: 5 }).filter((size) => size !== 0),
      { minLength: 60, maxLength: 60 },
    ),
    { numRuns: 1, seed: 1 },
  );
  await addScripts(world, assertDefined(percents, 'a sample'));
  const path = pathOf(world.world);
  const marketAt = (index: number): Market => assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets');
  const ids: number[] = [];
  for (const [index, wish] of fc.sample(wishOf, { numRuns: POSITIONS, seed: 2 }).entries())
    ids.push(await open(speculator, path, marketAt(index), wish));
  const born = [...(await positionsOf(speculator)).values()].toSorted((one, other) => one.id - other.id);
  expect(born.map(({ id }) => id)).toEqual(ids);
  await world.world.advance((now) => now + SECONDS);

  const marks = new Map(
    SEED_MARKETS.list.map((market) => [
      market.symbol,
      Array.from({ length: SECONDS + 1 }, (_, second) => path.mark(market, EPOCH + second)),
    ]),
  );
  const seen = new Map<string | undefined, number>();
  const opened = openedAtOf(path, born);
  const ended = await positionsOf(speculator);
  for (const before of born) {
    const after = assertDefined(ended.get(before.id), 'a position is listed');
    const openedAt = opened.get(before.id);
    expect(after.openedAt, `${before.id}`).toBe(openedAt);
    if (openedAt === undefined) continue;
    const [reason, closedAt] = lookedFor(before, openedAt, assertDefined(marks.get(after.market), 'marks'));
    expect([after.closeReason, after.closedAt], `${before.id}`).toEqual([reason, closedAt]);
    expect(after.closedLots).toBe(reason === undefined ? 0 : 1);
    seen.set(reason, (seen.get(reason) ?? 0) + 1);
  }
  for (const reason of [undefined, 'tp', 'sl', 'liquidation']) expect(seen.get(reason), reason).toBeGreaterThan(10);
  // One order opens each position, and at most one closes it.
  const twice = 'SELECT "ticketId" FROM "LeverOrder" WHERE "type" > 2 AND "ticketId" >= +? GROUP BY "ticketId" HAVING COUNT(*) > 1';
  const orders = world.world.sql.all(twice, assertDefined(ids[0], 'a first position'));
  expect(orders).toEqual([]);
});
