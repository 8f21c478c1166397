import { valuesFrom } from '@mt2/contracts/fields/values';
import { type LeverOrderRow, leverOrder } from '@mt2/contracts/lever-rows';
import { assertDefined, atoms } from '@mt2/domain';
import { lotsNotional, type OpenFacts, waitingCost } from '@mt2/domain/lever';
import { expect, test } from 'vitest';
import { leverOrderRow } from '../../../testing/samples.ts';
import { previewEdit } from './open-lever.tsx';
import { toLeverOrder } from './order.ts';

const orderOf = (part: Partial<LeverOrderRow>) =>
  assertDefined(toLeverOrder(valuesFrom(leverOrder, leverOrderRow({ price: '60000.00000000', ...part }))), 'BTC is traded');
const unfilled = orderOf({ lots: 100 });
const { market } = unfilled;
/** Of 100 lots, 7 were filled at 60,000.00 and 2 at 59,999.99; their mean price does not divide. */
const cost = lotsNotional(market, 6_000_000, 7) + lotsNotional(market, 5_999_999, 2);
const partial = orderOf({ lots: 100, filled_lots: 9, average_price: '59999.99777777' });
const costOf = (price: number, lots: number, filled = 0n) => waitingCost(market, { side: 'long', leverage: 20, filled }, price, lots).total;
const ladder = { asks: [{ price: 6_500_100, quantity: 5_000_000 }], bids: [{ price: 6_499_900, quantity: 5_000_000 }] };
const facts: OpenFacts = { market, isOpen: true, last: 6_500_000, mark: 6_500_000, ladder, available: 0n };

test.each([
  ['an unfilled order', unfilled, costOf(6_000_000, 100), costOf(6_100_000, 100)],
  ['a partly filled order', partial, costOf(6_000_000, 91, cost), costOf(6_100_000, 91, cost)],
])('new terms of %s are paid to the atom with its frozen amount and the balance', (_, order, frozen, needed) => {
  const at = (price: string, available = 0n) =>
    previewEdit(order, { price, lots: String(order.lots - order.filledLots) }, { ...facts, available });
  expect(at('60000')).toMatchObject({ accepted: { price: 6_000_000, lots: 100, keepsPlace: true }, cost: frozen });
  expect(at('61000', needed - frozen)).toMatchObject({ accepted: { price: 6_100_000, keepsPlace: false }, cost: needed });
  expect(at('61000', needed - frozen - 1n)).toMatchObject({ refused: { field: 'lots' }, cost: needed });
});

test.each([
  ['price', { price: '' }],
  ['price', { price: '1.2.3' }],
  ['price', { price: '60000.001' }],
  ['lots', { lots: '' }],
  ['lots', { lots: '0' }],
  ['lots', { lots: '1.5' }],
  ['price', { price: '65100', tif: 'post-only' }],
] as const)('new terms are refused at their field: %s, %j', (field, terms) => {
  const rich = { ...facts, available: atoms('1000') };
  expect(previewEdit(partial, { price: '60000', lots: '91', ...terms }, rich).refused).toMatchObject({ field });
});

test('the stops of an order are checked again until it is filled in part', () => {
  const stops = { stop_loss_price: '59500.00000000', lots: 100 } as const;
  const terms = { price: '59000', lots: '91' };
  expect(previewEdit(orderOf(stops), terms, facts).refused).toBeDefined();
  expect(previewEdit(orderOf({ ...stops, filled_lots: 9, average_price: '60000.00000000' }), terms, facts).refused).toBeUndefined();
});
