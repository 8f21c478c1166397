import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, someLeverage, someSide } from '../../test/positions.ts';
import { formatTicks } from '../market/units.ts';
import { atoms } from '../money/atoms.ts';
import { entryCost, orderCost } from './entry-cost.ts';
import { LEVER_FEES, MAX_LOTS } from './terms.ts';
import { type OpenFacts, type OpenRequest, validateOpen } from './validate-open.ts';

const levels = (price: number, step: number) => [0, 1, 2].map((index) => ({ price: price + index * step, quantity: 60_000 }));
const facts: OpenFacts = {
  market: btc,
  isOpen: true,
  last: 6_500_000,
  mark: 6_500_500,
  ladder: { asks: levels(6_500_100, 50), bids: levels(6_499_900, -50) },
  available: atoms('10000'),
};
const request: OpenRequest = { side: 'long', kind: 'limit', leverage: 20, lots: 100, price: atoms('64990') };
const ask = (changed: Partial<OpenRequest>, world: Partial<OpenFacts> = {}) =>
  validateOpen({ ...request, ...changed }, { ...facts, ...world });
const atMarket = { kind: 'market', price: undefined } as const;

describe('an accepted order', () => {
  it('rests below the market, and freezes its cost there', () => {
    const { total } = orderCost(btc, 'long', 20, 6_499_000, 100);
    const none = entryCost('long', 20, 0n, LEVER_FEES.taker);
    expect(ask({})).toEqual({
      ok: true,
      value: {
        side: 'long',
        kind: 'limit',
        leverage: 20,
        lots: 100,
        price: 6_499_000,
        walk: { fills: [], lots: 0, cost: 0n },
        cost: none,
        frozen: total,
        takeProfit: 0,
        stopLoss: 0,
      },
    });
  });

  it('fills what it can immediately and freezes the rest', () => {
    const placed = ask({ price: atoms('65001'), takeProfit: atoms('66000'), stopLoss: atoms('64000') });
    expect(placed).toMatchObject({
      ok: true,
      value: {
        walk: { fills: [{ price: 6_500_100, quantity: 60_000 }], lots: 60, cost: atoms('3900.06') },
        cost: { margin: atoms('195.003'), fee: atoms('1.95003') },
        frozen: orderCost(btc, 'long', 20, 6_500_100, 40).total,
        takeProfit: 6_600_000,
        stopLoss: 6_400_000,
      },
    });
  });

  it('at the market fills within 2% of the best price; the rest is cancelled', () => {
    expect(ask({ ...atMarket, lots: 200 })).toMatchObject({
      ok: true,
      value: { kind: 'market', price: 6_630_102, walk: { lots: 180, cost: atoms('11700.27') }, frozen: 0n },
    });
    expect(ask({ ...atMarket, side: 'short' })).toMatchObject({ ok: true, value: { price: 6_369_902, walk: { lots: 100 } } });
  });

  it.each<[string, Partial<OpenRequest>, string]>([
    ['a long at rest', {}, '331.286525'],
    ['a short at rest', { side: 'short', price: atoms('65010') }, '331.713525'],
    ['a long that fills for less than its limit', { price: atoms('65100') }, '331.84725'],
    ['a short that fills for more than its limit', { side: 'short', price: atoms('60000') }, '331.656377'],
    ['a long at the market', atMarket, '331.343617'],
    ['a short at the market', { ...atMarket, side: 'short' }, '331.656377'],
  ])('requires exactly its cost: %s', (_, changed, cost) => {
    const needed = ask(changed, { available: atoms(cost) });
    expect(needed.ok).toBe(true);
    expect(ask(changed, { available: atoms(cost) - 1n })).toMatchObject({ ok: false, refusal: 'insufficient-balance' });
  });

  it.each<[string, Partial<OpenRequest>]>([
    ['the lowest price of a long', { price: atoms('13000') }],
    ['the highest price of a long', { price: atoms('71500') }],
    ['the lowest price of a short', { side: 'short', price: atoms('58500') }],
    ['the highest price of a short', { side: 'short', price: atoms('325000') }],
    ['a market order that names a price', { kind: 'market', price: atoms('1.234567') }],
    ['the maximum that a leverage allows', { leverage: 100, lots: 769 }],
    [
      'stops of the immediately filled part of a limit, compared with the mark',
      { price: atoms('66000'), takeProfit: atoms('65005.01'), stopLoss: atoms('65004.99') },
    ],
    ['a loss beyond the liquidation at its fill price', { price: atoms('70000'), stopLoss: atoms('62100') }],
    ['stops of a limit, measured by the limit', { takeProfit: atoms('64990.01'), stopLoss: atoms('64989.99') }],
    ['stops at the market, measured by the mark', { ...atMarket, takeProfit: atoms('65005.01'), stopLoss: atoms('65004.99') }],
  ])('%s', (_, changed) => expect(ask(changed).ok).toBe(true));
});

describe('an order that is refused', () => {
  const rich = { available: atoms('1000000000') };
  it.each<[string, Partial<OpenRequest>, Partial<OpenFacts>, string]>([
    ['the market is halted', {}, { isOpen: false }, 'market-closed'],
    ['no lots', { lots: undefined }, {}, 'lots-required'],
    ['no lots at all', { lots: 0 }, {}, 'lots-invalid'],
    ['negative lots', { lots: -1 }, {}, 'lots-invalid'],
    ['half a lot', { lots: 0.5 }, {}, 'lots-invalid'],
    ['lots that are not a number', { lots: Number.NaN }, {}, 'lots-invalid'],
    ['endless lots', { lots: Number.POSITIVE_INFINITY }, {}, 'lots-invalid'],
    ['too many lots', { lots: MAX_LOTS + 1 }, rich, 'lots-above-maximum'],
    ['a leverage that is not offered', { leverage: 25 }, {}, 'leverage-invalid'],
    ['no leverage', { leverage: 0 }, {}, 'leverage-invalid'],
    ['no price', { price: undefined }, {}, 'price-required'],
    ['a price of zero', { price: 0n }, {}, 'price-required'],
    ['a negative price', { price: -1n }, {}, 'price-required'],
    ['between two ticks', { price: atoms('64990.001') }, {}, 'price-off-tick'],
    ['a tick below the lowest price of a long', { price: atoms('12999.99') }, {}, 'price-out-of-range'],
    ['a tick above the highest price of a long', { price: atoms('71500.01') }, {}, 'price-out-of-range'],
    ['a tick below the lowest price of a short', { side: 'short', price: atoms('58499.99') }, {}, 'price-out-of-range'],
    ['an absurd price', { side: 'short', price: atoms('1000000000') }, {}, 'price-out-of-range'],
    ['an empty opposite side', atMarket, { ladder: { asks: [], bids: [] } }, 'depth-exhausted'],
    [
      'less than a lot on the other side',
      atMarket,
      { ladder: { asks: [{ price: 6_500_100, quantity: 999 }], bids: [] } },
      'depth-exhausted',
    ],
    ['a lot above the tier', { leverage: 100, lots: 770 }, {}, 'leverage-above-tier'],
    ['above the tier at the market', { ...atMarket, leverage: 100, lots: 770 }, {}, 'leverage-above-tier'],
    ['above the tier at its fill price', { side: 'short', price: atoms('64930'), leverage: 100, lots: 770 }, {}, 'leverage-above-tier'],
    ['a profit below its limit', { takeProfit: atoms('64990') }, {}, 'take-profit-invalid'],
    ['a loss above its limit', { stopLoss: atoms('64990') }, {}, 'stop-loss-invalid'],
    ['a profit below the mark', { ...atMarket, takeProfit: atoms('65005') }, {}, 'take-profit-invalid'],
    ['a loss above the mark', { ...atMarket, stopLoss: atoms('65005') }, {}, 'stop-loss-invalid'],
    ['a profit below the mark at which it fills', { price: atoms('66000'), takeProfit: atoms('65005') }, {}, 'take-profit-invalid'],
    ['a loss above the mark at which it fills', { price: atoms('66000'), stopLoss: atoms('65005') }, {}, 'stop-loss-invalid'],
    [
      'a loss below the mark at which a short fills',
      { side: 'short', price: atoms('64000'), stopLoss: atoms('65005') },
      {},
      'stop-loss-invalid',
    ],
    ['a loss at liquidation', { stopLoss: atoms('62065.45') }, {}, 'stop-loss-beyond-liquidation'],
    [
      'a loss beyond the liquidation of a short',
      { ...atMarket, side: 'short', stopLoss: atoms('68000') },
      {},
      'stop-loss-beyond-liquidation',
    ],
    ['nothing to pay with', {}, { available: 0n }, 'insufficient-balance'],
  ])('%s', (_, changed, world, refusal) => expect(ask(changed, world)).toMatchObject({ ok: false, refusal }));

  it('is above every tier beyond 20 million', () => {
    const dear = { ...rich, last: 30_000_000, mark: 30_000_000 };
    expect(ask({ leverage: 5, lots: 66_667, price: atoms('300000') }, dear)).toMatchObject({ refusal: 'leverage-above-tier' });
    expect(ask({ leverage: 5, lots: 66_666, price: atoms('300000') }, { ...dear, ladder: { asks: [], bids: [] } })).toMatchObject({
      ok: true,
    });
  });

  it('returns the first rule broken, and notes each check up to it', () => {
    const trail: string[] = [];
    const bad: OpenRequest = { ...request, leverage: 100, lots: 770, stopLoss: atoms('1') };
    validateOpen(bad, { ...facts, available: 0n }, (name, _, isPassed) => trail.push(isPassed ? name : `not ${name}`));
    expect(trail).toEqual([
      'market',
      'lots',
      'most-lots',
      'leverage',
      'time-in-force',
      'price',
      'price-band',
      'depth',
      'post-only',
      'not tier',
    ]);
  });
});

it('an accepted order is paid for by the account and can be closed by the market before it is liquidated', () => {
  const anything = fc.record({
    side: someSide,
    kind: fc.constantFrom<'limit' | 'market'>('limit', 'market'),
    leverage: someLeverage,
    lots: fc.integer({ min: 1, max: 500 }),
    ticks: fc.integer({ min: 5_900_000, max: 7_100_000 }),
    available: fc.bigInt({ min: 0n, max: atoms('8000') }),
  });
  fc.assert(
    fc.property(anything, ({ side, kind, leverage, lots, ticks, available }) => {
      const price = atoms(formatTicks(btc, ticks));
      const decision = ask({ side, kind, leverage, lots, price }, { available });
      if (!decision.ok) return;
      const { walk, cost, frozen } = decision.value;
      expect(cost.total + frozen <= available).toBe(true);
      expect(kind === 'market' || walk.lots === lots || frozen > 0n).toBe(true);
      expect(walk.fills.every((fill) => (side === 'long' ? fill.price <= decision.value.price : fill.price >= decision.value.price))).toBe(
        true,
      );
    }),
  );
});

describe('a time in force', () => {
  it('of post-only is refused if any lot would fill immediately, and waits like any limit otherwise', () => {
    expect(ask({ price: atoms('65001'), tif: 'post-only' })).toMatchObject({ ok: false, refusal: 'post-only-would-match' });
    expect(ask({ tif: 'post-only' })).toMatchObject({ ok: true, value: { walk: { lots: 0 }, frozen: atoms('331.286525') } });
  });

  it('of immediate-or-cancel fills what it can and freezes nothing, and must be affordable at its displayed cost', () => {
    expect(ask({ price: atoms('65001'), tif: 'ioc' })).toMatchObject({
      ok: true,
      value: { walk: { lots: 60, cost: atoms('3900.06') }, cost: { margin: atoms('195.003') }, frozen: 0n },
    });
    expect(ask({ tif: 'ioc' })).toMatchObject({ ok: true, value: { walk: { lots: 0 }, frozen: 0n } });
    expect(ask({ tif: 'ioc' }, { available: atoms('331') })).toMatchObject({ ok: false, refusal: 'insufficient-balance' });
  });

  it('is not allowed for a market order', () => {
    expect(ask({ ...atMarket, tif: 'ioc' })).toMatchObject({ ok: false, refusal: 'tif-limit-only' });
  });
});
