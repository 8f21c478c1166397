import { lab, product } from '@mt2/contracts';
import { assertDefined, formatAtoms, formatInstant, parseAtoms } from '@mt2/domain';
import { lotSteps, waitingCost } from '@mt2/domain/lever';
import { atomsToTicks, createPricePath, type Market, SEED_MARKETS } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { slowScan } from '../../testing/slow-scan.ts';
import { proveContracts, Speculator } from '../../testing/users/speculator.ts';

const { lever } = product;
const server = await openServer();
afterAll(() => server.close());

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const ticks = (market: Market, price: string) =>
  assertDefined(atomsToTicks(market, assertDefined(parseAtoms(price), 'a price')), 'on tick');
/** The second at which the ladder first gives a whole lot at a price or better, found by looking at every second. */
const reached = (side: 'buy' | 'sell', price: string, lots: number): number => {
  const [step] = slowScan(BTC, side, [{ price: ticks(BTC, price), quantity: lots * lotSteps(BTC) }], EPOCH, EPOCH + 7_200);
  return assertDefined(step, 'it is reached').at;
};

describe('a limit entry', () => {
  it('waits with its cost frozen, fills as maker at its own price in its second, and can be cancelled before', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position, order } = await speculator.open({ price: '64100', takeProfit: '66000', stopLoss: '62000' });
    const frozen = formatAtoms(waitingCost(BTC, { side: 'long', leverage: 20, filled: 0n }, ticks(BTC, '64100'), 100).total);
    expect(position).toMatchObject({ status: 0, status_name: 'Pending', share: 100, origin_price: '64100.00000000', transaction_time: '' });
    expect(position).toMatchObject({ origin_caution_money: '320.50000000', open_order_id: order.id, order_type: 0 });
    expect(order).toMatchObject({ kind: 'limit', status: 0, status_name: 'Unfilled', filled_lots: 0, price: '64100.00000000' });
    expect(order.margin).toBe(position.origin_caution_money);
    expect((await speculator.balance())[1]).toBe(frozen);
    await proveContracts(world);
    const due = reached('buy', '64100', 100);
    await ok(world.guest, lab.clock.advance, { by: due - EPOCH - 1 });
    expect((await speculator.ticket(position.id)).status).toBe(0);
    expect((await world.advance('1s')).message).toMatchObject({ total: 1, events: [{ kind: 'lever-fill', count: 1 }] });
    const filled = await speculator.ticket(position.id);
    expect(filled).toMatchObject({ status: 1, origin_price: '64100.00000000', transaction_time: formatInstant(due), open_order_id: 0 });
    // 0.02% of 6410: the rest of the frozen taker fee is returned.
    expect(filled).toMatchObject({ open_fee: '1.28200000', caution_money: '320.50000000', reserve: '3.04475000' });
    expect(await speculator.balance()).toEqual([formatAtoms(assertDefined(parseAtoms('675.17325'), 'an amount')), '323.54475000']);
    expect((await speculator.orders(position.id))[0]).toMatchObject({
      status: 2,
      status_name: 'Filled',
      average_price: '64100.00000000',
      margin: '320.50000000',
    });
  });

  it('immediately takes the ladder up to its limit, and leaves the rest to fill in parts', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000000');
    const path = createPricePath({ seed: SEED });
    const asks = path.depth(BTC, EPOCH, 50).asks;
    const [first, second] = [assertDefined(asks[0], 'an ask'), assertDefined(asks[1], 'another')];
    const now = Math.floor((first.quantity + second.quantity) / lotSteps(BTC));
    const { ticket: position, order } = await speculator.open({
      leverage: 10,
      lots: 20_000,
      price: formatAtoms(BigInt(second.price) * 1_000_000n),
    });
    expect(order).toMatchObject({ status: 1, status_name: 'Partially filled', lots: 20_000, filled_lots: now });
    expect(position).toMatchObject({ status: 1, share: now, open_order_id: order.id });
    await proveContracts(world);
    const lots: number[] = [];
    for (let second = 0; second < 6; second += 1) {
      await world.advance('4s');
      lots.push((await speculator.ticket(position.id)).share);
      await proveContracts(world);
    }
    expect(lots.at(-1)).toBeGreaterThan(now);
    const partly = await speculator.ticket(position.id);
    expect(partly.status).toBe(1);
    if (partly.open_order_id !== 0) await speculator.cancel(order.id);
    expect(await speculator.ticket(position.id)).toMatchObject({ status: 1, open_order_id: 0, share: partly.share });
    expect((await speculator.close(position.id)).ticket.closed_share).toBeGreaterThan(0);
  });

  it('that is cancelled ends its position, and returns its frozen funds', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position, order } = await speculator.open({ price: '60000' });
    await speculator.cancel(order.id);
    expect(await speculator.ticket(position.id)).toMatchObject({ status: 4, status_name: 'Cancelled', settled: 1, share: 100 });
    expect((await speculator.orders())[0]).toMatchObject({ status: 3, status_name: 'Cancelled', margin: '0.00000000' });
    expect(await speculator.balance()).toEqual(['1000.00000000', '0.00000000']);
    await refusal(speculator.client, lever.cancel, { id: order.id });
    await world.advance('60d');
    expect((await speculator.ticket(position.id)).status).toBe(4);
  });

  it('is cancelled, while its rest waits, when its position is closed', async () => {
    const { who: speculator } = await inFork(server, Speculator, '1000000');
    const { ticket: position, order } = await speculator.open({ leverage: 10, lots: 20_000, price: '64142' });
    expect(position.status).toBe(1);
    expect((await speculator.close(position.id)).ticket).toMatchObject({ status: 3, open_order_id: 0 });
    expect((await speculator.orders(position.id)).find(({ id }) => id === order.id)).toMatchObject({ status: 3 });
    expect((await speculator.balance())[1]).toBe('0.00000000');
  });

  it('is queued behind a better price and an older order', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '3000000');
    const wishes = [
      { lots: 2_000, price: '64138.5' },
      { lots: 2_000, price: '64138.5' },
      { lots: 100, price: '64139' },
    ];
    const opened = [];
    for (const wish of wishes) opened.push(await speculator.open(wish));
    // Only at 1 s are these prices offered: 0.19 coins at 64138.50.
    await world.advance('2s');
    const [older, younger, better] = await Promise.all(
      opened.map(async ({ ticket: position }) => (await speculator.ticket(position.id)).entry_share),
    );
    expect(better).toBe(100);
    expect(older).toBeGreaterThan(younger ?? 0);
  });
});

describe('a limit close', () => {
  it('locks its position, fills in its second as maker, and frees the rest', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({});
    const { order, ticket: locked } = await speculator.close(position.id, { lots: 40, price: '64200' });
    expect(order).toMatchObject({ type: 3, kind: 'limit', status: 0, lots: 40 });
    expect(locked).toMatchObject({ status: 2, status_name: 'Closing', share: 100, close_order_id: order.id, order_type: 0 });
    await speculator.refusedClose(position.id);
    await speculator.setStops(position.id, '70000', '62000');
    const due = reached('sell', '64200', 40);
    await ok(world.guest, lab.clock.advance, { to: new Date(due * 1000).toISOString() });
    expect(await speculator.ticket(position.id)).toMatchObject({
      status: 1,
      share: 60,
      closed_share: 40,
      close_order_id: 0,
      close_price: '64200.00000000',
      // 40 lots of 58 USDT a coin.
      fact_profits: '2.32000000',
      close_fee: '0.51360000',
      update_time: formatInstant(due),
    });
  });

  it('that the ladder reaches already is filled immediately', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({});
    const closed = await speculator.close(position.id, { price: '64100' });
    expect(closed.ticket.status).toBe(3);
    expect(closed.order).toMatchObject({ kind: 'limit', status: 2, average_price: '64140.00000000' });
  });

  it('of all lots ends its position in its second', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({});
    await speculator.close(position.id, { price: '64200' });
    const due = reached('sell', '64200', 100);
    await ok(world.guest, lab.clock.advance, { to: new Date(due * 1000).toISOString() });
    const { status, closed_share, update_time } = await speculator.ticket(position.id);
    expect([status, closed_share, update_time]).toEqual([3, 100, formatInstant(due)]);
  });

  it('that is cancelled leaves its position free', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({});
    const { order } = await speculator.close(position.id, { price: '70000' });
    await speculator.cancel(order.id);
    expect(await speculator.ticket(position.id)).toMatchObject({ status: 1, order_type: 1, close_order_id: 0 });
    expect((await speculator.close(position.id)).ticket.status).toBe(3);
  });

  it('is cancelled by a stop', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({ stopLoss: '63900' });
    const { order } = await speculator.close(position.id, { lots: 10, price: '66000' });
    await ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '63500' });
    await world.advance('2m');
    expect(await speculator.ticket(position.id)).toMatchObject({ status: 3, close_reason: 'sl', closed_share: 100 });
    expect((await speculator.orders(position.id)).map(({ id, status }) => [id === order.id, status])).toEqual([
      [false, 2],
      [true, 3],
      [false, 2],
    ]);
  });
});

describe('contract orders', () => {
  it('are listed by state, account and market', async () => {
    const { who: speculator } = await inFork(server, Speculator, '5000');
    await speculator.fund('1000', 'lever');
    const done = await speculator.open({});
    const waiting = await speculator.open({ lots: 5, price: '60000' });
    const cancelled = await speculator.open({ lots: 5, price: '60000' });
    await speculator.cancel(cancelled.order.id);
    await speculator.open({ coin: 'ETH', lots: 2, price: '2900' });
    await speculator.open({ account: 'lever', lots: 1 });
    const ids = async (filter: object) =>
      (await ok(speculator.client, lever.listOrders, { account: 'contract', currency_id: 1, ...filter })).message.data.map(({ id }) => id);
    expect(await ids({ status: 4 })).toEqual([waiting.order.id]);
    expect(await ids({ status: 2 })).toEqual([done.order.id]);
    expect(await ids({ status: 3 })).toEqual([cancelled.order.id]);
    expect(await ids({})).toEqual([cancelled.order.id, waiting.order.id, done.order.id]);
    expect(await speculator.orders(undefined, 'lever')).toHaveLength(1);
    const page = (await ok(speculator.client, lever.listOrders, { account: 'contract', limit: 3, page: 2 })).message;
    expect(page).toMatchObject({ current_page: 2, total: 4, last_page: 2, next_page_url: null });
    expect(page.data).toHaveLength(1);
  });
});
