import { lab, product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import { atoms, ok as decided, formatAtoms } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Subscriber } from '../../testing/users/subscriber.ts';
import { setAside } from '../../world/time/set-aside.ts';

const server = await openServer();
afterAll(() => server.close());

const { labOffering } = lab;
const symbolsOf = async (world: TestWorld) =>
  (await ok(world.guest, product.market.listQuotations, {})).message.flatMap(({ quotation }) => quotation.map(({ symbol }) => symbol));
const balanceText = (amount: string) => `${amount}.00000000`;

describe('a first-come, first-served subscription', () => {
  it('sets exactly its price aside, is locked once it has passed, and is unlocked with its reward', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const [before = ''] = (await subscriber.balance('USDT')) ?? [];
    const { id, amount, pay_amount, state } = await subscriber.subscribe('LUMA', { amount: '1000', agree: 1 });
    expect([amount, pay_amount, state]).toEqual(['2857.14280000', '999.99998000', 'under-review']);
    expect((await subscriber.balance('USDT'))?.slice(0, 2)).toEqual([formatAtoms(atoms(before) - atoms('999.99998')), '999.99998000']);
    expect(await subscriber.balance('LUMA')).toBeUndefined();
    await subscriber.decide(id, 'approve');
    expect(await subscriber.balance('LUMA')).toEqual(['0.00000000', '2857.14280000', '999.99998000']);
    expect(await subscriber.mail()).toContain('You receive 2857.1428 LUMA for 1000.00 USDT');
    await world.advance('12d');
    const launched = await subscriber.order(id);
    expect([launched.status, launched.is_launched, launched.unlock_time]).toEqual([2, 1, '2026-02-11 12:00:00']);
    expect(launched.accumulated_return).toBe('0.00000000');
    await world.advance('15d');
    expect((await subscriber.order(id)).accumulated_return).toBe('42.85714200');
    await world.advance('15d');
    expect(await subscriber.order(id)).toMatchObject({ state: 'unlocked', status: 3, accumulated_return: '85.71428400' });
    expect((await subscriber.balance('LUMA'))?.slice(0, 2)).toEqual(['2942.85708400', '0.00000000']);
  });

  it('can be paid in another coin at its price of this second, rounded up', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    await subscriber.fund('BTC', '1');
    const { now_price } = (await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message;
    const order = await subscriber.subscribe('LUMA', { amount: '0.05', currency_id: 1 });
    const tokens = Math.floor(((0.05 * Number(now_price)) / 0.35) * 10_000) / 10_000;
    expect(Number(order.amount)).toBeCloseTo(tokens, 4);
    expect(Number(order.pay_amount)).toBeLessThanOrEqual(0.05);
    expect(Number(order.pay_amount)).toBeGreaterThan(0.0499999);
    expect((await subscriber.balance('BTC'))?.[1]).toBe(order.pay_amount);
  });

  it('is rejected with a reason: the payment is returned, and the tokens are for sale again', async () => {
    const { who: subscriber } = await inFork(server, Subscriber);
    const { last_num, raised } = await subscriber.offering('LUMA');
    const balance = await subscriber.balance('USDT');
    const { id } = await subscriber.subscribe('LUMA', { amount: '350' });
    expect((await subscriber.offering('LUMA')).my_num).toBe(balanceText('1000'));
    await subscriber.decide(id, 'reject', 'Not today.');
    expect(await subscriber.order(id)).toMatchObject({
      state: 'rejected',
      exam_status: 2,
      reason: 'Not today.',
      expected_return: '0.00000000',
    });
    expect(await subscriber.balance('USDT')).toEqual(balance);
    expect(await subscriber.offering('LUMA')).toMatchObject({ last_num, raised, my_num: '0.00000000' });
    await expect(subscriber.decide(id, 'approve')).rejects.toThrow();
  });

  it('applies the cap to all of a user’s subscriptions, and sells a rest below the minimum', async () => {
    const { who: subscriber } = await inFork(server, Subscriber);
    await subscriber.subscribe('LUMA', { amount: '10000' });
    await subscriber.refused('LUMA', { amount: '500.00006' });
    expect((await subscriber.offering('LUMA')).my_left).toBe('1428.57150000');
    await subscriber.subscribe('LUMA', { amount: '500.000025' });
    expect(await subscriber.offering('LUMA')).toMatchObject({ my_left: '0.00000000', my_count: 2 });
  });
});

describe('a pro-rata subscription', () => {
  it('is shared out at the close, the rest is returned, and the operator decides from then on', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const { id, is_waiting_for_allocation, allocated_at } = await subscriber.subscribe('ORBX', { amount: '9000' });
    expect([is_waiting_for_allocation, allocated_at]).toEqual([1, '']);
    expect((await subscriber.balance('USDT'))?.[1]).toBe(balanceText('9000'));
    await refusal(world.guest, lab.operator.decideReview, { kind: 'subscription', id: String(id), decision: 'approve' });
    await subscriber.refused('ORBX', { amount: '100' });
    await world.advance('4d');
    await world.advance('8h');
    expect(await subscriber.order(id)).toMatchObject({
      amount: balanceText('4000'),
      pay_amount: balanceText('6000'),
      state: 'under-review',
      allocated_at: '2026-01-05 08:00:00',
    });
    expect((await subscriber.balance('USDT'))?.[1]).toBe(balanceText('6000'));
    expect(await subscriber.mail()).toBe(
      'MT2: the subscription has been allocated. You received 4000.0000 ORBX; 3000.00 USDT is back in your account.',
    );
    await subscriber.decide(id, 'approve');
    expect((await subscriber.balance('ORBX'))?.slice(0, 2)).toEqual(['0.00000000', balanceText('4000')]);
  });

  it('passes at the launch if it is undecided, and is free immediately without a lock-up', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber);
    const { id } = await subscriber.subscribe('ORBX', { amount: '1500' });
    await world.advance('6d');
    await world.advance('12h');
    expect(await subscriber.order(id)).toMatchObject({ state: 'unlocked', unlock_time: '2026-01-07 12:00:00' });
    expect((await subscriber.balance('ORBX'))?.slice(0, 2)).toEqual([balanceText('1000'), '0.00000000']);
  });
});

describe('the market of a new coin', () => {
  it('opens in the second of the launch, in that world only, at the issue price', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    const subscriber = await Subscriber.enter(world, 'trader');
    const { new_currency_id: coin } = await subscriber.offering('HALO');
    const buy = { currency_id: coin, legal_id: 3, type: 1, amount: '100', target_price: '0' } as const;
    const lever = { currency_id: coin, legal_id: 3, multiple: 20, share: 1, type: 1, status: 1 } as const;
    await world.advance('2d');
    await world.advance('11h');
    await world.advance('3599s');
    expect(await symbolsOf(world)).not.toContain('HALO/USDT');
    await refusal(subscriber.client, product.spot.placeOrder, buy);
    await refusal(world.guest, product.market.listCandles, { symbol: 'HALO/USDT', period: '1min' });
    const { message } = await world.advance('1s');
    expect(message.events).toContainEqual({ kind: 'launch', count: 1 });
    expect(await symbolsOf(world)).toContain('HALO/USDT');
    expect((await ok(world.guest, product.market.getTicker, { currency_id: coin })).message).toMatchObject({
      now_price: '0.5000',
      change: '+0.00',
    });
    await ok(subscriber.client, product.spot.placeOrder, buy);
    await world.advance('3h');
    const [first] = (await ok(world.guest, product.market.listCandles, { symbol: 'HALO/USDT', period: '60min' })).message;
    expect(first).toMatchObject({ id: EPOCH + 2 * 86_400 + 12 * 3_600, open: 0.5 });
    await refusal(subscriber.client, product.lever.submit, lever);
    await other.advance('2d');
    await ok(other.guest, labOffering.cancelOffering, { id: (await subscriber.offering('HALO')).id });
    await other.advance('1d');
    expect(await symbolsOf(other)).not.toContain('HALO/USDT');
    await world.prove();
    await other.prove();
  });

  it('has its day’s change counted from the issue price until a day is full', async () => {
    const world = await server.fork();
    await world.advance('3d');
    const { message } = await ok(world.guest, product.market.listQuotations, {});
    const halo = message[0]?.quotation.find(({ symbol }) => symbol === 'HALO/USDT');
    expect(halo).toMatchObject({ open: '0.5000', open_lever: 0, open_coin_trade: 1, price_decimals: 4, quantity_decimals: 4 });
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
      lock_change_balance: balanceText('20000'),
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
    const balance = await subscriber.balance('USDT');
    const [passed, waiting] = [
      await subscriber.subscribe('LUMA', { amount: '350' }),
      await subscriber.subscribe('LUMA', { amount: '700' }),
    ];
    await subscriber.decide(passed.id, 'approve');
    const { id } = await subscriber.offering('LUMA');
    await ok(world.guest, labOffering.cancelOffering, { id, reason: 'No licence.' });
    for (const { id: order } of [passed, waiting])
      expect(await subscriber.order(order)).toMatchObject({ state: 'refunded', exam_status: 2, reason: 'No licence.' });
    expect(await subscriber.balance('USDT')).toEqual(balance);
    expect(await subscriber.balance('LUMA')).toBeUndefined();
    await subscriber.refused('LUMA', { amount: '350' });
    await world.advance('20d');
    expect(await symbolsOf(world)).not.toContain('LUMA/USDT');
  });

  it('postpones a launch and its lock-up, but no past launch', async () => {
    const { world, who: subscriber } = await inFork(server, Subscriber, 'subscriber');
    const { id } = await subscriber.offering('HALO');
    const sent: UserEvent[] = [];
    const stop = world.world.listen({ events: (all) => sent.push(...all.map(({ event }) => event)) });
    await ok(world.guest, labOffering.postponeLaunch, { id, to: '2026-01-10T12:00:00Z' });
    stop();
    const moved = expect.objectContaining({ currency_name: 'HALO', online_time: '2026-01-10 12:00:00' });
    expect(sent).toContainEqual({ event: 'subscription', change: 'postponed', order: moved });
    expect(await subscriber.mail()).toContain('HALO was moved to 2026-01-10 12:00:00 UTC');
    await world.advance('5d');
    expect(await symbolsOf(world)).not.toContain('HALO/USDT');
    await world.advance('5d');
    const order = (await subscriber.orders()).find(({ currency_name }) => currency_name === 'HALO');
    expect(order).toMatchObject({ is_launched: 1, unlock_time: '2026-01-25 12:00:00' });
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

describe('a subscription that is set aside', () => {
  const cancel = async (world: TestWorld, coin: string) => {
    const { id } = await (await Subscriber.enter(world)).offering(coin);
    await ok(world.guest, labOffering.cancelOffering, { id, reason: 'No licence.' });
  };
  /** All outcomes of subscriptions, and their users' balances afterwards. */
  const outcomeIn = async (world: TestWorld, coin: string) => {
    const outcomes = [];
    for (const persona of ['basic', 'options-trader']) {
      const subscriber = await Subscriber.enter(world, persona);
      const orders = (await subscriber.orders()).map(({ state, amount, pay_amount, unlock_time, reason }) => ({
        state,
        amount,
        pay_amount,
        unlock_time,
        reason,
      }));
      outcomes.push({ orders, tokens: await subscriber.balance(coin), paid: await subscriber.balance('USDT') });
    }
    return outcomes;
  };

  it.each<[string, string, (world: TestWorld, coin: string) => Promise<unknown>]>([
    ['its pro-rata offering is shared out', 'ORBX', (world) => world.advance('5d')],
    ['its pro-rata offering is shared out and launched', 'ORBX', (world) => world.advance('7d')],
    ['its offering is launched without a decision', 'LUMA', (world) => world.advance('13d')],
    ['its offering is cancelled', 'LUMA', cancel],
    ['its pro-rata offering is cancelled', 'ORBX', cancel],
    [
      'its pro-rata offering is shared out and cancelled',
      'ORBX',
      async (world, coin) => {
        await world.advance('5d');
        await cancel(world, coin);
      },
    ],
  ])('catches up after the retry if %s meanwhile, and costs the others nothing', async (_, coin, meanwhile) => {
    const sound = await server.fork();
    const [first] = [
      await (await Subscriber.enter(sound, 'basic')).subscribe(coin, { amount: '9000', agree: 1 }),
      await (await Subscriber.enter(sound, 'options-trader')).subscribe(coin, { amount: '5000', agree: 1 }),
    ];
    const broken = await server.fork(sound.id);
    const object = { kind: 'Subscription', id: first.id };
    await broken.world.write((tx) => {
      setAside(tx, [{ ...object, job: 'unlock', at: tx.now, error: 'a bug' }]);
      return decided(undefined);
    });
    for (const world of [sound, broken]) await meanwhile(world, coin);
    await ok(broken.guest, lab.clock.retrySetAside, object);
    for (const world of [sound, broken]) await world.advance('60d');
    expect(await outcomeIn(broken, coin)).toEqual(await outcomeIn(sound, coin));
    await broken.prove();
  });
});

it('the list of subscriptions is filtered by the state of the project', async () => {
  const { world, who: subscriber } = await inFork(server, Subscriber, 'subscriber');
  const coins = async (status: 1 | 2 | 3) => (await subscriber.orders(status)).map(({ currency_name }) => currency_name);
  expect(await coins(2)).toEqual(['KITE']);
  expect(await coins(3)).toEqual(['LUMA', 'GLINT', 'PEAK']);
  expect(await coins(1)).toEqual(['LUMA', 'ORBX', 'TIDE', 'HALO']);
  const { message } = await ok(subscriber.client, product.subscription.listSubscriptions, { limit: 1 });
  expect((await ok(world.guest, product.subscription.getRecommended, {})).message?.new_currency_name).toBe('LUMA');
  const rows = await subscriber.orders();
  const sum = rows.reduce((total, row) => total + Number(row.accumulated_return), 0);
  expect(Number(message.total_interest)).toBeCloseTo(sum, 8);
  expect(message.total).toBe(8);
});
