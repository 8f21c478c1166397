import { atoms } from '@mt2/domain';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { leaveHouse } from '../../testing/leave-house.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { promised } from './promised.ts';

const USDT = 3;

const server = await sharedServer();

it('the market maker promises options no more than it can pay: the profits of all waiting ones count until their delivery', async () => {
  const { world, who: buyer } = await inFork(server, OptionBuyer);
  const sum = () => promised(world.world).in(USDT);
  await leaveHouse(world, 8n * (sum() + atoms('170')));
  await buyer.buy();
  await buyer.buy();
  await buyer.refused();
  const kept = sum();
  world.world.derived.forget();
  expect(sum()).toBe(kept);
  await world.advance('61s');
  await buyer.buy();
});
