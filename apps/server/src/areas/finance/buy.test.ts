import { atoms } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { describe, expect, it } from 'vitest';
import { EPOCH } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('a purchase of managed finance', () => {
  it('freezes the principal, and shows the amounts and times of its credits', async () => {
    const { who: saver } = await inFork(server, Saver);
    const order = await saver.buy();
    expect(order).toMatchObject({
      productId: 2,
      coin: 'USDT',
      amount: atoms('10000'),
      days: 15,
      dailyRate: atoms('0.004'),
      total: atoms('600'),
      received: 0n,
      daysLeft: 15,
      stage: 'hosting',
      isRedeemed: false,
      startsAt: EPOCH + 86_400,
      nextCreditAt: EPOCH + 172_800,
      completesAt: EPOCH + 1_382_400,
      endedAt: undefined,
      penaltyNumber: atoms('60'),
      penalty: atoms('60'),
      back: atoms('9940'),
      forgone: atoms('600'),
      isReinvesting: false,
      reinvestedAs: 0,
    });
    expect(await saver.balance()).toEqual(['10000', '10000']);
  });

  it('counts against the quota of all users, and belongs to the buyer', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const before = await saver.product();
    await saver.buy({ amount: '250.5' });
    const after = await saver.product();
    expect([after.hosted - before.hosted, before.left - after.left, after.mine]).toEqual(Array(3).fill(atoms('250.5')));
    const other = await Saver.enter(world, {}, 'lang-zh');
    expect(await other.product()).toMatchObject({ hosted: after.hosted, mine: 0n });
  });
});
