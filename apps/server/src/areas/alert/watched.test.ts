import { product } from '@mt2/contracts';
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
it('an alert on the mark price triggers in the first second in which it is there', async () => {
  const { world, who } = await inFork(server, Speculator, '5000');
  const one = async (id: number) => (await ok(who.wire, alert.listAlerts, {})).message.data.find((row) => row.id === id);
  const path = pathOf(world.world);
  const mark = path.mark(BTC, EPOCH);
  const target = mark + 1_500;
  const asked = { currency_id: 1, kind: 'above', price: formatTicks(BTC, target), watched: 'mark' } as const;
  const set = (await ok(who.wire, alert.addAlert, asked)).beside.alert;
  expect(set).toMatchObject({ watched: 'mark', base_price: formatTicks(BTC, mark), status: 1 });
  let first = EPOCH + 1;
  while (path.mark(BTC, first) < target) first += 1;
  await world.world.advance(() => first - 1);
  expect(await one(set.id)).toMatchObject({ status: 1 });
  await world.world.advance(() => first);
  expect(await one(set.id)).toMatchObject({ status: 2, told_price: formatTicks(BTC, path.mark(BTC, first)) });
  expect((await ok(who.wire, product.help.listEvents, {})).message.data.map(({ kind }) => kind)).toContain('alert-mark');
});
