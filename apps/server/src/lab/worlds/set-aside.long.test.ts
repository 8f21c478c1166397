import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms, DAY, ok as decided } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { breakDueWork, until } from '../../testing/break-due-work.ts';
import { EPOCH, ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { toFile } from '../../testing/world-files.ts';
import { setAside } from '../../world/time/set-aside.ts';

const { clock, inspect, worlds } = lab;
const [server, other] = await Promise.all([openServer({}, undefined, { isUnderTest: false }), openServer()]);
/** An order of the seed's saver that continues for ten days: the interest of its first midnight fails. */
const { id } = assertDefined(
  (await (await Saver.enter(await server.fork(), '1', 'saver')).orders({ stage: 'hosting' })).find(({ daysLeft }) => daysLeft === 10),
  'the saver has it',
);
breakDueWork(server, { kind: 'finance-interest', object: { kind: 'FinanceOrder', id }, isThere: until(EPOCH + DAY) });
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([server.close(), other.close()]);
});

const aside = async ({ guest }: TestWorld) => (await ok(guest, clock.listSetAside, {})).message;
const orderIn = async (world: TestWorld) => (await Saver.enter(world, '1', 'saver')).order(id);
const retry = ({ guest }: TestWorld) => ok(guest, clock.retrySetAside, { kind: 'FinanceOrder', id });

async function exported({ guest, id: world }: TestWorld): Promise<File> {
  const { message } = await ok(guest, worlds.exportWorld, { world });
  return toFile(Buffer.from(await message.arrayBuffer()));
}

/** Each way in which a world is created from another. */
const COPIES: Readonly<Record<string, (world: TestWorld) => Promise<TestWorld>>> = {
  'a snapshot restored after the retry': async (world) => {
    const copy = await server.fork(world.id);
    await ok(copy.guest, worlds.snapshotWorld, { world: copy.id, name: `of-${copy.id}` });
    await retry(copy);
    await copy.advance('1d');
    await ok(copy.guest, worlds.restoreWorld, { world: copy.id, name: `of-${copy.id}` });
    return copy;
  },
  'an export to another server': async (world) => {
    await ok(other.client('main'), worlds.importWorld, { id: world.id, file: await exported(world) });
    return other.world(world.id);
  },
};

describe('a set-aside object', () => {
  it.each(Object.entries(COPIES))('stays aside in %s, and is retried there', async (_, copyOf) => {
    const world = await server.fork();
    await world.advance('1d');
    const copy = await copyOf(world);
    expect(await aside(copy)).toEqual([{ kind: 'FinanceOrder', id, job: 'finance-interest', at: '2026-01-02T00:00:00Z', error: 'a bug' }]);
    expect(await copy.hash()).toBe(await world.hash());
    for (const each of [world, copy]) {
      await each.advance('3d');
      expect(await orderIn(each)).toMatchObject({ stage: 'hosting', daysLeft: 10 });
      await refusal(await each.as('saver'), product.finance.redeem, { id });
      expect((await ok(each.guest, inspect.checkInvariants, {})).message.violations).toMatchObject([{ invariant: 'set-aside' }]);
    }
    expect(await copy.hash()).toBe(await world.hash());
    for (const each of [world, copy]) {
      await retry(each);
      await each.advance('1m');
      expect(await aside(each)).toEqual([]);
      expect(await orderIn(each)).toMatchObject({ stage: 'hosting', daysLeft: 6 });
      await each.prove();
    }
    expect(await copy.hash()).toBe(await world.hash());
  });

  it('completes no order with missing interest, and credits all of it after the retry', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    const order = await saver.buy();
    const interest = { kind: 'finance-interest', id: 0 };
    await world.world.write((tx) => {
      setAside(tx, [{ ...interest, job: interest.kind, at: tx.now, error: 'a bug' }]);
      return decided(undefined);
    });
    await world.advance('20d');
    expect(await saver.order(order.id)).toMatchObject({ stage: 'hosting', received: 0n });
    await ok(world.guest, clock.retrySetAside, interest);
    await world.advance('1m');
    expect(await saver.order(order.id)).toMatchObject({ stage: 'ended', isRedeemed: false, received: atoms('600') });
    await world.prove();
  });
});
