import { product } from '@mt2/contracts';
import { atoms, ok as decided } from '@mt2/domain';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { expect, it } from 'vitest';
import type { TestWorld } from './testing/harness.ts';
import { sharedServer } from './testing/shared-server.ts';
import { setAside } from './world/time/set-aside.ts';

const { robot, waiting } = product;
const server = await sharedServer();

type Owned = { readonly id: number; readonly refusedChange: () => Promise<string> };

/** The objects that commands read from memory, which has no set-aside one: each with a change by its owner. */
const OBJECTS: Readonly<Record<string, (world: TestWorld) => Promise<Owned>>> = {
  SpotOrder: async (world) => {
    const trader = await Trader.enter(world, '10000');
    const { id } = await trader.place({ price: '60000' });
    return { id, refusedChange: () => trader.refusedEdit(id, { price: '61000' }) };
  },
  WaitingOrder: async (world) => {
    const trader = await Trader.enter(world, '10000');
    const { id } = await trader.placeTrigger();
    return { id, refusedChange: () => trader.refusal(waiting.edit, { id, trigger: atoms('67000') }) };
  },
  LeverOrder: async (world) => {
    const speculator = await Speculator.enter(world);
    const { id } = (await speculator.open({ price: '60000' })).order;
    return { id, refusedChange: () => speculator.refusedEdit(id, { price: '61000' }) };
  },
  Robot: async (world) => {
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create();
    return { id, refusedChange: () => owner.refusal(robot.stopRobot, { id }) };
  },
};

it.each(Object.entries(OBJECTS))('a change of a set-aside %s is refused, not as one that has ended', async (kind, create) => {
  const world = await server.fork();
  const { id, refusedChange } = await create(world);
  await world.world.write((tx) => {
    setAside(tx, [{ kind, id, job: 'a job', at: tx.now, error: 'a bug' }]);
    return decided(undefined);
  });
  expect(await refusedChange()).toBe('object-set-aside');
});
