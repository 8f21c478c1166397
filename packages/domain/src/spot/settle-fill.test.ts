import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { stepsToAtoms } from '../market/units.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { FEE_LEVELS, FEE_RATES, ratesAt } from '../order/fees.ts';
import type { LadderSide } from '../order/ladder.ts';
import { sumByCoin } from '../wallet/index.ts';
import { averagePrice, cancelOrder, freezeOf, frozenFor, type SpotOrder } from './order.ts';
import { type FillSettlement, settleFill } from './settle-fill.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const eth: Market = SEED_MARKETS.bySymbol('ETH/USDT')!;
const orderOf = (changed: Partial<SpotOrder>): SpotOrder => ({
  id: 1,
  owner: 7,
  side: 'buy',
  kind: 'limit',
  price: 6_500_000,
  quantity: 10_000,
  filledQuantity: 0,
  filledQuote: 0n,
  fee: 0n,
  status: 'waiting',
  ...changed,
});

const standard = () => FEE_RATES;

/** Atoms of the order's hold that the journals of a fill spend. */
const spentBy = ({ journals }: FillSettlement): bigint =>
  journals.flatMap(({ holds }) => holds).reduce((sum, { change, amount }) => (change === 'spent' ? sum + amount : sum), 0n);

/** Takes the ladder's levels in order, up to the order's quantity. */
function take(market: Market, first: SpotOrder, ladder: LadderSide): FillSettlement[] {
  const settlements: FillSettlement[] = [];
  let taker = first;
  for (const { price, quantity } of ladder) {
    const fill = { price, quantity: Math.min(quantity, taker.quantity - taker.filledQuantity) };
    if (fill.quantity === 0) break;
    const settlement = settleFill(market, fill, { maker: undefined, taker }, standard);
    settlements.push(settlement);
    taker = settlement.taker!.order;
  }
  return settlements;
}

describe('a market buy of 0.12 BTC through three asks', () => {
  const order = orderOf({ kind: 'market', price: 6_631_020, quantity: 120_000 });
  const settlements = take(btc, order, [
    { price: 6_501_000, quantity: 50_000 },
    { price: 6_502_000, quantity: 100_000 },
    { price: 6_503_500, quantity: 200_000 },
  ]);
  const last = settlements.at(-1)!.taker!.order;

  it('freezes at the protection price, fills twice, and releases the rest', () => {
    expect(formatAtoms(freezeOf(btc, 'buy', order.price, order.quantity))).toBe('7957.22400000');
    expect(settlements.map((each) => [formatAtoms(spentBy(each)), formatAtoms(each.taker!.fee)])).toEqual([
      ['3250.50000000', '0.00005000'],
      ['4551.40000000', '0.00007000'],
    ]);
    const released = settlements.reduce((total, { taker }) => total + taker!.released, 0n);
    expect([last.filledQuote, last.fee, released].map(formatAtoms)).toEqual(['7801.90000000', '0.00012000', '155.32400000']);
    expect([last.status, frozenFor(btc, last)]).toEqual(['completed', 0n]);
    const received = settlements
      .flatMap(({ journals }) => journals.flatMap(({ postings }) => postings))
      .filter(({ owner, coin }) => owner === 7 && coin === btc.id);
    expect(formatAtoms(received.reduce((sum, { delta }) => sum + delta, 0n))).toBe('0.11988000');
  });

  it('has the average', () => {
    expect(formatAtoms(averagePrice(last.filledQuote, stepsToAtoms(btc, last.filledQuantity)))).toBe('65015.83333333');
  });
});

describe('a maker who sells 1.23457 ETH at 3,210.55', () => {
  const maker = orderOf({ side: 'sell', price: 321_055, quantity: 123_457 });
  const { maker: filled, journals } = settleFill(eth, { price: 321_055, quantity: 123_457 }, { maker, taker: undefined }, standard);

  it('receives the gross amount minus the fee, which is rounded up', () => {
    expect(formatAtoms(filled!.order.filledQuote)).toBe('3963.64871350');
    expect(formatAtoms(filled!.fee)).toBe('3.17091898');
    const income = journals[0]!.postings.find(({ owner, delta }) => owner === 7 && delta > 0n);
    expect(formatAtoms(income!.delta)).toBe('3960.47779452');
  });
});

describe('a limit buy of 0.01 BTC at 65,000 that fills 0.004 at 64,990', () => {
  const settlement = settleFill(btc, { price: 6_499_000, quantity: 4_000 }, { maker: undefined, taker: orderOf({}) }, standard);
  const { taker, journals } = settlement;

  it('spends less, and releases the price improvement immediately', () => {
    expect([spentBy(settlement), taker!.released, taker!.fee].map(formatAtoms)).toEqual(['259.96000000', '0.04000000', '0.00000400']);
    expect(journals.map(({ kind }) => kind)).toEqual(['spot.trade', 'spot.release']);
    expect(taker!.order.status).toBe('waiting');
    expect(formatAtoms(frozenFor(btc, taker!.order))).toBe('390.00000000');
  });

  it('is cancelled once, and keeps the filled part', () => {
    const decision = cancelOrder(btc, taker!.order);
    expect(decision).toMatchObject({ ok: true, value: { release: atoms('390'), order: { status: 'cancelled', filledQuantity: 4_000 } } });
    expect(decision.ok && cancelOrder(btc, decision.value.order)).toEqual({ ok: false, refusal: 'order-already-closed' });
  });
});

describe('a trade between two users', () => {
  it('charges each side in the coin it receives, at the rate of its role and of its owner', () => {
    const maker = orderOf({ id: 1, owner: 7 });
    const taker = orderOf({ id: 2, owner: 8, side: 'sell', price: 6_400_000 });
    const ratesOf = (owner: number) => (owner === 8 ? ratesAt(FEE_LEVELS[4], FEE_RATES) : FEE_RATES);
    const settlement = settleFill(btc, { price: 6_500_000, quantity: 10_000 }, { maker, taker }, ratesOf);
    expect(formatAtoms(settlement.maker!.fee)).toBe('0.00000800');
    expect(formatAtoms(settlement.taker!.fee)).toBe('0.32500000');
    expect([settlement.maker!.order.status, settlement.taker!.order.status]).toEqual(['completed', 'completed']);
    expect(settlement.journals).toHaveLength(1);
    expect([...sumByCoin(settlement.journals[0]!.postings).values()]).toEqual([0n, 0n]);
  });

  it.each<[string, { maker: SpotOrder | undefined; taker: SpotOrder | undefined }, number, number]>([
    ['two buys', { maker: orderOf({}), taker: orderOf({ id: 2, owner: 8 }) }, 6_500_000, 1],
    ['nobody', { maker: undefined, taker: undefined }, 6_500_000, 1],
    ['more than is left', { maker: undefined, taker: orderOf({}) }, 6_500_000, 10_001],
    ['nothing', { maker: undefined, taker: orderOf({}) }, 6_500_000, 0],
    ['a buy above its price', { maker: undefined, taker: orderOf({}) }, 6_500_001, 1],
    ['a sell below its price', { maker: undefined, taker: orderOf({ side: 'sell' }) }, 6_499_999, 1],
    ['a cancelled order', { maker: undefined, taker: orderOf({ status: 'cancelled' }) }, 6_500_000, 1],
  ])('refuses %s as a bug', (_, sides, price, quantity) =>
    expect(() => settleFill(btc, { price, quantity }, sides, standard)).toThrow('broken: '),
  );
});

describe('the average price', () => {
  it.each([
    ['0', '0', '0.00000000'],
    ['0.01', '650', '65000.00000000'],
    ['3', '0.5', '0.16666666'],
  ])('of %s for %s has eight decimals, truncated', (quantity, quote, text) =>
    expect(formatAtoms(averagePrice(atoms(quote), atoms(quantity)))).toBe(text),
  );
});
