import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/atoms.ts';
import { checkRoom } from '../order/time-in-force.ts';
import { type OrderFacts, type OrderRequest, validateOrder } from './validate-order.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts: OrderFacts = { market: btc, isOpen: true, last: 6_500_000, bestAsk: 6_501_000, bestBid: 6_499_000, available: atoms('1000') };
const buy = (quantity: string, price?: string): OrderRequest => ({
  side: 'buy',
  kind: price === undefined ? 'market' : 'limit',
  quantity: atoms(quantity),
  price: price === undefined ? undefined : atoms(price),
});
const sell = (quantity: string, price?: string): OrderRequest => ({ ...buy(quantity, price), side: 'sell' });
const ask = (request: OrderRequest, changed: Partial<OrderFacts> = {}) => validateOrder(request, { ...facts, ...changed });

describe('an accepted order', () => {
  it.each<[string, OrderRequest, Partial<OrderFacts>, { price: number; quantity: number; freeze: bigint }]>([
    ['limit buy', buy('0.01', '65000.00'), {}, { price: 6_500_000, quantity: 10_000, freeze: atoms('650') }],
    [
      'limit buy for all that there is',
      buy('0.01', '65000'),
      { available: atoms('650') },
      { price: 6_500_000, quantity: 10_000, freeze: atoms('650') },
    ],
    ['limit sell', sell('0.01', '65000'), { available: atoms('0.01') }, { price: 6_500_000, quantity: 10_000, freeze: atoms('0.01') }],
    [
      'market buy, at the protection price',
      buy('0.12'),
      { available: atoms('7957.224') },
      { price: 6_631_020, quantity: 120_000, freeze: atoms('7957.224') },
    ],
    ['market sell, at the protection price', sell('0.01'), {}, { price: 6_369_020, quantity: 10_000, freeze: atoms('0.01') }],
    ['the minimum value: 5.0 USDT', buy('0.0001', '50000'), {}, { price: 5_000_000, quantity: 100, freeze: atoms('5') }],
    ['the lowest buy price', buy('0.01', '13000'), {}, { price: 1_300_000, quantity: 10_000, freeze: atoms('130') }],
    ['the highest buy price', buy('0.01', '71500'), {}, { price: 7_150_000, quantity: 10_000, freeze: atoms('715') }],
    ['the lowest sell price', sell('0.01', '58500'), {}, { price: 5_850_000, quantity: 10_000, freeze: atoms('0.01') }],
    ['the highest sell price', sell('0.01', '325000'), {}, { price: 32_500_000, quantity: 10_000, freeze: atoms('0.01') }],
    [
      'a market sell whose value counts at the best bid, not at its collar',
      sell('0.00008'),
      { bestBid: 6_250_000 },
      { price: 6_125_000, quantity: 80, freeze: atoms('0.00008') },
    ],
  ])('%s', (_, request, changed, expected) => {
    expect(ask(request, changed)).toEqual({ ok: true, value: { side: request.side, kind: request.kind, ...expected } });
  });

  it.each<[string, OrderRequest, Partial<OrderFacts>]>([
    ['a tick before the best ask', buy('0.01', '65009.99'), {}],
    ['a tick before the best bid', sell('0.01', '64990.01'), {}],
    ['at a substitute for an empty side', buy('0.01', '65010'), { isOppositeEmpty: true }],
  ])('post-only %s', (_, request, changed) => expect(ask({ ...request, tif: 'post-only' }, changed).ok).toBe(true));

  it('may have a coarser price than the market quotes', () => {
    const xrp = SEED_MARKETS.bySymbol('XRP/USDT')!;
    const quoted = { market: xrp, last: 6_200, bestAsk: 6_201, bestBid: 6_199 };
    expect(ask(buy('10', '0.62'), quoted)).toMatchObject({ ok: true, value: { price: 6_200 } });
    expect(ask(buy('10', '0.6'), quoted)).toMatchObject({ ok: true, value: { price: 6_000 } });
  });
});

describe('a refused order', () => {
  it.each<[string, OrderRequest, Partial<OrderFacts>, string, string?]>([
    ['the market is closed', buy('0.01', '65000'), { isOpen: false }, 'market-closed'],
    ['the market is delisted', buy('0.01', '65000'), { isOpen: false, isDelisted: true }, 'market-delisted'],
    ['no quantity', { side: 'buy', kind: 'limit', price: atoms('65000') }, {}, 'quantity-required', 'quantity'],
    ['a quantity of zero', buy('0', '65000'), {}, 'quantity-required', 'quantity'],
    ['between two steps', buy('0.0100001', '65000'), {}, 'quantity-off-step', 'quantity'],
    ['below the minimum quantity', buy('0.000009', '65000'), {}, 'below-minimum-amount', 'quantity'],
    ['a negative quantity', buy('-0.01', '65000'), {}, 'below-minimum-amount', 'quantity'],
    ['a limit order without a price', { side: 'buy', kind: 'limit', quantity: atoms('0.01') }, {}, 'price-required', 'price'],
    ['a price of zero', buy('0.01', '0'), {}, 'price-required', 'price'],
    ['a negative price', buy('0.01', '-65000'), {}, 'price-required', 'price'],
    ['between two ticks', buy('0.01', '65000.001'), {}, 'price-off-tick', 'price'],
    ['an atom below 5 USDT', buy('0.0001', '49999.99'), {}, 'below-minimum-order-value', 'quantity'],
    ['a market sell below 5 USDT', sell('0.00007'), {}, 'below-minimum-order-value', 'quantity'],
    ['more than the ledger takes', buy('1000000', '65000'), { available: 10n ** 30n }, 'above-maximum-amount', 'quantity'],
    ['a tick below the lowest buy price', buy('0.01', '12999.99'), {}, 'price-out-of-range', 'price'],
    ['a tick above the highest buy price', buy('0.01', '71500.01'), {}, 'price-out-of-range', 'price'],
    ['a tick below the lowest sell price', sell('0.01', '58499.99'), {}, 'price-out-of-range', 'price'],
    ['a tick above the highest sell price', sell('0.01', '325000.01'), {}, 'price-out-of-range', 'price'],
    ['an atom short', buy('0.01', '65000'), { available: atoms('650') - 1n }, 'insufficient-balance', 'quantity'],
    ['an atom short of the protection price', buy('0.12'), { available: atoms('7957.224') - 1n }, 'insufficient-balance', 'quantity'],
    ['an atom short to sell', sell('0.01', '65000'), { available: atoms('0.01') - 1n }, 'insufficient-sellable-balance', 'quantity'],
    ['post-only at the best ask', { ...buy('0.01', '65010'), tif: 'post-only' }, { available: 0n }, 'post-only-would-match', 'price'],
    ['post-only at the best bid', { ...sell('0.01', '64990'), tif: 'post-only' }, {}, 'post-only-would-match', 'price'],
    ['post-only at the market', { ...buy('0.01'), tif: 'post-only' }, {}, 'tif-limit-only', 'tif'],
    ['immediate-or-cancel at the market', { ...buy('0.01'), tif: 'ioc' }, {}, 'tif-limit-only', 'tif'],
  ])('%s', (_, request, changed, refusal, field) =>
    expect({ field: undefined, ...ask(request, changed) }).toMatchObject({ ok: false, refusal, field }),
  );

  it('returns the first rule broken', () => {
    const closed = { isOpen: false, available: 0n };
    const open = { available: 0n };
    const none: OrderRequest = { side: 'buy', kind: 'limit' };
    const refusals = [
      ask(none, closed),
      ask(none, open),
      ask(buy('0.0000001', '65000.001'), open),
      ask(buy('0.000009', '65000.001'), open),
      ask(buy('0.00001', '0.001'), open),
      ask(buy('0.00001', '0.01'), open),
      ask(buy('1', '10'), open),
      ask(buy('0.01', '65000'), open),
    ];
    expect(refusals.map((decision) => (decision.ok ? 'accepted' : decision.refusal))).toEqual([
      'market-closed',
      'quantity-required',
      'quantity-off-step',
      'below-minimum-amount',
      'price-off-tick',
      'below-minimum-order-value',
      'price-out-of-range',
      'insufficient-balance',
    ]);
  });
});

it.each<[string, Omit<Parameters<typeof checkRoom>[0], 'resting'>, boolean]>([
  ['a limit order', { kind: 'limit' }, false],
  ['a post-only one', { kind: 'limit', tif: 'post-only' }, false],
  ['an immediate-or-cancel one', { kind: 'limit', tif: 'ioc' }, true],
  ['a fill-or-kill one', { kind: 'limit', tif: 'fok' }, true],
  ['a market order', { kind: 'market' }, true],
])('200 resting orders leave no room for another that could rest: %s', (_, order, isRoom) => {
  expect([199, 200].map((resting) => checkRoom({ ...order, resting }))).toMatchObject([
    { ok: true },
    isRoom ? { ok: true } : { refusal: 'too-many-orders' },
  ]);
});
