import { product } from '@mt2/contracts';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Speculator } from '@mt2/prisma/testing/speculator';
import type { TestWorld } from './harness.ts';

const { lever } = product;

/** Ends all contracts that the personas left open or waiting, so that only the test's actions happen. */
export async function endOthersContracts(world: TestWorld): Promise<void> {
  for (const persona of ['trader', 'liquidatable']) {
    const speculator = await Speculator.enter(world, {}, persona);
    for (const account of ['contract', 'leverage'] as const) {
      for (const { id } of (await speculator.get(lever.listOrders, { account, filter: 'waiting', limit: 100 })).rows)
        await speculator.cancel(id);
      await speculator.client.send(lever.closeAll, { account });
    }
  }
}

/** Stops the personas' running robots, so that only the test's actions happen. */
export async function endOthersRobots(world: TestWorld): Promise<void> {
  const owner = await RobotOwner.enter(world, {}, 'robot-owner');
  for (const { id } of await owner.robots({ list: 'running' })) await owner.stop(id);
}
