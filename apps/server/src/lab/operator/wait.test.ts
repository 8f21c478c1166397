import { Customer } from '@mt2/conformance/customer';
import { lab } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { listReviews } = lab.operator;
const server = await sharedServer();

async function listening({ world }: TestWorld): Promise<void> {
  while (!world.hasListeners) await new Promise<void>((resolve) => setImmediate(resolve));
}

it('a waiting review is found by kind and by any name of the user', async () => {
  const world = await server.fork();
  const all = (await ok(world.guest, listReviews, {})).message;
  const kinds = new Set(all.map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThan(1);
  for (const kind of kinds)
    expect((await ok(world.guest, listReviews, { kind })).message).toEqual(all.filter((each) => each.kind === kind));
  const [first] = all;
  for (const persona of [first?.user.account ?? '', String(first?.user.id)])
    expect((await ok(world.guest, listReviews, { persona })).message).toEqual(all.filter(({ user }) => user.id === first?.user.id));
});

it('a wait ends as soon as a matching review waits', async () => {
  const customer = await Customer.ready(await server.fork());
  const { world } = customer;
  const waiting = ok(world.guest, listReviews, { kind: 'deposit', persona: 'newcomer', wait: '60' });
  await listening(world);
  await customer.deposit('20', '#000001');
  expect((await waiting).message).toMatchObject([{ kind: 'deposit', user: { account: 'newcomer@mt2.test' } }]);
  expect(world.world.hasListeners).toBe(false);
});
