import { product } from '@mt2/contracts';
import { assertDefined, atoms, formatAtoms } from '@mt2/domain';
import { createPricePath, formatSteps, formatTicks, notional, SEED_MARKETS, stepsToAtoms } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Trader } from '../../testing/users/trader.ts';

const server = await openServer();
afterAll(() => server.close());

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const { asks } = createPricePath({ seed: SEED }).depth(BTC, EPOCH, 1);
const best = assertDefined(asks[0], 'there is an ask');
const price = formatTicks(BTC, best.price);
/** A tenth more than the best level has. */
const more = formatSteps(BTC, best.quantity + 100_000);

describe('an immediate-or-cancel order', () => {
  it('keeps its fills, and its rest is cancelled and released in the same commit', async () => {
    const { who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '1000000' });
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: more, target_price: price, tif: 'ioc' };
    const key = { 'idempotency-key': 'at-once' };
    const { message, beside } = await ok(trader.client, product.spot.placeOrder, sent, key);
    expect(message).toBe(`Filled ${formatSteps(BTC, best.quantity)} of ${more} BTC, rest cancelled`);
    const filled = formatAtoms(stepsToAtoms(BTC, best.quantity));
    expect(beside.order).toMatchObject({ status: 3, kind: 'limit', filled_amount: filled, cancel_reason: 'ioc' });
    const left = formatAtoms(atoms('1000000') - notional(BTC, best.price, best.quantity));
    expect(await trader.balance('USDT')).toEqual([left, '0.00000000']);
    expect((await ok(trader.client, product.spot.placeOrder, sent, key)).beside.order).toEqual(beside.order);
    await refusal(trader.client, product.spot.placeOrder, { ...sent, tif: '' }, key);
    expect(await trader.orders()).toEqual([beside.order]);
  });

  it('without a match is cancelled in full, and one filled in full is completed', async () => {
    const { who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '1000' });
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '64000', tif: 'ioc' };
    const { message, beside } = await ok(trader.client, product.spot.placeOrder, sent);
    expect(message).toBe('The order could not be filled at this price and was cancelled');
    expect(beside.order).toMatchObject({ status: 3, filled_amount: '0.00000000', cancel_reason: 'ioc' });
    expect(await trader.balance('USDT')).toEqual(['1000.00000000', '0.00000000']);
    expect(await trader.place({ price, tif: 'ioc' })).toMatchObject({ status: 2, cancel_reason: null });
  });
});

describe('a post-only order', () => {
  it('matches no order, of the market maker, another user or its owner, and freezes nothing for it', async () => {
    const world = await server.fork();
    const [seller, buyer] = [await Trader.enter(world, 'newcomer', { BTC: '1' }), await Trader.enter(world, 'lang-zh', { USDT: '1000' })];
    await buyer.refused({ price, tif: 'post-only' });
    const inside = formatTicks(BTC, best.price - 1);
    await seller.place({ type: 2, price: inside });
    await buyer.refused({ price: inside, tif: 'post-only' });
    expect([await buyer.balance('USDT'), await buyer.orders()]).toEqual([['1000.00000000', '0.00000000'], []]);
    expect(await buyer.place({ price: formatTicks(BTC, best.price - 2), tif: 'post-only' })).toMatchObject({ status: 1 });
    await seller.fund('USDT', '1000');
    await seller.refused({ price: inside, tif: 'post-only' });
    await world.prove();
  });
});
