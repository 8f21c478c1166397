import { isDeepStrictEqual } from 'node:util';
import { lab, product } from '@mt2/contracts';
import { type Atoms, assertDefined, ok as decided, formatPlain, type Instant } from '@mt2/domain';
import { SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Speculator } from '@mt2/prisma/testing/speculator';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { activeAlerts } from './areas/alert/index.ts';
import { openPositions } from './areas/lever/index.ts';
import { runningLoans } from './areas/loan/index.ts';
import { isHalted, pathOf, type WatchedRows, watchedPrice } from './areas/market/index.ts';
import { runningRobots } from './areas/robot/index.ts';
import { waitingOrders } from './areas/waiting/index.ts';
import { ok, openServer, type TestWorld } from './testing/harness.ts';
import { Borrower } from './testing/users/borrower.ts';
import type { Tx } from './world/transaction/tx.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await openServer();
afterAll(() => server.close());

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const SPAN = 180;

type Source = 'index' | 'mark';
/** The rows of Bitcoin's market that an area watches, and the ids of those whose level a price in the second `at` reaches. */
type User = { readonly rows: (tx: Tx) => ReadonlyMap<number, unknown>; readonly reached: (tx: Tx, at: Instant) => readonly number[] };

const userOf = <Row extends { readonly id: number }, Name extends string>(
  watched: Pick<WatchedRows<Row, Name>, 'all' | 'levels'>,
  marketOf: (row: Row) => number,
  sources: Readonly<Partial<Record<Name, Source>>>,
): User => ({
  rows: (tx) => new Map(watched.all(tx).flatMap((row) => (marketOf(row) === BTC.id ? [[row.id, row] as const] : []))),
  reached: (tx, at) => {
    const ids = Object.entries<Source | undefined>(sources).flatMap(([name, source = 'index']) =>
      watched.levels(tx, BTC, name as Name).reached(watchedPrice(tx, BTC, source, at)),
    );
    return [...new Set(ids.map(({ id }) => id))];
  },
});

/** The five areas that watch prices for their rows. */
const USERS: Readonly<Record<string, User>> = {
  positions: userOf(openPositions, ({ marketId }) => marketId, { stop: 'mark', liquidation: 'mark', risk: 'mark' }),
  robots: userOf(runningRobots, ({ row }) => row.marketId, { fill: 'index', stop: 'index', liquidation: 'mark' }),
  loans: userOf(runningLoans, ({ coin }) => coin, { liquidation: 'index', call: 'index', alert: 'index' }),
  alerts: userOf(activeAlerts, ({ marketId }) => marketId, { price: 'index' }),
  triggers: userOf(waitingOrders, ({ marketId }) => marketId, { 'trigger-last': 'index', 'trigger-mark': 'mark' }),
};

/** An action of a user or the operator at a second; `away` is the distance from the price in tenths of a per mille. */
type Change = { readonly at: number; readonly what: keyof typeof ACTS; readonly away: number };
type Act = (
  people: { readonly world: TestWorld; readonly speculator: Speculator; readonly owner: RobotOwner; readonly loan: number },
  priceAt: (away: number) => Atoms,
  away: number,
) => Promise<unknown>;

const open =
  (side: 'long' | 'short'): Act =>
  ({ speculator }, priceAt, away) => {
    const ahead = (side === 'long' ? 1 : -1) * Math.abs(away);
    return speculator.tryOpen({ side, lots: 50, leverage: 100, takeProfit: priceAt(ahead), stopLoss: priceAt(-ahead) });
  };
const robot =
  (leverage?: number): Act =>
  ({ owner }, priceAt, away) =>
    owner.try({
      leverage,
      lower: priceAt(-200),
      upper: priceAt(200),
      grids: 100,
      amount: '2000',
      takeProfit: away > 0 ? priceAt(200 + away) : 0n,
    });
const trigger =
  (by: 'last' | 'mark'): Act =>
  ({ speculator }, priceAt, away) =>
    speculator.tryTrigger({ side: away > 0 ? 'long' : 'short', lots: 20, at: priceAt(away), by });
const script: Act = ({ world }, _, away) =>
  ok(world.guest, lab.labMarket.addScript, { symbol: BTC.symbol, kind: 'pulse', percent: away / 10, over: 20, hold: 10, back: 20 });

const ACTS = {
  long: open('long'),
  short: open('short'),
  grid: robot(),
  leveraged: robot(10),
  last: trigger('last'),
  mark: trigger('mark'),
  alert: ({ owner }, priceAt, away) =>
    owner.wire.send(product.alert.addAlert, {
      currency_id: 1,
      kind: away > 0 ? 'above' : 'below',
      price: formatPlain(priceAt(away)),
      repeat: away > 10 ? '1' : '0',
    }),
  loanAlert: ({ owner, loan }, _, away) =>
    owner.client.send(product.loan.setAlert, { id: loan, ltv: String(65 + Math.round(Math.abs(away) / 10)) }),
  cancel: ({ owner }) => owner.client.send(product.waiting.cancelAll, {}),
  close: ({ owner }) => owner.client.send(product.lever.closeAll, { account: 'contract' }),
  script,
  halt: ({ world }) => world.guest.send(lab.labMarket.haltMarket, { symbol: BTC.symbol }),
  resume: ({ world }) => world.guest.send(lab.labMarket.resumeMarket, { symbol: BTC.symbol }),
} as const satisfies Record<string, Act>;

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.integer({ min: 0, max: SPAN - 1 }),
  what: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  away: fc.integer({ min: -30, max: 30 }).filter((away) => away !== 0),
});

/** Applies the changes of a life to a world, and advances from one second to the next with `pass`. */
async function live(changes: readonly Change[], pass: (world: TestWorld, seconds: number) => Promise<void>): Promise<TestWorld> {
  const world = await server.fork();
  const borrower = await Borrower.enter(world, { BTC: '1' });
  const loan = await borrower.borrow();
  const [speculator, owner] = [await Speculator.enter(world, '50000'), await RobotOwner.enter(world, '50000')];
  // The loan's first day of interest begins one second after it, and moves its levels without a change of the price.
  await world.world.advance((now) => now + 1);
  const begin = world.world.now();
  for (const at of [...new Set([...changes.map((each) => each.at), SPAN])].toSorted((one, other) => one - other)) {
    await pass(world, begin + at - world.world.now());
    const priceAt = (away: number) =>
      ticksToAtoms(BTC, Math.round(pathOf(world.world).tickAt(BTC, world.world.now()) * (1 + away / 10_000)));
    for (const each of changes.filter((one) => one.at === at))
      await ACTS[each.what]({ world, speculator, owner, loan }, priceAt, each.away);
  }
  return world;
}

/** The current rows of each area, and the ids that the next second will change. */
async function look({ world }: TestWorld) {
  const looked = await world.write((tx) =>
    decided(
      Object.entries(USERS).map(([name, { rows, reached }]) => ({
        name,
        rows: rows(tx),
        next: isHalted(tx, BTC) ? [] : reached(tx, tx.now + 1).toSorted((one, other) => one - other),
      })),
    ),
  );
  return looked.ok ? looked.value : [];
}

/** Advances second by second, and proves that each changes exactly the rows whose level it reaches. */
const prove =
  (seen: Set<string>) =>
  async (world: TestWorld, seconds: number): Promise<void> => {
    let before = await look(world);
    for (let second = 0; second < seconds; second += 1) {
      await world.world.advance((now) => now + 1);
      const after = await look(world);
      for (const [index, { name, rows, next }] of before.entries()) {
        const later = after[index]?.rows;
        const changed = [...rows].filter(([id, row]) => !isDeepStrictEqual(row, later?.get(id))).map(([id]) => id);
        expect([name, changed]).toEqual([name, next]);
        if (next.length > 0) seen.add(name);
      }
      before = after;
    }
  };

/** A life in which each area has something to do. */
const BUSY: readonly Change[] = [
  ...(['long', 'short', 'grid', 'leveraged', 'alert', 'last', 'loanAlert'] as const).map((what) => ({ at: 0, what, away: 10 })),
  { at: 0, what: 'mark', away: -10 },
  { at: 5, what: 'script', away: 30 },
  { at: 70, what: 'halt', away: 10 },
  { at: 71, what: 'script', away: -30 },
  { at: 85, what: 'resume', away: 10 },
  { at: 90, what: 'alert', away: -20 },
];

it('each row changes in the first second in which the price is at its level, across changes and halts, however time passes', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      const slow = await live(changes, prove(seen));
      const fast = await live(changes, async (world, seconds) => void (await world.world.advance((now) => now + seconds)));
      expect(await fast.hash()).toBe(await slow.hash());
      for (const { id, guest } of [slow, fast]) await ok(guest, lab.worlds.deleteWorld, { id });
    }),
    { numRuns: 4, examples: [[[...BUSY]]] },
  );
  expect(seen).toEqual(new Set(Object.keys(USERS)));
});
