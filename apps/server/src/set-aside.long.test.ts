import { Dealer } from '@mt2/conformance/dealer';
import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms, DAY, HOUR, type Instant } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listBalances } from './areas/wallet/index.ts';
import { breakDueWork } from './testing/break-due-work.ts';
import { ok, openServer, type TestWorld } from './testing/harness.ts';
import type { Due, Job } from './world/time/job.ts';
import { listSetAside, type ObjectName } from './world/time/set-aside.ts';
import { inParts, type Tx } from './world/transaction/tx.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await openServer({}, undefined, { isUnderTest: false });
/** A world in which every kind of due work has something to do within 45 days. */
let base: TestWorld;
/** For each kind of due work and each table of its objects, the second of its first work, and the object. */
const first = new Map<string, { readonly at: Instant; readonly object: ObjectName }>();

const who = 'ann@mt2.test';
const STEPS = [
  {
    person: {
      email: who,
      level: 'advanced',
      fund_password: true,
      balances: { USDT: 50_000, BTC: 5, 'USDT contract': 60_000, 'USDT trust': 50_000 },
    },
  },
  {
    policy: {
      deposit: { mode: 'approve', after: 60 },
      loan: { mode: 'approve', after: 60 },
      'p2p-merchant': { mode: 'approve', after: 60 },
      ...Object.fromEntries(
        ['withdrawal', 'subscription', 'p2p-appeal', 'feedback', 'authenticator', 'kyc-basic', 'kyc-advanced'].map((kind) => [
          kind,
          { mode: 'approve', after: 60 },
        ]),
      ),
    },
  },
  { trigger: { who, symbol: 'BTC/USDT', side: 'buy', trigger_price: 66_000, amount: 0.01 } },
  { trigger: { who, symbol: 'BTC/USDT', side: 'long', trigger_price: 66_000, by: 'mark', lots: 10, leverage: 20 } },
  { alert: { who, symbol: 'BTC/USDT', kind: 'above', price: 66_000, repeat: true } },
  {
    robot: { who, kind: 'grid', symbol: 'BTC/USDT', lower: 60_000, upper: 68_000, grids: 10, amount: 5_000, days: 30, take_profit: 69_000 },
  },
  { robot: { who, kind: 'lever', symbol: 'BTC/USDT', lower: 60_000, upper: 70_000, grids: 10, amount: 2_000, days: 30, leverage: 5 } },
  { loan: { who, term: 3, amount: 40_000, pledge: 'BTC', pledge_amount: 1 } },
  { review: { who, kind: 'loan', decision: 'approve' } },
  { loan: { who, term: 1, amount: 10_000, pledge: 'BTC', pledge_amount: 2 } },
  { call: { as: who, name: 'wallet.transfer', with: { currency_id: 3, from_field: 'change', to_field: 'contract', number: '5' } } },
  // At this pace the trader's seeded order fills in one second: in two, before and after the failure, its fee would round up twice.
  { script: { symbol: 'BTC/USDT', kind: 'target', price: 69_400, over: '2h', hold: '1h', back: '1h', start: '10m' } },
  { script: { symbol: 'BTC/USDT', kind: 'hold', percent: -30, over: '1h', start: '6h' } },
  { script: { symbol: 'BTC/USDT', kind: 'hold', percent: -30, over: '1h', start: '20h' } },
];

/** A user whose OCO order, and whose stops of a position, are reached by the scripts. */
async function placeStops(world: TestWorld): Promise<void> {
  const trader = await Trader.enter(world, { BTC: '1' }, 'no-address');
  await trader.placeOco();
  await trader.trail({ side: 'sell', quantity: '0.1', rate: '0.1', activation: '100000' });
  const speculator = await Speculator.enter(world, '2000', 'no-address');
  const { id: ticketId } = (await speculator.open()).position;
  await speculator.addStop(ticketId, { takeProfit: '66000', watched: 'last' });
  await speculator.addStop(ticketId, { takeProfit: '66000', watched: 'mark' });
  await speculator.do(product.waiting.close, { ticketId, lots: '40', rate: atoms('0.01'), activation: atoms('68000') });
  await speculator.do(product.alert.addAlert, { marketId: 1, kind: 'above', isRecurring: true, watched: 'mark', price: '66000' });
}

/** A world in the state after the steps, with a guest in its chat. */
async function makeBase(): Promise<TestWorld> {
  const { message } = await ok(server.client('main'), lab.scenes.buildWorld, {
    scene: { at: '2026-01-01T00:00:00Z', steps: STEPS } as never,
  });
  const world = server.world(message.world);
  const { message: key } = await ok(world.guest, product.chat.beginGuest, {});
  await ok(server.client(world.id, key), product.chat.say, { text: 'Hello' });
  await ok(await world.as('newcomer'), product.help.sendFeedback, { content: 'Hello' });
  await ok(world.guest, product.session.reportLostAuthenticator, { user_string: 'authenticator@mt2.test', password: 'mt2-demo' });
  const { message: loans } = await ok(await world.as(who), product.loan.listLoans, {});
  const { id } = assertDefined(
    loans.data.find(({ amount }) => Number(amount) === 40_000),
    'there is a loan',
  );
  await ok(await world.as(who), product.loan.setAlert, { id, ltv: '70' });
  await placeStops(world);
  const dealer = await Dealer.enter(world, 'empty', { USDT: '1000' });
  const { message: adverts } = await ok(world.guest, product.p2p.listAdverts, { type: 'sell', money_type: 'CNY' });
  await dealer.pay(
    await dealer.take(
      assertDefined(
        adverts.data.find(({ seller_name }) => seller_name === 'SwiftTrade'),
        'there is an advert',
      ).id,
    ),
  );
  return world;
}

/** The rows of the objects of a job. */
const rowsOf = (world: TestWorld, { kind }: ObjectName) => world.world.sql.all<Record<string, unknown>>(`SELECT * FROM "${kind}"`);
const keyOf = ({ manyOf }: Job) => manyOf?.key ?? 'id';
const tableOf = (job: Job, due?: Due) => assertDefined(due?.table ?? job.oneOf?.[0] ?? job.manyOf?.table, 'a job has objects');

const textOf = (row: unknown) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value));

const fundsOf = (world: TestWorld, userId: number) =>
  listBalances(world.world, userId)
    .map(({ owner, account, coin, available, frozen }) => ({ owner, account, coin, available, frozen }))
    .sort((one, other) => one.coin - other.coin || one.account.localeCompare(other.account));

/** The name of a kind of due work; a job with objects in several tables has one name per table. */
const nameOf = (job: Job, table: string) => ((job.oneOf?.length ?? 0) > 1 ? `${job.kind} ${table}` : job.kind);

/** Records the first work of each kind of due work, and the object it changed. */
async function record(): Promise<void> {
  const world = await server.fork(base.id);
  for (const job of server.app.jobs) {
    const run = job.run;
    vi.spyOn(job, 'run').mockImplementation(function* (tx: Tx, due: Due) {
      const table = tableOf(job, due);
      const name = nameOf(job, table);
      if (first.has(name) || tx.world.id !== world.id) return yield* inParts(run(tx, due));
      const before = new Map(rowsOf(world, { kind: table, id: 0 }).map((row) => [row.id ?? row.userId, textOf(row)]));
      const count = yield* inParts(run(tx, due));
      const changed = rowsOf(world, { kind: table, id: 0 }).find((row) => before.get(row.id ?? row.userId) !== textOf(row));
      const id = job.oneOf ? due.id : Number((changed ?? rowsOf(world, { kind: table, id: 0 })[0])?.[keyOf(job)]);
      if (count > 0) first.set(name, { at: tx.now, object: { kind: table, id } });
      return count;
    });
  }
  await world.advance('45d');
  vi.restoreAllMocks();
}

const aside = (world: TestWorld) => listSetAside(world.world).map(({ kind, id, job }) => ({ kind, id, job }));
const goTo = (world: TestWorld, at: Instant) => ok(world.guest, lab.clock.advance, { to: new Date(at * 1000).toISOString() });

beforeAll(async () => {
  base = await makeBase();
  await record();
}, 240_000);
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.close());

const KINDS = [
  ...[
    'transfer-notice',
    'spot-fill',
    'option',
    'finance-interest',
    'finance-completion',
    'allocation',
    'launch',
    'unlock',
    'lever-funding',
  ],
  ...['lever-fill', 'lever-stop', 'lever-liquidation', 'lever-warning'],
  ...['oco-stop', 'part-stop-last', 'part-stop-mark'],
  ...[
    'trigger-last',
    'trigger-mark',
    'trigger-trailing',
    'trigger-best-price',
    'robot-funding',
    'robot-fill',
    'robot-stop',
    'robot-liquidation',
    'robot-end',
    'loan-liquidation',
    'loan-margin-call',
    'loan-alert',
    'loan-grace',
    'loan-charge',
  ],
  ...['loan-timeout', 'p2p-timeout', 'p2p-merchant', 'invite-level', 'rebate'],
  ...['alert-rest', 'alert', 'alert-mark', 'chat-guest'],
  ...['Authenticator', 'KycApplication', 'Deposit', 'Withdrawal', 'Subscription', 'Loan', 'P2pOrder', 'Feedback'].map(
    (table) => `operator-policy ${table}`,
  ),
];

/**
 * Kinds that trade at the price of the retry, or whose fills, stops and funding until then are lost (decision 078): their
 * owner gets a different result.
 */
const isLosing = (name: string) => /^(lever|part-stop|trigger|oco|robot|loan)-|^alert(-mark)?$|^operator-policy Loan$/.test(name);

/** The instants of a row differ by the time of the retry. */
const isInstant = (value: unknown) => typeof value === 'number' && value > 1_700_000_000;
const withoutInstants = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([, value]) => !isInstant(value)));

/** The objects of a table and the balances of their owners after everything is settled. */
function settledIn(world: TestWorld, object: ObjectName): string[] {
  const rows = rowsOf(world, object);
  const owners = new Set(rows.flatMap(({ userId, buyerId, sellerId }) => [userId, buyerId, sellerId].filter(Boolean).map(Number)));
  return [...rows.map(withoutInstants), ...[...owners].flatMap((id) => fundsOf(world, id))].map(textOf);
}

/** The other objects of a table and, if the object has an owner, the balances of all other users. */
function othersIn(world: TestWorld, job: Job, object: ObjectName): string[] {
  const isOwn = (row: Record<string, unknown>) => Number(row[keyOf(job)]) === object.id;
  const rows = rowsOf(world, object);
  const owners = rows.filter(isOwn).flatMap(({ userId, buyerId, sellerId }) => [userId, buyerId, sellerId].filter(Boolean).map(Number));
  const users = rowsOf(world, { kind: 'User', id: 0 }).map(({ id }) => Number(id));
  const others = owners.length > 0 ? users.filter((id) => !owners.includes(id)).flatMap((id) => fundsOf(world, id)) : [];
  // A policy decides one review of a kind per second: without one, the next ones are decided earlier.
  const same = job.kind === 'operator-policy' ? withoutInstants : (row: Record<string, unknown>) => row;
  // An order that is placed later has another ID.
  return [...rows.filter((row) => !isOwn(row)).map(({ orderId, ...row }) => same(row)), ...others].map(textOf);
}

it('every kind of due work is broken below', () =>
  expect(server.app.jobs.flatMap((job) => [...new Set((job.oneOf ?? [tableOf(job)]).map((table) => nameOf(job, table)))])).toEqual(KINDS));

/** Due work without a failure: the world before it, and the rows an hour later and after everything is settled. */
type Sound = { readonly before: TestWorld; readonly others: readonly string[]; readonly settled: readonly string[] };
const sounds = new Map<string, Sound>();
/** After it everything that the worlds began is settled; where only other objects are compared, after some days all have acted again. */
const settledAt = (name: string, at: Instant) => at + (isLosing(name) ? 4 : 40) * DAY;

const jobOf = (name: string, { kind }: ObjectName): Job =>
  assertDefined(
    server.app.jobs.find((each) => nameOf(each, kind) === name),
    'the job is there',
  );
const settledRows = (name: string, object: ObjectName, world: TestWorld) =>
  isLosing(name) ? othersIn(world, jobOf(name, object), object) : settledIn(world, object);

/** One life without a failure, with a stop at the instants of every kind. */
async function liveSoundly(): Promise<void> {
  const world = await server.fork(base.id);
  const stops = [...first].flatMap(([name, { at, object }]) => {
    const seen: { before?: TestWorld; others?: readonly string[] } = {};
    return [
      { at: at - 1, look: async () => Object.assign(seen, { before: await server.fork(world.id) }) },
      { at: at + HOUR, look: () => Object.assign(seen, { others: othersIn(world, jobOf(name, object), object) }) },
      { at: settledAt(name, at), look: () => sounds.set(name, { ...(seen as Sound), settled: settledRows(name, object, world) }) },
    ];
  });
  for (const { at, look } of stops.toSorted((one, other) => one.at - other.at)) {
    if (at > world.world.now()) await goTo(world, at);
    await look();
  }
}
beforeAll(liveSoundly, 240_000);

it.each(KINDS)(
  'an object that makes %s throw is set aside, and nothing else, and after the retry all is as without a failure',
  async (name) => {
    const { at, object } = assertDefined(first.get(name), `${name} has something to do`);
    const { before, others, settled } = assertDefined(sounds.get(name), 'it was seen without a failure');
    const job = jobOf(name, object);
    /** The world after the job threw in its step, or in its search for due work, and the object was taken back. */
    const retried = async (where: 'run' | 'next'): Promise<TestWorld> => {
      const broken = await server.fork(before.id);
      breakDueWork(server, { kind: job.kind, object, where, isThere: (tx) => tx.world.id === broken.id });
      await goTo(broken, at + HOUR);
      expect(aside(broken)).toEqual([{ ...object, job: job.kind }]);
      // Both have the same hash in the end.
      if (where === 'run') {
        expect(othersIn(broken, job, object)).toEqual(others);
        const { message } = await ok(broken.guest, lab.inspect.checkInvariants, {});
        expect(message).toMatchObject({ ok: false, violations: [{ invariant: 'set-aside' }] });
      }
      vi.restoreAllMocks();
      await ok(broken.guest, lab.clock.retrySetAside, object);
      expect(aside(broken)).toEqual([]);
      return broken;
    };
    const [world, twin] = [await retried('run'), await retried('next')];
    expect(await twin.hash()).toBe(await world.hash());
    await goTo(world, settledAt(name, at));
    expect(aside(world)).toEqual([]);
    expect(settledRows(name, object, world)).toEqual(settled);
    await world.prove();
  },
);
