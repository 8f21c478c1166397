import { product } from '@mt2/contracts';
import { assertDefined, atoms, formatPlain } from '@mt2/domain';
import { lotSteps, waitingCost } from '@mt2/domain/lever';
import { createPricePath, formatTicks, type Market, SEED_MARKETS } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { boughtInTurn } from '../../testing/bought-in-turn.ts';
import { EPOCH, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { bookOf } from './execution/book.ts';

const { lever } = product;
const server = await sharedServer();

const BTC: Market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const { asks, bids } = createPricePath({ seed: SEED }).depth(BTC, EPOCH, 50);
const [ask, bid] = [assertDefined(asks[0], 'an ask'), assertDefined(bids[0], 'a bid')];
const [askPrice, bidPrice] = [formatTicks(BTC, ask.price), formatTicks(BTC, bid.price)];
const frozenAt = (price: number, lots: number) =>
  formatPlain(waitingCost(BTC, { side: 'long', leverage: 20, filled: 0n }, price, lots).total);

describe('an edited order that opens a position', () => {
  it('keeps its ID and its position, is paid with what it had frozen, and tells its owner the old and the new terms', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '330');
    const { order, position } = await speculator.open({ price: '60000' });
    const { message, beside } = await speculator.do(lever.edit, { id: order.id, price: atoms('61000'), lots: '101' });
    expect(message).toBe('Order edited');
    expect(beside.order).toMatchObject({ id: order.id, positionId: position.id, status: 'not-traded', price: atoms('61000'), lots: 101 });
    expect(beside.position).toMatchObject({ id: position.id, status: 'entrusted', lots: 101, entryPrice: atoms('61000') });
    expect(beside.logged).toMatchObject([
      {
        kind: 'contract-order-edited',
        link: `contract-order/${order.id}`,
        values: { account: 'contract', old_price: '60000.00000000', price: '61000.00000000', old_lots: 100, lots: 101 },
      },
    ]);
    expect((await speculator.balance())[1]).toBe(frozenAt(6_100_000, 101));
    await world.prove();
    await speculator.edit(order.id, { lots: 1 });
    expect((await speculator.balance())[1]).toBe(frozenAt(6_100_000, 1));
    await speculator.cancel(order.id);
    expect(await speculator.balance()).toEqual(['330', '0']);
    await world.prove();
  });

  it('takes the ladder at a price that reaches it, and its rest waits there with its own cost frozen', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000000');
    const { order } = await speculator.open({ price: '60000', lots: 10 });
    const now = Math.floor(ask.quantity / lotSteps(BTC));
    const { message, beside } = await speculator.do(lever.edit, { id: order.id, price: atoms(askPrice), lots: String(now + 5) });
    expect([message, beside.logged.map(({ kind }) => kind)]).toEqual(['Order edited', ['contract-order-edited', 'position-opened']]);
    expect(beside.order).toMatchObject({ status: 'partial', lots: now + 5, filledLots: now });
    expect(beside.position).toMatchObject({ status: 'trading', lots: now, openOrderId: order.id });
    await world.prove();
    await speculator.refusedEdit(order.id, { lots: now });
    expect((await speculator.edit(order.id, { lots: now + 1, price: '60000' })).order).toMatchObject({
      status: 'partial',
      filledLots: now,
    });
    await world.prove();
    await world.advance('60s');
    const ended = await speculator.do(lever.edit, { id: order.id, tif: 'ioc' });
    expect(ended.message).toBe('The rest could not be filled at this price and was cancelled');
    expect(ended.beside).toMatchObject({ order: { status: 'cancelled', filledLots: now }, position: { status: 'trading' } });
    await world.prove();
  });

  it('stays post-only, until it is given another time in force', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { order } = await speculator.open({ price: '60000', lots: 10, tif: 'post-only' });
    expect([order.isPostOnly, (await speculator.edit(order.id, { price: '61000' })).order.isPostOnly]).toEqual([true, true]);
    await speculator.refusedEdit(order.id, { price: askPrice });
    expect(await speculator.orders(order.positionId)).toMatchObject([{ isPostOnly: true }]);
    expect((await speculator.edit(order.id, { price: askPrice, tif: 'gtc' })).order).toMatchObject({ status: 'full', isPostOnly: false });
  });
});

describe('an edited order that closes a position', () => {
  it('stays within the open lots, and closes what the ladder takes at its new price', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open({ lots: 100 });
    const { order } = await speculator.close(position.id, { lots: 40, price: '70000' });
    await speculator.refusedEdit(order.id, { lots: 101 });
    await speculator.refusedEdit(order.id, { tif: 'post-only' });
    expect((await speculator.edit(order.id, { lots: 100, price: '71000' })).position).toMatchObject({
      status: 'closing',
      closeOrderId: order.id,
    });
    const edited = await speculator.edit(order.id, { lots: 60, price: bidPrice });
    expect(edited.order).toMatchObject({ status: 'full', filledLots: 60 });
    expect(edited.position).toMatchObject({ status: 'trading', lots: 40, closeOrderId: 0 });
    const last = await speculator.close(position.id, { price: '70000' });
    expect((await speculator.edit(last.order.id, { price: bidPrice })).position).toMatchObject({ status: 'closed' });
    await world.prove();
  });
});

it('the place in the queue is lost if lots rise or the price changes, and kept otherwise', async () => {
  const { world, who: speculator } = await inFork(server, Speculator);
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await speculator.open({ price: '60000', lots: 10 })).order.id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await speculator.edit(second, { lots: 11 });
  await speculator.edit(first, { price: '59000' });
  await speculator.edit(first, { price: '60000' });
  await speculator.edit(third, { lots: 9 });
  const queued = [third, fourth, second, first];
  expect(boughtInTurn(world, () => bookOf(world.world, BTC), ids)).toEqual([queued, queued]);
});
