import { product, type Sent } from '@mt2/contracts';
import type { AlertRow } from '@mt2/contracts/alert';
import { formatTicks, SEED_MARKETS } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { expect, it } from 'vitest';
import { EPOCH, ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';

const { alert } = product;
const server = await sharedServer();

const BTC = SEED_MARKETS.bySymbol('BTC/USDT')!;
type Asked = Omit<Sent<typeof alert.addAlert>, 'currency_id'>;

async function start() {
  const { world, who } = await inFork(server, Speculator, '5000');
  const client = who.wire;
  const add = async (asked: Asked): Promise<AlertRow> => (await ok(client, alert.addAlert, { currency_id: 1, ...asked })).beside.alert;
  const one = async (id: number) => (await ok(client, alert.listAlerts, { limit: 100 })).message.data.find((row) => row.id === id);
  const logged = async () => (await ok(client, product.help.listEvents, { limit: 20 })).message.data.map(({ kind }) => kind);
  return { world, add, one, logged };
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

it('they are the same after thirty days in one step and in thirty', async () => {
  const lived = async (days: number, steps: number) => {
    const { world, add } = await start();
    await add({ kind: 'below', watched: 'mark', price: '60000', repeat: 1 });
    for (let step = 0; step < steps; step += 1) {
      await world.advance(`${days / steps}d`);
      world.world.derived.forget();
    }
    return await world.hash();
  };
  expect(await lived(30, 30)).toBe(await lived(30, 1));
});
