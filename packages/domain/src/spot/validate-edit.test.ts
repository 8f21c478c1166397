import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/atoms.ts';
import type { SpotOrder } from './order.ts';
import { type EditRequest, validateEdit } from './validate-edit.ts';
import type { OrderFacts } from './validate-order.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
type Waiting = SpotOrder & { readonly isPostOnly: boolean };
/** A buy of 0.01 at 60,000 of which 0.004 is filled: 360 USDT are frozen for the rest. */
const order: Waiting = {
  id: 1,
  owner: 1,
  side: 'buy',
  kind: 'limit',
  price: 6_000_000,
  quantity: 10_000,
  filledQuantity: 4_000,
  filledQuote: atoms('240'),
  fee: 0n,
  status: 'waiting',
  isPostOnly: false,
};
const sale: Waiting = { ...order, side: 'sell', price: 7_000_000 };
const facts: OrderFacts = { market: btc, isOpen: true, last: 6_500_000, bestAsk: 6_501_000, bestBid: 6_499_000, available: 0n };
type Asked = [order: Waiting, request: EditRequest, facts?: Partial<OrderFacts>];
const ask = ([edited, request, changed]: Asked) => validateEdit(edited, request, { ...facts, ...changed });

describe('an edited order', () => {
  it.each<[string, Asked, object]>([
    [
      'keeps what is not given',
      [order, {}],
      { price: 6_000_000, quantity: 10_000, freeze: atoms('360'), tif: undefined, keepsPlace: true },
    ],
    ['keeps what is 0', [order, { price: 0n, quantity: 0n }], { price: 6_000_000, quantity: 10_000, keepsPlace: true }],
    [
      'freezes for its unfilled part only',
      [order, { quantity: atoms('0.005') }],
      { quantity: 5_000, freeze: atoms('60'), keepsPlace: true },
    ],
    ['may cost as much as it has frozen', [order, { price: atoms('60000') }], { freeze: atoms('360') }],
    [
      'may cost the available balance more',
      [order, { price: atoms('61000') }, { available: atoms('6') }],
      { price: 6_100_000, freeze: atoms('366') },
    ],
    ['sells what it has frozen', [sale, { price: atoms('69000') }], { price: 6_900_000, freeze: atoms('0.006'), keepsPlace: false }],
    ['may be smaller than the minimum in its rest', [order, { quantity: atoms('0.004001') }], { quantity: 4_001, freeze: atoms('0.06') }],
    [
      'fills at a price that crosses',
      [order, { price: atoms('65010') }, { available: atoms('31') }],
      { price: 6_501_000, keepsPlace: false },
    ],
    ['stays post-only', [{ ...order, isPostOnly: true }, { price: atoms('59000') }], { tif: 'post-only' }],
    [
      'that was post-only may cross if told',
      [{ ...order, isPostOnly: true }, { price: atoms('65010'), tif: 'gtc' }, { available: atoms('31') }],
      {
        tif: undefined,
      },
    ],
    ['is cancelled in its rest if told', [order, { tif: 'ioc' }], { tif: 'ioc', keepsPlace: false }],
  ])('%s', (_, asked, value) => expect(ask(asked)).toMatchObject({ ok: true, value }));

  it.each<[string, Asked, string?]>([
    ['quantity-already-filled', [order, { quantity: atoms('0.004') }], 'quantity'],
    ['quantity-already-filled', [order, { quantity: atoms('0.003') }], 'quantity'],
    ['price-out-of-range', [order, { price: atoms('71500.01') }, { available: atoms('1000') }], 'price'],
    ['post-only-would-match', [{ ...order, isPostOnly: true }, { price: atoms('65010') }, { available: atoms('31') }], 'price'],
    ['post-only-would-match', [order, { price: atoms('65010'), tif: 'post-only' }, { available: atoms('31') }], 'price'],
    ['insufficient-balance', [order, { price: atoms('61000') }, { available: atoms('5.99999999') }], 'quantity'],
    ['insufficient-sellable-balance', [sale, { quantity: atoms('0.010001') }], 'quantity'],
  ])('is refused: %s', (refusal, asked, field) => expect({ field: undefined, ...ask(asked) }).toMatchObject({ ok: false, refusal, field }));
});
