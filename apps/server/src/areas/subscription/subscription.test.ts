import { lab, product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import { atoms, formatPlain } from '@mt2/domain';
import { Subscriber } from '@mt2/prisma/testing/subscriber';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const { labOffering } = lab;
const symbolsOf = async (world: TestWorld) =>
  (await ok(world.guest, product.market.listQuotations, {})).message.flatMap(({ quotation }) => quotation.map(({ symbol }) => symbol));

describe('a first-come, first-served subscription', () => {
  it('sets exactly its price aside, is locked once it has passed, and is unlocked with its reward', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const [before] = await subscriber.balance();
    const order = await subscriber.subscribe('LUMA', { amount: '1000', isAgreed: true });
    expect(order).toMatchObject({ tokens: atoms('2857.1428'), paid: atoms('999.99998'), status: 'under-review', accumulated: 0n });
    const { id } = order;
    expect(await subscriber.balance()).toEqual([formatPlain(atoms(before) - atoms('999.99998')), '999.99998']);
    expect(await subscriber.holding('LUMA')).toBeUndefined();
    await subscriber.decide(id, 'approve');
    expect(await subscriber.holding('LUMA')).toEqual(['0', '2857.1428', '999.99998']);
    expect((await subscriber.messages('subscription')).at(-1)).toContain('You receive 2857.1428 LUMA for 1000.00 USDT');
    await world.advance('12d');
    const launched = await subscriber.order(id);
    expect(launched).toMatchObject({ stage: 'locked', isLaunched: true, unlockAt: EPOCH + 3_585_600, accumulated: 0n });
    await world.advance('15d');
    expect((await subscriber.order(id)).accumulated).toBe(atoms('42.857142'));
    await world.advance('15d');
    expect(await subscriber.order(id)).toMatchObject({ status: 'unlocked', stage: 'ended', accumulated: atoms('85.714284') });
    expect((await subscriber.holding('LUMA'))?.slice(0, 2)).toEqual(['2942.857084', '0']);
  });

  it('is rejected with a reason: the payment is returned, and the tokens are for sale again', async () => {
    const { who: subscriber } = await inFork(server, Subscriber);
    const { tokensLeft, raised } = await subscriber.offering('LUMA');
    const balance = await subscriber.balance();
    const { id } = await subscriber.subscribe('LUMA', { amount: '350' });
    expect((await subscriber.offering('LUMA')).ownTokens).toBe(atoms('1000'));
    await subscriber.decide(id, 'reject', 'Not today.');
    expect(await subscriber.order(id)).toMatchObject({
      status: 'rejected',
      review: 'rejected',
      reason: 'Not today.',
      expected: 0n,
    });
    expect(await subscriber.balance()).toEqual(balance);
    expect(await subscriber.offering('LUMA')).toMatchObject({ tokensLeft, raised, ownTokens: 0n });
    await expect(subscriber.decide(id, 'approve')).rejects.toThrow();
  });

  it('applies the cap to all of a user’s subscriptions, and sells a rest below the minimum', async () => {
    const { who: subscriber } = await inFork(server, Subscriber);
    await subscriber.subscribe('LUMA', { amount: '10000' });
    await subscriber.refused('LUMA', { amount: '500.00006' });
    expect((await subscriber.offering('LUMA')).ownLeft).toBe(atoms('1428.5715'));
    await subscriber.subscribe('LUMA', { amount: '500.000025' });
    expect(await subscriber.offering('LUMA')).toMatchObject({ ownLeft: 0n, ownCount: 2 });
  });
});

describe('a pro-rata subscription', () => {
  it('is shared out at the close, the rest is returned, and the operator decides from then on', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const order = await subscriber.subscribe('ORBX', { amount: '9000' });
    expect(order).toMatchObject({ isWaitingForAllocation: true, allocatedAt: undefined });
    const { id } = order;
    expect((await subscriber.balance())[1]).toBe('9000');
    await refusal(world.guest, lab.operator.decideReview, { kind: 'subscription', id: String(id), decision: 'approve' });
    await subscriber.refused('ORBX', { amount: '100' });
    await world.advance('4d');
    await world.advance('8h');
    expect(await subscriber.order(id)).toMatchObject({
      tokens: atoms('4000'),
      paid: atoms('6000'),
      status: 'under-review',
      allocatedAt: EPOCH + 374_400,
    });
    expect((await subscriber.balance())[1]).toBe('6000');
    expect((await subscriber.messages('subscription')).at(-1)).toBe(
      'MT2: the subscription has been allocated. You received 4000.0000 ORBX; 3000.00 USDT is back in your account.',
    );
    await subscriber.decide(id, 'approve');
    expect((await subscriber.holding('ORBX'))?.slice(0, 2)).toEqual(['0', '4000']);
  });

  it('passes at the launch if it is undecided, and is free immediately without a lock-up', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const { id } = await subscriber.subscribe('ORBX', { amount: '1500' });
    await world.advance('6d');
    await world.advance('12h');
    expect(await subscriber.order(id)).toMatchObject({ status: 'unlocked', unlockAt: EPOCH + 561_600 });
    expect((await subscriber.holding('ORBX'))?.slice(0, 2)).toEqual(['1000', '0']);
  });
});

describe('the market of a new coin', () => {
  it('opens in the second of the launch, in that world only, at the issue price', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    const subscriber = await Subscriber.enter(world, '100000', 'trader');
    const { coinId = 0 } = await subscriber.offering('HALO');
    const buy = { marketId: coinId, side: 'buy', quantity: atoms('100') } as const;
    const terms = { marketId: coinId, lots: '1', leverage: '20', side: 'long', kind: 'market' } as const;
    await world.advance('2d');
    await world.advance('11h');
    await world.advance('3599s');
    expect(await symbolsOf(world)).not.toContain('HALO/USDT');
    await subscriber.refusal(product.spot.placeOrder, buy);
    await refusal(world.guest, product.market.listCandles, { symbol: 'HALO/USDT', period: '1min' });
    const { message } = await world.advance('1s');
    expect(message.events).toContainEqual({ kind: 'launch', count: 1 });
    expect(await symbolsOf(world)).toContain('HALO/USDT');
    expect((await ok(world.guest, product.market.getTicker, { currency_id: coinId })).message).toMatchObject({
      now_price: '0.5000',
      change: '+0.00',
    });
    await subscriber.do(product.spot.placeOrder, buy);
    await world.advance('3h');
    const [first] = (await ok(world.guest, product.market.listCandles, { symbol: 'HALO/USDT', period: '60min' })).message;
    expect(first).toMatchObject({ id: EPOCH + 2 * 86_400 + 12 * 3_600, open: 0.5 });
    await subscriber.refusal(product.lever.submit, terms);
    await other.advance('2d');
    await ok(other.guest, labOffering.cancelOffering, { id: (await subscriber.offering('HALO')).id });
    await other.advance('1d');
    expect(await symbolsOf(other)).not.toContain('HALO/USDT');
    await world.prove();
    await other.prove();
  });

  it('values its coin at the issue price before, which is neither moved, pledged nor withdrawn', async () => {
    const world = await server.fork();
    const client = await world.as('subscriber');
    const { wallet } = product;
    const { message } = await ok(client, wallet.listBalances, { currency_name: 'TIDE' });
    const [tide] = message.change_wallet.balance;
    expect(tide).toMatchObject({
      currency_name: 'TIDE',
      is_match: 0,
      is_charge: 0,
      usdt_price: '0.25000000',
      lock_change_balance: '20000.00000000',
    });
    const currency_id = tide?.currency ?? 0;
    const move = { currency_id, number: '1', from_field: 'change', to_field: 'trust' };
    await refusal(client, wallet.transfer, move);
    await refusal(client, product.deposit.getDepositAddress, { currency: currency_id });
    const pledge = { id: 3, amount: '1000', currency_id, agree: '1' };
    await refusal(client, product.loan.apply, pledge);
  });
});

describe('an operator', () => {
  it('cancels a project: every payment is returned, and the tokens are removed', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const balance = await subscriber.balance();
    const [passed, waiting] = [
      await subscriber.subscribe('LUMA', { amount: '350' }),
      await subscriber.subscribe('LUMA', { amount: '700' }),
    ];
    await subscriber.decide(passed.id, 'approve');
    const { id } = await subscriber.offering('LUMA');
    await ok(world.guest, labOffering.cancelOffering, { id, reason: 'No licence.' });
    for (const { id: order } of [passed, waiting])
      expect(await subscriber.order(order)).toMatchObject({ status: 'refunded', review: 'rejected', reason: 'No licence.' });
    expect(await subscriber.balance()).toEqual(balance);
    expect(await subscriber.holding('LUMA')).toBeUndefined();
    await subscriber.refused('LUMA', { amount: '350' });
    await world.advance('20d');
    expect(await symbolsOf(world)).not.toContain('LUMA/USDT');
  });

  it('postpones a launch and its lock-up, but no past launch', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber, {}, 'subscriber');
    const { id } = await subscriber.offering('HALO');
    const sent: UserEvent[] = [];
    const stop = world.world.listen({ events: (all) => sent.push(...all.map(({ event }) => event)) });
    await ok(world.guest, labOffering.postponeLaunch, { id, to: '2026-01-10T12:00:00Z' });
    stop();
    const moved = expect.objectContaining({ currency_name: 'HALO', online_time: '2026-01-10 12:00:00' });
    expect(sent).toContainEqual({ event: 'subscription', change: 'postponed', order: moved });
    expect((await subscriber.messages('subscription')).at(-1)).toContain('HALO was moved to 2026-01-10 12:00:00 UTC');
    await world.advance('5d');
    expect(await symbolsOf(world)).not.toContain('HALO/USDT');
    await world.advance('5d');
    const order = (await subscriber.orders()).find(({ coin }) => coin === 'HALO');
    expect(order).toMatchObject({ isLaunched: true, unlockAt: EPOCH + 2_116_800 });
    await refusal(world.guest, labOffering.postponeLaunch, { id, to: '5d' });
  });

  it('opens an offering early and closes one, from that second on', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const [verta, luma] = [await subscriber.offering('VERTA'), await subscriber.offering('LUMA')];
    await subscriber.refused('VERTA', { amount: '600' });
    await ok(world.guest, labOffering.openOffering, { id: verta.id });
    await subscriber.subscribe('VERTA', { amount: '600' });
    await ok(world.guest, labOffering.closeOffering, { id: luma.id });
    await subscriber.refused('LUMA', { amount: '350' });
  });
});
