import { product } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { lever, market } = product;
const server = await sharedServer();

it('volume and open interest are those of both sides, also of the market maker, and the volume of others ends after a day', async () => {
  const { world, who: speculator } = await inFork(server, Speculator, '5000');
  const figures = async () => {
    const { volume_24h, open_interest } = (await ok(world.guest, lever.getFigures, { currency_id: 4 })).message;
    const groups = (await ok(world.guest, market.listQuotations, {})).message;
    const spot = groups.flatMap(({ quotation }) => quotation).find(({ symbol }) => symbol === 'LTC/USDT');
    return [formatAtoms(atoms(volume_24h) - 3n * atoms(spot?.volume ?? '')), open_interest];
  };
  const LTC = { coin: 'LTC', leverage: 5 };
  expect(await figures()).toEqual(['0.00000000', '0.00000000']);
  const { position } = await speculator.open({ ...LTC, lots: 3 });
  await speculator.open({ ...LTC, lots: 1 });
  await speculator.open({ ...LTC, lots: 2, side: 'short' });
  expect(await figures()).toEqual(['6.00000000', '4.00000000']);
  await speculator.open({ ...LTC, lots: 1, price: '60' });
  await speculator.close(position.id);
  expect(await figures()).toEqual(['9.00000000', '2.00000000']);
  await world.advance('86399s');
  expect(await figures()).toEqual(['9.00000000', '2.00000000']);
  await world.advance('1s');
  expect(await figures()).toEqual(['0.00000000', '2.00000000']);
});
