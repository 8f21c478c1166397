import { lab, product, type Sent } from '@mt2/contracts';
import type { AlertRow } from '@mt2/contracts/alert';
import { ok as allowed, assertDefined, COIN, formatAtoms, HOUR } from '@mt2/domain';
import { MOST_PAST_ALERTS } from '@mt2/domain/alert';
import { formatTicks, SEED_MARKETS } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/cast/speculator';
import { expect, it } from 'vitest';
import { EPOCH, ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';
import { closeAlert, findAlert, insertAlert } from './alert.repo.ts';

const { alert } = product;
const server = await sharedServer();

const BTC = SEED_MARKETS.bySymbol('BTC/USDT')!;
type Asked = Omit<Sent<typeof alert.addAlert>, 'currency_id'>;

async function start() {
  const { world, who: speculator } = await inFork(server, Speculator, '5000');
  const client = speculator.wire;
  const add = async (asked: Asked): Promise<AlertRow> => (await ok(client, alert.addAlert, { currency_id: 1, ...asked })).beside.alert;
  const one = async (id: number) => (await ok(client, alert.listAlerts, { limit: 100 })).message.data.find((row) => row.id === id);
  const logged = async () => (await ok(client, product.help.listEvents, { limit: 20 })).message.data.map(({ kind }) => kind);
  return { world, speculator, client, add, one, logged };
}

it('an alert on the mark price triggers in the first second in which it is there', async () => {
  const { world, add, one, logged } = await start();
  const path = pathOf(world.world);
  const mark = path.mark(BTC, EPOCH);
  const target = mark + 1_500;
  const set = await add({ kind: 'above', price: formatTicks(BTC, target), watched: 'mark' });
  expect(set).toMatchObject({ watched: 'mark', base_price: formatTicks(BTC, mark), status: 1 });
  let first = EPOCH + 1;
  while (path.mark(BTC, first) < target) first += 1;
  await world.world.advance(() => first - 1);
  expect(await one(set.id)).toMatchObject({ status: 1 });
  await world.world.advance(() => first);
  expect(await one(set.id)).toMatchObject({ status: 2, told_price: formatTicks(BTC, path.mark(BTC, first)) });
  expect(await logged()).toContain('alert-mark');
});

it('an alert on the funding rate triggers when a rate at or beyond it is settled, each time if it repeats', async () => {
  const { world, add, one } = await start();
  const path = pathOf(world.world);
  const at = [8, 16, 24].map((hours) => EPOCH + hours * HOUR);
  const rates = at.map((each) => path.funding(BTC, each));
  const level = rates[1]!;
  const once = await add({ kind: 'above', watched: 'funding', level: formatAtoms(level) });
  const each = await add({ kind: 'above', watched: 'funding', level: formatAtoms(level), repeat: 1 });
  await world.world.advance(() => at[2]!);
  const times = rates.filter((rate) => rate >= level).length;
  expect(await one(once.id)).toMatchObject({ status: 2, times: 1, level: formatAtoms(level) });
  expect(await one(each.id)).toMatchObject({ status: 1, times });
});

/** The second in which the price is as far above the first one. */
const rise = (world: TestWorld, percent: number) =>
  ok(world.guest, lab.labMarket.addScript, { symbol: BTC.symbol, kind: 'hold', percent, over: '10m', start: '1m' });

/** Gives the user of a past alert as many further ones as are kept. */
const fillPast = (world: TestWorld, id: number) =>
  world.world.write((tx) => {
    const { userId } = assertDefined(findAlert(tx, id), 'it is stored');
    const row = { userId, marketId: BTC.id, kind: 'above', rate: 0, base: COIN, target: 2n * COIN, isRecurring: 0 } as const;
    for (let at = 0; at < MOST_PAST_ALERTS; at += 1) closeAlert(tx, insertAlert(tx, row), 'told');
    return allowed(undefined);
  });

it.each(['long', 'short'] as const)(
  'an alert on the profit of a %s follows its lots, and ends with it among the latest 200',
  async (side) => {
    const { world, speculator, add, one, client } = await start();
    const { position } = await speculator.open({ side, lots: 100 });
    const sign = side === 'long' ? 1 : -1;
    const won = await add({ kind: 'above', watched: 'pnl', ticket_id: position.id, level: '100' });
    const stop = await add({ kind: 'below', watched: 'pnl', ticket_id: position.id, level: '-150' });
    expect(Number(won.price) * sign).toBeGreaterThan(Number(won.base_price) * sign);
    expect(Number(stop.price) * sign).toBeLessThan(Number(stop.base_price) * sign);
    await speculator.close(position.id, { lots: 50 });
    const halved = await one(won.id);
    expect((Number(halved?.price) - Number(formatAtoms(position.entryPrice))) * sign).toBeCloseTo(2_000, -1);
    await rise(world, 4 * sign);
    await world.advance('15m');
    expect(await one(won.id)).toMatchObject({ status: 2 });
    expect(await one(stop.id)).toMatchObject({ status: 1 });
    await fillPast(world, won.id);
    await world.advance('1s');
    await speculator.close(position.id);
    expect(await one(stop.id)).toMatchObject({ status: 4 });
    expect((await ok(client, alert.listAlerts, {})).message.total).toBe(MOST_PAST_ALERTS);
    const late = { currency_id: 1, kind: 'above', watched: 'pnl', ticket_id: position.id, level: '1' } as const;
    expect(await refusal(client, alert.addAlert, late)).toBe('ticket-not-found');
  },
);

it('they are the same after thirty days in one step and in thirty', async () => {
  const lived = async (days: number, steps: number) => {
    const { world, speculator, add } = await start();
    const { position } = await speculator.open({ lots: 10, leverage: 5 });
    await add({ kind: 'above', watched: 'funding', level: '0.0001', repeat: 1 });
    await add({ kind: 'below', watched: 'mark', price: '60000', repeat: 1 });
    await add({ kind: 'below', watched: 'pnl', ticket_id: position.id, level: '-10', repeat: 1 });
    for (let step = 0; step < steps; step += 1) {
      await world.advance(`${days / steps}d`);
      world.world.derived.forget();
    }
    return await world.hash();
  };
  expect(await lived(30, 30)).toBe(await lived(30, 1));
});
