import { lab } from '@mt2/contracts';
import { assertDefined, DAY, HOUR, must } from '@mt2/domain';
import { type Market, SEED_MARKETS, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { FEWEST_GRIDS, MOST_GRIDS, ROBOT_MULTIPLES } from '@mt2/domain/robot';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { EPOCH, ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { type Seconds, SlowGrid, type SlowResult, type SlowTerms } from '../../testing/slow-grid.ts';

import { pathOf } from '../market/index.ts';
import { findUserByEmail } from '../user/index.ts';
import { createRobot } from './index.ts';
import { findRobot, listFillsOf, type RobotRow } from './robot.repo.ts';

/** More of them on request; not in the usual tests, because each is checked second by second. */
const GRIDS = Number(process.env.ROBOT_GRIDS ?? 20);
vi.setConfig({ testTimeout: 100_000 + GRIDS * 10_000 });
const DAYS = 3;
const MARKETS = ['BTC/USDT', 'ETH/USDT', 'XRP/USDT'].map((symbol) => assertDefined(SEED_MARKETS.bySymbol(symbol), symbol));
/** A user may have at most fifty robots. */
const OWNERS = ['empty', 'trader', 'no-address', 'three-withdrawals', 'whale', 'liquidatable'];

const server = await openServer();
afterAll(() => server.close());

const rarely = (price: fc.Arbitrary<number>): fc.Arbitrary<number | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: price });
/** Parts of a thousand are of the price at the start. */
const wishOf = fc.record({
  market: fc.constantFrom(...MARKETS),
  isLeveraged: fc.boolean(),
  isGeometric: fc.boolean(),
  multiple: fc.constantFrom(...ROBOT_MULTIPLES),
  lower: fc.integer({ min: 850, max: 1_010 }),
  width: fc.integer({ min: 20, max: 250 }),
  grids: fc.oneof(fc.integer({ min: FEWEST_GRIDS, max: 40 }), fc.integer({ min: FEWEST_GRIDS, max: MOST_GRIDS }), fc.constant(MOST_GRIDS)),
  amount: fc.integer({ min: 500, max: 60_000 }),
  days: fc.constantFrom(1 as const, 3 as const),
  takeProfit: rarely(fc.integer({ min: 1_005, max: 1_080 })),
  stopLoss: rarely(fc.integer({ min: 850, max: 995 })),
});
type Wish = typeof wishOf extends fc.Arbitrary<infer W> ? W : never;

function termsOf(wish: Wish, price: number): SlowTerms {
  const part = (thousandths: number | undefined) => (thousandths === undefined ? 0 : Math.floor((price * thousandths) / 1_000));
  const { market, isLeveraged, isGeometric, multiple, grids, amount, days } = wish;
  return {
    market,
    isLeveraged,
    isGeometric,
    grids,
    multiple: isLeveraged ? multiple : 1,
    lower: part(wish.lower),
    upper: part(wish.lower + wish.width),
    // With fractions of a coin, so no two requests are the same.
    amount: BigInt(amount) * 100_000_000n + BigInt(grids * 1_000 + wish.width),
    seconds: days * DAY,
    takeProfit: part(wish.takeProfit),
    stopLoss: part(wish.stopLoss),
  };
}

/** Creates the robot; undefined if its rules refuse it, because its cells are too narrow, its lines too small or its stop-loss too far. */
async function make({ world }: TestWorld, owner: number, terms: SlowTerms): Promise<RobotRow | undefined> {
  const { market, lower, upper, grids, multiple, amount, seconds, takeProfit, stopLoss } = terms;
  const price = (ticks: number) => ticksToAtoms(market, ticks);
  const made = await world.write((tx) =>
    createRobot(tx, owner, {
      market,
      multiple,
      grids,
      amount,
      isToppedUp: false,
      days: seconds / DAY,
      type: terms.isLeveraged ? 'lever' : 'grid',
      mode: terms.isGeometric ? 'geometric' : 'arithmetic',
      lower: price(lower),
      upper: price(upper),
      takeProfit: price(takeProfit),
      stopLoss: price(stopLoss),
    }),
  );
  if (made.ok) return made.value;
  must(/^(grid|below|stop-loss-beyond)-/.test(made.refusal), `a random grid is accepted: ${made.refusal}`);
  return undefined;
}

/** Prices jump and fall far enough for everything to happen. */
async function addScripts(world: TestWorld): Promise<void> {
  const scripts = [
    { symbol: 'ETH/USDT', kind: 'pulse', percent: -24, start: '20h', over: '5m', hold: '2h', back: '3h' },
    { symbol: 'BTC/USDT', kind: 'hold', percent: -20, start: '60h', over: '10m' },
    { symbol: 'XRP/USDT', kind: 'hold', percent: -9, start: '30h', over: '1s' },
    { symbol: 'XRP/USDT', kind: 'pulse', percent: 15, start: '40h', over: '1s', hold: '1h', back: '1s' },
  ] as const;
  for (const script of scripts) await ok(world.guest, lab.labMarket.addScript, script);
}

function secondsOf({ world }: TestWorld, market: Market): Seconds {
  const path = pathOf(world);
  const each = Array.from({ length: DAYS * DAY + 1 }, (_, second) => EPOCH + second);
  const funding = each.filter((at) => at > EPOCH && at % (8 * HOUR) === 0);
  return {
    ticks: each.map((at) => path.tickAt(market, at)),
    marks: each.map((at) => path.mark(market, at)),
    funding: new Map(funding.map((at) => [at - EPOCH, path.funding(market, at)])),
  };
}

/** The result of a robot, in the slow model's form. */
function resultOf({ world }: TestWorld, market: Market, id: number): SlowResult {
  const row = assertDefined(findRobot(world, id), 'the robot is stored');
  const { rows } = listFillsOf(world, id, { page: 1, limit: 100_000 });
  return {
    fills: rows.toReversed().map(({ at, side, price, value, fee, profit }) => ({
      at: at - EPOCH,
      isBuy: side === 1,
      price: Number(price / ticksToAtoms(market, 1)),
      value,
      fee,
      profit,
    })),
    steps: Number(row.quantity / stepsToAtoms(market, 1)),
    gridProfit: row.gridProfit,
    fees: row.fees,
    funding: row.funding,
    pairs: row.pairs,
    returned: row.returned,
    endedAt: row.endedAt - EPOCH,
    reason: row.endReason as SlowResult['reason'],
  };
}

it(`${GRIDS} random grids match a check of every second, to the atom`, async () => {
  const world = await server.fork();
  await addScripts(world);
  const owners = OWNERS.map((name) => assertDefined(findUserByEmail(world.world, `${name}@mt2.test`), 'a persona').id);
  for (const persona of OWNERS) await ok(world.guest, lab.people.fund, { persona, currency: 'USDT', account: 'trust', amount: '10000000' });
  const made: { readonly id: number; readonly terms: SlowTerms }[] = [];
  for (const wish of fc.sample(wishOf, { numRuns: 20 * GRIDS, seed: 7 })) {
    if (made.length === GRIDS) break;
    const terms = termsOf(wish, pathOf(world.world).tickAt(wish.market, EPOCH));
    const row = await make(world, assertDefined(owners[made.length % owners.length], 'an owner'), terms);
    if (row) made.push({ id: row.id, terms });
  }
  expect(made).toHaveLength(GRIDS);
  const seconds = new Map(MARKETS.map((market) => [market.id, secondsOf(world, market)]));
  await world.world.advance((now) => now + DAYS * DAY);
  const seen = new Set<string>();
  for (const { id, terms } of made) {
    const expected = new SlowGrid(terms, assertDefined(seconds.get(terms.market.id), 'its market is one of three')).run();
    expect(resultOf(world, terms.market, id), `${id}`).toEqual(expected);
    seen.add(expected.reason);
  }
  expect([...seen].sort()).toEqual(['liquidation', 'stop-loss', 'take-profit', 'term']);
  expect(made.some(({ terms }) => terms.grids === MOST_GRIDS)).toBe(true);
  await world.prove();
});
