import { lab, product } from '@mt2/contracts';
import { ok as decided } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const listed = async (world: TestWorld) => (await ok(world.guest, product.finance.listProducts, {})).message;
const change = (world: TestWorld, id: number, terms: object) => ok(world.guest, lab.labFinance.changeProduct, { id, ...terms });

describe('the products of a world', () => {
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
