import { type Atoms, ok as allowed, assertDefined, atoms } from '@mt2/domain';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type TestServer, type TestWorld } from '../../testing/harness.ts';
import { FIVEFOLD, RobotOwner } from '../../testing/users/robot-owner.ts';
import { leftToGive, mustPost } from '../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const BTC = 1;
const of = (account: 'house' | 'risk_fund', delta: Atoms) =>
  ({ owner: SYSTEM_OWNER, account, coin: BTC, bucket: 'available', delta, reason: 'lever-adl' }) as const;

/** Leaves the house account no more BTC to give than this. */
async function leave({ id }: TestWorld, rest: Atoms): Promise<void> {
  const world = assertDefined(server.app.registry.get(id), 'the world is open');
  await world.write((tx) => {
    const amount = leftToGive(tx, 'house', BTC) - rest;
    const postings = [of('house', -amount), of('risk_fund', amount)];
    mustPost(tx, 'test.spend', { refType: 'test', refId: 1 }, { kind: 'lever.liquidation', postings, holds: [] });
    return allowed(undefined);
  });
}

it('robots of a market together buy no more than the house account can give; stopping one makes room', async () => {
  const world = await server.fork();
  const owner = await RobotOwner.enter(world, '40000');
  // A robot with these settings buys 0.095 BTC immediately, and 0.063 more if the price falls below its grid.
  await leave(world, atoms('0.3'));
  const { id } = await owner.create();
  expect(await owner.refused({ days: '30' })).toBe('depth-exhausted');
  // A leveraged one takes no coins.
  await owner.create(FIVEFOLD);
  await owner.stop(id);
  await owner.create({ days: '30' });
  await world.prove();
});
