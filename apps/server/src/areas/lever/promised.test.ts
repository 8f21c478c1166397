import { Speculator } from '@mt2/prisma/testing/speculator';
import { expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { leaveHouse } from '../../testing/leave-house.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { promised } from './execution/promised.ts';

const server = await sharedServer();

it('the market maker promises no more than it can pay: open and waiting lots count until they are closed or cancelled', async () => {
  const { world, who: speculator } = await inFork(server, Speculator, '100000');
  const sum = () => promised(world.world).sum;
  const before = sum();
  const first = await speculator.open({ lots: 100 });
  const each = sum() - before;
  expect(each).toBeGreaterThan(0n);
  await leaveHouse(world, 2n * (sum() + each + each / 2n));
  await speculator.open({ lots: 100 });
  await speculator.refusedOpen({ lots: 100 });
  await speculator.refusedOpen({ lots: 100, price: '64000' });
  await speculator.open({ lots: 100, side: 'short' });
  await speculator.close(first.position.id);
  const waiting = await speculator.open({ lots: 100, price: '64000' });
  await speculator.refusedOpen({ lots: 100 });
  await speculator.cancel(waiting.order.id);
  await speculator.open({ lots: 100 });
  const kept = sum();
  world.world.derived.forget();
  expect(sum()).toBe(kept);
});

it('an edit that promises no more is made also while the market maker promises more than it can pay', async () => {
  const { world, who: speculator } = await inFork(server, Speculator, '100000');
  const { order } = await speculator.open({ lots: 100, price: '60000' });
  await leaveHouse(world, promised(world.world).sum);
  await speculator.refusedEdit(order.id, { lots: 101 });
  expect((await speculator.edit(order.id, { lots: 50, price: '59000' })).order).toMatchObject({ status: 'not-traded', lots: 50 });
  await speculator.edit(order.id, { tif: 'post-only' });
});
