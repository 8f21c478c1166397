import { describe, expect, it } from 'vitest';
import { btc, worked } from '../../test/positions.ts';
import { atoms } from '../money/atoms.ts';
import { waitingCost } from './entry-cost.ts';
import { lotsNotional } from './lots.ts';
import { type EditRequest, validateCloseEdit, validateOpenEdit, type WaitingOpen } from './validate-edit.ts';
import type { OpenFacts } from './validate-open.ts';

const filled = { lots: 40, cost: lotsNotional(btc, 6_000_000, 40) };
const costOf = (price: number, lots: number, cost = filled.cost) =>
  waitingCost(btc, { side: 'long', leverage: 20, filled: cost }, price, lots).total;
/** A long of 100 lots at 60,000 of which 40 are filled. */
const order: WaitingOpen = {
  price: 6_000_000,
  lots: 100,
  side: 'long',
  leverage: 20,
  filled,
  frozen: costOf(6_000_000, 60),
  takeProfit: 0n,
  stopLoss: 0n,
  isPostOnly: false,
};
const none = { lots: 0, cost: 0n };
const unfilled: WaitingOpen = { ...order, filled: none, frozen: costOf(6_000_000, 100, 0n) };
const ladder = { asks: [{ price: 6_500_100, quantity: 30_000 }], bids: [{ price: 6_499_900, quantity: 30_000 }] };
const facts: OpenFacts = { market: btc, isOpen: true, last: 6_500_000, mark: 6_500_500, ladder, available: 0n };
type Asked = [order: WaitingOpen, request: EditRequest, facts?: Partial<OpenFacts>];
const ask = ([edited, request, changed]: Asked) => validateOpenEdit(edited, request, { ...facts, ...changed });
const rich = { available: atoms('1000') };

describe('an edited order that opens a position', () => {
  it.each<[string, Asked, object]>([
    [
      'keeps what is not given',
      [order, {}],
      { price: 6_000_000, lots: 100, tif: undefined, keepsPlace: true, opens: { frozen: order.frozen } },
    ],
    ['is paid for its unfilled lots only', [order, { lots: 41 }], { lots: 41, keepsPlace: true, opens: { frozen: costOf(6_000_000, 1) } }],
    [
      'may cost the available balance more',
      [order, { price: atoms('61000') }, { available: costOf(6_100_000, 60) - order.frozen }],
      { price: 6_100_000, keepsPlace: false, opens: { frozen: costOf(6_100_000, 60) } },
    ],
    [
      'takes the ladder at a price that crosses, and freezes for the rest',
      [order, { price: atoms('65001') }, rich],
      { opens: { walk: { lots: 30 }, frozen: costOf(6_500_100, 30, filled.cost + lotsNotional(btc, 6_500_100, 30)) } },
    ],
    ['stays post-only', [{ ...order, isPostOnly: true }, { price: atoms('59000') }], { tif: 'post-only', keepsPlace: false }],
    ['keeps the stops of an open position', [{ ...order, stopLoss: atoms('64000') }, { price: atoms('59000') }], { price: 5_900_000 }],
  ])('%s', (_, asked, value) => expect(ask(asked)).toMatchObject({ ok: true, value }));

  it.each<[string, Asked, string?]>([
    ['quantity-already-filled', [order, { lots: 40 }], 'lots'],
    ['quantity-already-filled', [order, { lots: 39 }], 'lots'],
    ['price-out-of-range', [order, { price: atoms('71500.01') }, rich], 'price'],
    ['post-only-would-match', [{ ...order, isPostOnly: true }, { price: atoms('65001') }, rich], 'price'],
    ['stop-loss-invalid', [{ ...unfilled, stopLoss: atoms('59000') }, { price: atoms('58000') }], 'stopLoss'],
    ['insufficient-balance', [order, { price: atoms('61000') }, { available: costOf(6_100_000, 60) - order.frozen - 1n }], 'lots'],
  ])('is refused: %s', (refusal, asked, field) => expect(ask(asked)).toMatchObject({ ok: false, refusal, ...(field && { field }) }));
});

describe('an edited order that closes a position', () => {
  // Of 50 lots, 20 were closed: 100 are open still.
  const waiting = { price: 6_600_000, lots: 50, filledLots: 20 };
  const closes = (request: EditRequest) =>
    validateCloseEdit(waiting, request, { market: btc, position: { ...worked('long'), status: 'closing' }, last: 6_500_000 });

  it.each<[string, EditRequest, object]>([
    ['keeps its place with fewer lots', { lots: 21 }, { price: 6_600_000, lots: 21, tif: undefined, keepsPlace: true }],
    ['may close all open lots', { lots: 120, price: atoms('66200') }, { price: 6_620_000, lots: 120, keepsPlace: false }],
  ])('%s', (_, request, value) => expect(closes(request)).toMatchObject({ ok: true, value }));

  it.each<[string, EditRequest]>([
    ['quantity-already-filled', { lots: 20 }],
    ['lots-above-open', { lots: 121 }],
    ['tif-invalid', { tif: 'post-only' }],
    ['tif-invalid', { tif: 'ioc' }],
  ])('is refused: %s', (refusal, request) => expect(closes(request)).toMatchObject({ ok: false, refusal }));
});
