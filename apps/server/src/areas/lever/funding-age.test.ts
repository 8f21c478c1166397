import { afterAll, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { proveContracts, Speculator } from '../../testing/users/speculator.ts';

const server = await openServer();
afterAll(() => server.close());

it('funding is paid and received only by positions opened at least a minute before', async () => {
  const world = await server.fork();
  const speculator = await Speculator.enter(world);
  const openBoth = async () => {
    const [long, short] = [await speculator.open({ lots: 10 }), await speculator.open({ side: 'short', lots: 10 })];
    return [long.ticket.id, short.ticket.id];
  };
  for (const by of ['7h', '59m'] as const) await world.advance(by);
  const old = await openBoth();
  await world.advance('1s');
  const young = await openBoth();
  await world.advance('59s');
  const paid = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => Math.sign(Number((await speculator.ticket(id)).funding_paid))));
  // The rate at 08:00 is positive: longs pay shorts.
  expect([await paid(old), await paid(young)]).toEqual([
    [-1, 1],
    [0, 0],
  ]);
  await world.advance('8h');
  expect((await paid(young)).map(Math.abs)).toEqual([1, 1]);
  await proveContracts(world);
});
