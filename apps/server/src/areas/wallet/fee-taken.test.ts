import { Speculator } from '@mt2/prisma/testing/speculator';
import { afterAll, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import type { Events } from '../../world/transaction/tx.ts';

const taken: Events['fee.taken'][] = [];
const server = await openServer({}, undefined, { on: [{ 'fee.taken': (_, fee) => void taken.push(fee) }] });
afterAll(() => server.close());

it('a subscriber is called with the fees of contracts: for opening, closing and liquidation', async () => {
  const { world, who: speculator } = await inFork(server, Speculator);
  const { position } = await speculator.open({ lots: 10 });
  await speculator.close(position.id);
  expect(taken.map(({ kind }) => kind)).toEqual(['lever.open', 'lever.close']);
  expect(new Set(taken.map(({ user }) => user))).toEqual(new Set([position.userId]));
  await world.advance('10h');
  expect(taken.map(({ kind }) => kind)).toContain('lever.liquidation');
});
