import { Speculator } from '@mt2/prisma/testing/speculator';
import { it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

it('a user has at most 200 positions and waiting orders in a market, in both accounts together', async () => {
  const { who: speculator } = await inFork(server, Speculator, '10000');
  await speculator.fund('10000', 'USDT', 'leverage');
  const waiting = { lots: 1, price: '60000' } as const;
  const { order } = await speculator.open(waiting);
  const { position } = await speculator.open({ lots: 1 });
  for (let live = 2; live < 200; live += 1) await speculator.open({ ...waiting, account: live % 2 === 0 ? 'contract' : 'leverage' });
  for (const wish of [waiting, { lots: 1, account: 'leverage' } as const]) await speculator.refusedOpen(wish);
  await speculator.open({ coin: 'ETH', lots: 1 });
  await speculator.reverse(position.id);
  await speculator.cancel(order.id);
  await speculator.open(waiting);
  await speculator.refusedOpen(waiting);
});
