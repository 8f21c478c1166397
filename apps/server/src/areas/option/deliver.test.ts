import { lab, type Message, product } from '@mt2/contracts';
import { ok as allowed } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { DOWN, FLAT, OptionBuyer, UP } from '../../testing/users/option-buyer.ts';
import { voidOptions } from './index.ts';

const server = await openServer();
afterAll(() => server.close());

describe('an option is delivered', () => {
  it('won, lost, and flat beyond its band, at the second that it was bought for', async () => {
    const world = await server.fork();
    await world.advance('4h');
    const buyer = await OptionBuyer.enter(world);
    const bought: [number, Message<typeof product.option.buyOption>][] = [];
    for (const seconds of [60, 120, 300]) for (const type of [UP, DOWN, FLAT]) bought.push([seconds, await buyer.buy({ seconds, type })]);
    expect(new Set(bought.map(([, { open_price }]) => open_price))).toEqual(new Set(['64434.59000000']));
    expect(await buyer.balance()).toEqual(['100.00000000', '900.00000000']);
    expect((await world.advance('59s')).message).toMatchObject({ total: 0 });
    expect((await world.advance('1s')).message).toMatchObject({ total: 3, events: [{ kind: 'option', count: 3 }] });
    expect(await buyer.balance()).toEqual(['280.00000000', '600.00000000']);
    await world.advance('1h');
    const results = [];
    for (const [seconds, { id }] of bought) {
      const { end_price, band, profit_result, fact_profits, settlement, handled_at, remain_milli_seconds, status } = await buyer.order(id);
      expect([status, remain_milli_seconds, settlement]).toEqual([3, 0, settlement]);
      results.push([seconds, Number(end_price), Number(band), profit_result, Number(fact_profits), handled_at.slice(11)]);
    }
    expect(results).toEqual([
      [60, 64_442.72, 1.14, 1, 80, '04:01:00'],
      [60, 64_442.72, 1.14, -1, -100, '04:01:00'],
      [60, 64_442.72, 1.14, -1, -100, '04:01:00'],
      [120, 64_438.26, 1.36, 1, 82, '04:02:00'],
      [120, 64_438.26, 1.36, -1, -100, '04:02:00'],
      [120, 64_438.26, 1.36, -1, -100, '04:02:00'],
      [300, 64_448.67, 2.08, 1, 86, '04:05:00'],
      [300, 64_448.67, 2.08, -1, -100, '04:05:00'],
      [300, 64_448.67, 2.08, -1, -100, '04:05:00'],
    ]);
    expect(await buyer.balance()).toEqual(['648.00000000', '0.00000000']);
    await world.prove();
  });

  it('drawn if the price is the same, with the whole stake returned', async () => {
    const { world, who: buyer } = await inFork(server, OptionBuyer, { funds: { USDT: '300' } });
    // Ethereum costs 3032.81 then, and a minute later.
    await world.advance('532s');
    for (const type of [UP, DOWN, FLAT]) await buyer.buy({ match_id: 2, type });
    await world.advance('60s');
    const [flat, down, up] = await buyer.orders();
    expect(up).toMatchObject({ open_price: '3032.81000000', end_price: '3032.81000000', profit_result: 0, profit_result_name: 'Even' });
    expect([up, down, flat].map((order) => [order?.fact_profits, order?.settlement])).toEqual([
      ['0.00000000', '100.00000000'],
      ['0.00000000', '100.00000000'],
      ['850.00000000', '950.00000000'],
    ]);
    expect(await buyer.balance()).toEqual(['1150.00000000', '0.00000000']);
  });

  it('in the coin that paid it', async () => {
    const { world, who: buyer } = await inFork(server, OptionBuyer, { funds: { BTC: '0.001', ETH: '0.03333333' } });
    await buyer.buy({ currency_id: 1, type: DOWN, number: '0.0002' });
    await buyer.buy({ currency_id: 2, type: DOWN, seconds: 120, number: '0.03333333' });
    await world.advance('2m');
    expect(await buyer.balance(1)).toEqual(['0.00116000', '0.00000000']);
    expect(await buyer.balance(2)).toEqual(['0.06066666', '0.00000000']);
  });
});

describe('voiding a market', () => {
  it('returns every stake in it, and leaves the others', async () => {
    const world = await server.fork();
    // By then the seed's options are delivered.
    await world.advance('10m');
    const [one, other] = [await OptionBuyer.enter(world), await OptionBuyer.enter(world, { persona: 'empty' })];
    await one.buy();
    await one.buy({ match_id: 2 });
    await other.buy({ type: FLAT, seconds: 600, number: '250' });
    await world.advance('30s');
    expect(await world.world.write((tx) => allowed(voidOptions(tx, { id: 1 })))).toEqual({ ok: true, value: 2 });
    expect(await other.balance()).toEqual(['1000.00000000', '0.00000000']);
    expect(await one.balance()).toEqual(['900.00000000', '100.00000000']);
    expect(await other.orders({ status: 3 })).toMatchObject([
      {
        status: 4,
        status_name: 'Void',
        profit_result: 0,
        profit_result_name: '',
        fact_profits: '0.00000000',
        settlement: '250.00000000',
        end_price: '0.00000000',
        handled_at: '2026-01-01 00:10:30',
        complete_at: '2026-01-01 00:20:00',
      },
    ]);
    expect(await world.world.write((tx) => allowed(voidOptions(tx, { id: 1 })))).toEqual({ ok: true, value: 0 });
    expect((await world.advance('1d')).message).toMatchObject({ events: expect.arrayContaining([{ kind: 'option', count: 1 }]) });
    await world.prove();
  });
});

describe('the lists', () => {
  it('have the newest first, by market and by state, in pages', async () => {
    const { world, who: buyer } = await inFork(server, OptionBuyer);
    const first = await buyer.buy();
    const ether = await buyer.buy({ match_id: 2, seconds: 300 });
    const last = await buyer.buy({ seconds: 600 });
    await world.advance('2m');
    const ids = async (filter: Parameters<OptionBuyer['orders']>[0]) => (await buyer.orders(filter)).map(({ id }) => id);
    expect(await ids({})).toEqual([last.id, ether.id, first.id]);
    expect(await ids({ status: 0, match_id: 1 })).toEqual([last.id, first.id]);
    expect(await ids({ status: 1 })).toEqual([last.id, ether.id]);
    expect(await ids({ status: 1, match_id: 2 })).toEqual([ether.id]);
    expect(await ids({ status: 2 })).toEqual([]);
    expect(await ids({ status: 3 })).toEqual([first.id]);
    expect(await ids({ status: 4 })).toEqual([]);
    const { message } = await ok(buyer.client, product.option.listOrders, { page: 2, limit: 2 });
    expect(message).toMatchObject({ current_page: 2, total: 3, next_page_url: null, data: [{ id: first.id }] });
  });

  it('show no user another’s options', async () => {
    const world = await server.fork();
    const [one, other] = [await OptionBuyer.enter(world), await OptionBuyer.enter(world, { persona: 'empty', funds: {} })];
    const { id } = await one.buy();
    expect(await other.orders()).toEqual([]);
    await refusal(other.client, product.compatibility.getOptionResult, { id });
  });
});

it('the owner receives events of the purchase, of the delivery, and of the balance then', async () => {
  const { world, who: buyer } = await inFork(server, OptionBuyer);
  const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
  feed.send({ op: 'auth', token: (await ok(world.guest, lab.people.logInAs, { persona: 'basic' })).message.token });
  await feed.next('authed');
  await feed.follow('user');
  const { type_name: _, status_name: __, profit_result_name: ___, ...facts } = await buyer.buy({ type: DOWN });
  const bought = (await feed.next('update', 'user')).data;
  expect(bought).toContainEqual({ event: 'option', order: facts });
  expect(bought).toContainEqual({ event: 'balance', account: 'micro', currency: 3, available: '900.00000000', frozen: '100.00000000' });
  await world.advance('1m');
  const delivered = (await feed.next('update', 'user')).data;
  const order = expect.objectContaining({
    id: facts.id,
    status: 3,
    profit_result: 1,
    end_price: '64073.12000000',
    remain_milli_seconds: 0,
  });
  expect(delivered).toContainEqual({ event: 'option', order });
  expect(delivered).toContainEqual({ event: 'balance', account: 'micro', currency: 3, available: '1080.00000000', frozen: '0.00000000' });
});
