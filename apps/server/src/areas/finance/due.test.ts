import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('a hosted order', () => {
  it('is credited at midnight, from the end of its first whole day', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await world.advance('172799s');
    expect(await saver.balance()).toEqual(['10000', '10000']);
    await world.advance('1s');
    expect(await saver.balance()).toEqual(['10040', '10000']);
    expect(await saver.order(id)).toMatchObject({
      received: atoms('40'),
      daysLeft: 14,
      nextCreditAt: EPOCH + 259_200,
      changedAt: EPOCH + 172_800,
      forgone: atoms('560'),
    });
    expect(await saver.report()).toMatchObject({
      hostingOrders: 1,
      hosted: atoms('10000'),
      todayProfit: atoms('40'),
      totalProfit: atoms('40'),
      days: [{ day: EPOCH + 172_800, interest: atoms('40') }],
    });
    await world.advance('86399s');
    expect((await saver.report()).todayProfit).toBe(atoms('40'));
  });

  it('returns its principal with the last credit, and notifies its owner', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await world.advance('1382399s');
    expect(await saver.order(id)).toMatchObject({ stage: 'hosting', daysLeft: 1, received: atoms('560') });
    await world.advance('1s');
    expect(await saver.order(id)).toMatchObject({
      stage: 'ended',
      isRedeemed: false,
      daysLeft: 0,
      received: atoms('600'),
      forgone: 0n,
      penaltyNumber: 0n,
      back: atoms('10000'),
      endedAt: EPOCH + 1_382_400,
      nextCreditAt: undefined,
    });
    expect(await saver.balance()).toEqual(['20600', '0']);
    expect(await saver.report()).toMatchObject({ hostingOrders: 0, hosted: 0n, totalProfit: atoms('600') });
    expect(await saver.messages('finance')).toEqual([
      'MT2: your 15-day order of 10000.00 USDT is complete. 600.00 USDT in interest was credited, and the principal is back ' +
        'in your spot account.',
    ]);
    await world.advance('30d');
    expect(await saver.balance()).toEqual(['20600', '0']);
  });
});

describe('an early redemption', () => {
  it('after five credits pays 9,940 and leaves a profit of 140', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await world.advance('6d');
    expect(await saver.order(id)).toMatchObject({
      received: atoms('200'),
      penalty: atoms('60'),
      back: atoms('9940'),
      forgone: atoms('400'),
    });
    const stranger = await Saver.enter(world, '100', 'lang-zh');
    await stranger.refusal(product.finance.redeem, { id });
    expect(await saver.redeem(id)).toMatchObject({
      stage: 'ended',
      isRedeemed: true,
      penaltyNumber: atoms('60'),
      back: atoms('9940'),
      received: atoms('200'),
      daysLeft: 10,
      endedAt: EPOCH + 518_400,
    });
    expect(await saver.balance()).toEqual(['20140', '0']);
    await world.advance('20d');
    expect(await saver.balance()).toEqual(['20140', '0']);
    expect((await saver.report()).totalProfit).toBe(atoms('140'));
    await saver.refusal(product.finance.redeem, { id });
  });

  it('pays damages for the remaining days if the product requires it, and keeps the terms of its purchase', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const flat = await saver.buy({ amount: '5000' });
    await ok(world.guest, lab.labFinance.changeProduct, { id: 2, penalty_mode: 'damages', daily_rate: '0.8' });
    const damages = await saver.buy({ amount: '5000' });
    await world.advance('6d');
    expect((await saver.redeem(flat.id)).back).toBe(atoms('4970'));
    expect((await saver.redeem(damages.id)).back).toBe(atoms('4600'));
  });
});
