import { lab, product } from '@mt2/contracts';
import { atoms, ok as decided } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const listed = async (world: TestWorld) => (await ok(world.guest, product.finance.listProducts, {})).message;
const change = (world: TestWorld, id: number, terms: object) => ok(world.guest, lab.labFinance.changeProduct, { id, ...terms });

describe('the products of a world', () => {
  it('are those of the seed, visible to all', async () => {
    const [, , month, sixty] = await listed(await server.fork());
    expect(month).toMatchObject({
      day: 30,
      interest_rate: 16.5,
      day_rate: '0.00550000',
      status: 1,
      penalty_mode: 'damages',
      penalty_factor: 1,
    });
    expect(sixty).toMatchObject({
      id: 4,
      day: 60,
      interest_rate: 36,
      max_expected: 18,
      save_min: '1000.00000000',
      status: 0,
      opens_at: '2026-01-08 00:00:00',
      penalty_mode: 'daily-multiple',
      penalty_factor: 1.5,
      my_hosted: '0.00000000',
      intro: '60 days at 0.6% a day. Interest is credited every day, and the principal returns at maturity.',
    });
  });

  it('are opened, closed and changed by the operator, in this world alone', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    await ok(world.guest, lab.labFinance.closeProduct, { id: 1 });
    await ok(world.guest, lab.labFinance.openProduct, { id: 4 });
    await change(world, 3, { quota: '500', opens_at: '2h' });
    expect((await listed(world)).map(({ id, status }) => [id, status])).toEqual([
      [2, 1],
      [4, 1],
      [3, 0],
      [1, 3],
    ]);
    await world.advance('2h');
    await ok(world.guest, lab.labFinance.openProduct, { id: 1 });
    expect((await listed(world)).map(({ id, status }) => [id, status])).toContainEqual([1, 1]);
    expect((await listed(other)).map(({ status }) => status)).toEqual([1, 1, 1, 0]);
  });

  it('do not change their orders when they are closed', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await ok(world.guest, lab.labFinance.closeProduct, { id: 2 });
    await world.advance('3d');
    expect(await saver.order(id)).toMatchObject({ stage: 'hosting', received: atoms('80') });
    await saver.redeem(id);
    await saver.refused({ amount: '100' });
  });

  it('offer the quota that a redemption or a completion has freed again', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const before = (await saver.product(1)).left;
    const [redeemed] = [await saver.buy({ productId: 1 }), await saver.buy({ productId: 1 })];
    await saver.redeem(redeemed.id);
    await world.advance('8d');
    const after = await saver.product(1);
    expect(after.left).toBeGreaterThanOrEqual(before);
    expect(after.mine).toBe(0n);
  });

  it('are refused by name, and never fail, if orders of an old world promise more than 64 bits', async () => {
    const { world, who: saver } = await inFork(server, Saver, '40000');
    const order = await saver.buy();
    await world.world.write((tx) => {
      tx.sql.change(
        'FinanceOrder',
        'UPDATE "FinanceOrder" SET "interest" = +?, "days" = 365, "credited" = 0 WHERE "id" = +?',
        90_000_000_000_000_000n,
        order.id,
      );
      return decided(undefined);
    });
    await saver.refused();
  });
});
