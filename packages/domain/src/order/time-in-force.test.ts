import { expect, it } from 'vitest';
import { assertDefined } from '../core/must.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { formatAtoms } from '../money/atoms.ts';
import { Book } from '../spot/book.ts';
import { FEE_RATES } from '../spot/fees.ts';
import { freezeOf } from '../spot/freeze.ts';
import { match } from '../spot/match.ts';
import { cancelOrder, type SpotOrder } from '../spot/order.ts';
import { settleFill } from '../spot/settle-fill.ts';

const btc = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded');
const asks = [
  { price: 6_501_000, quantity: 50_000 },
  { price: 6_502_000, quantity: 100_000 },
  { price: 6_503_500, quantity: 200_000 },
];
const order: Omit<SpotOrder, 'price'> = {
  id: 7,
  owner: 1,
  side: 'buy',
  kind: 'limit',
  quantity: 120_000,
  filledQuantity: 0,
  filledQuote: 0n,
  fee: 0n,
  makerRate: FEE_RATES.maker,
  takerRate: FEE_RATES.taker,
  status: 'waiting',
};
it.each([
  ['fills in part', 6_501_000, 'cancelled', 50_000, '3250.50000000', '0.00005000', '7801.20000000', '4550.70000000'],
  ['fills completely', 6_502_000, 'completed', 120_000, '7801.90000000', '0.00012000', '7802.40000000', '0.50000000'],
  ['fills nothing', 6_500_000, 'cancelled', 0, '0.00000000', '0.00000000', '7800.00000000', '7800.00000000'],
])('an immediate-or-cancel buy of 0.12 BTC %s at %i', (_, price, status, filled, paid, fee, frozen, released) => {
  const book = new Book();
  const matched = match(book, { ...order, price, tif: 'ioc' }, asks);
  let [after, given] = [{ ...order, price } as SpotOrder, 0n];
  for (const fill of matched.fills) {
    const { taker } = settleFill(btc, fill, { maker: undefined, taker: after });
    [after, given] = [assertDefined(taker, 'it is the taker').order, given + assertDefined(taker, 'it is the taker').released];
  }
  const ended = cancelOrder(btc, after);
  if (ended.ok) [after, given] = [ended.value.order, given + ended.value.release];
  expect([matched.status, after.status, book.size]).toEqual([status, status, 0]);
  expect([after.filledQuantity, formatAtoms(after.filledQuote), formatAtoms(after.fee)]).toEqual([filled, paid, fee]);
  expect([formatAtoms(freezeOf(btc, 'buy', price, 120_000)), formatAtoms(given)]).toEqual([frozen, released]);
});
