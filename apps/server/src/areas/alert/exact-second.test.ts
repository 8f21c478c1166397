import { lab } from '@mt2/contracts';
import { ok as allowed, assertDefined, HOUR } from '@mt2/domain';
import { ALERT_KINDS, ALERT_REST, type AlertKind, type Watch, watchAfter } from '@mt2/domain/alert';
import { formatTicks, type Market, type PricePath, SEED_MARKETS } from '@mt2/domain/market';
import { PERSONAS } from '@mt2/prisma/seed/personas';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { EPOCH, ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';
import { findUserByEmail } from '../user/index.ts';
import { addAlert } from './add-alert.ts';
import { type AlertRow, findAlert, toWatch } from './alert.repo.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await sharedServer();

const SECONDS = HOUR;
const EACH = 10;
const MARKETS = SEED_MARKETS.list.slice(0, 5);
const OWNERS = PERSONAS.slice(0, 4);

type Wish = { readonly kind: AlertKind; readonly thousandths: number; readonly isRecurring: boolean };
const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom(...ALERT_KINDS),
  thousandths: fc.integer({ min: 1, max: 25 }),
  isRecurring: fc.boolean(),
});

/** A world with volatile prices and alerts of several users in several markets, with the IDs of the alerts. */
async function lived(wishes: readonly Wish[]): Promise<{ world: TestWorld; ids: readonly number[] }> {
  const world = await server.fork();
  for (const [index, { id, symbol }] of MARKETS.entries())
    for (const [turn, percent] of [2, -3, 1, 3].entries())
      await ok(world.guest, lab.labMarket.addScript, {
        symbol,
        kind: 'pulse',
        percent: id % 2 === 0 ? percent : -percent,
        start: `${60 + index * 97 + turn * 750}s`,
        over: '2m',
        hold: '90s',
        back: '3m',
      });
  const path = pathOf(world.world);
  const owners = OWNERS.map(({ name }) => assertDefined(findUserByEmail(world.world, `${name}@mt2.test`), 'the persona is there').id);
  const added = await world.world.write((tx) =>
    allowed(
      wishes.map(({ kind, thousandths, isRecurring }, index) => {
        const market = assertDefined(MARKETS[index % MARKETS.length], 'there are markets');
        const owner = assertDefined(owners[Math.floor(index / (MARKETS.length * EACH))], 'there are owners');
        const away = kind === 'above' ? thousandths : -thousandths;
        const price = formatTicks(market, Math.round(path.tickAt(market, EPOCH) * (1 + away / 1_000)));
        const alert = addAlert(tx, owner, { market, kind, price, percent: String(thousandths / 10), isRecurring });
        return alert.ok ? alert.value.id : 0;
      }),
    ),
  );
  const ids = added.ok ? added.value : [];
  return { world, ids };
}

type AlertState = Pick<AlertRow, 'status' | 'times' | 'toldAt'> & Pick<Watch, 'base' | 'target'>;

/** The second in which an alert ends, found by checking every second after the one in which it was set. */
function lookedFor(path: PricePath, market: Market, before: Watch, isRecurring: boolean): AlertState {
  let watch = before;
  let [times, toldAt] = [0, 0];
  const isUp = watch.kind === 'above' || watch.kind === 'rises';
  for (let at = EPOCH + 1; at <= EPOCH + SECONDS; at += 1) {
    if (toldAt > 0 && (!isRecurring || at < toldAt + ALERT_REST)) continue;
    const price = path.tickAt(market, at);
    const isBeyond = isUp ? price >= watch.target : price <= watch.target;
    if (isBeyond && watch.isArmed) {
      [times, toldAt] = [times + 1, at];
      if (isRecurring) watch = { ...watch, ...watchAfter(watch, price) };
    } else if (!isBeyond) watch = { ...watch, isArmed: true };
  }
  const isOver = times > 0 && !isRecurring;
  return { status: isOver ? 'told' : 'active', times, toldAt, base: watch.base, target: watch.target };
}

it('200 alerts on volatile prices are triggered in the seconds that a check of every second finds, in one step or many', async () => {
  const wishes = fc.sample(wish, { numRuns: MARKETS.length * EACH * OWNERS.length, seed: 3 });
  const [{ world, ids }, { world: slow }] = [await lived(wishes), await lived(wishes)];
  const marketOf = ({ marketId }: AlertRow) => assertDefined(SEED_MARKETS.find(marketId), 'an alert has its market');
  const rowOf = (id: number) => assertDefined(findAlert(world.world, id), 'an alert is stored');
  const before = ids.map((id) => ({ ...rowOf(id) }));
  await world.world.advance((now) => now + SECONDS);

  const path = pathOf(world.world);
  const told = before.map((row) => {
    const after = rowOf(row.id);
    const { base, target } = toWatch(marketOf(row), after);
    const seen = { status: after.status, times: after.times, toldAt: after.toldAt, base, target };
    expect(seen, `${row.id}`).toEqual(lookedFor(path, marketOf(row), toWatch(marketOf(row), row), row.isRecurring === 1));
    return after;
  });
  expect(told.filter(({ status }) => status === 'told').length).toBeGreaterThan(50);
  expect(told.filter(({ times }) => times > 1).length).toBeGreaterThan(15);

  for (let step = 0; step < SECONDS / 600; step += 1) {
    await slow.world.advance((now) => now + 600);
    slow.world.derived.forget();
  }
  expect(await slow.hash()).toBe(await world.hash());
});
