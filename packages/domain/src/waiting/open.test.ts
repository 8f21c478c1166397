import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotSteps } from '../lever/lots.ts';
import { planOpen } from '../lever/open-plan.ts';
import { lotsWithin, openingPrice } from '../lever/validate-open.ts';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { ticksToAtoms } from '../market/units.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { frozenFor, validateWaitingOpen, type WaitingOpenFacts, type WaitingOpenRequest } from './open.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts: WaitingOpenFacts = { market: btc, isOpen: true, watched: 6_500_000, waiting: 0, available: atoms('1000') };
const order = (side: 'long' | 'short', trigger: string, price?: string, lots = 100): WaitingOpenRequest => ({
  side,
  kind: price === undefined ? 'market' : 'limit',
  trigger: atoms(trigger),
  price: price === undefined ? undefined : atoms(price),
  leverage: 20,
  lots,
});
const ask = (request: WaitingOpenRequest, changed: Partial<WaitingOpenFacts> = {}) =>
  validateWaitingOpen(request, { ...facts, ...changed });
const frozen = (request: WaitingOpenRequest) => {
  const accepted = ask(request);
  return accepted.ok ? [accepted.value.direction, formatAtoms(accepted.value.freeze)] : accepted.refusal;
};

describe('a contract trigger order', () => {
  it.each<[string, WaitingOpenRequest, [string, string]]>([
    ['long, stop-limit', order('long', '66000', '66050'), ['up', '336.68987501']],
    ['long, stop-market', order('long', '66000'), ['up', '343.16370000']],
    ['short, stop-market', order('short', '64000'), ['down', '333.09120000']],
    ['short, stop-limit', order('short', '64000', '63900'), ['down', '333.09120001']],
    ['short, stop-limit far above', order('short', '64000', '66000'), ['down', '336.76500001']],
  ])('freezes the order cost at its most expensive price: %s', (_, request, expected) => expect(frozen(request)).toEqual(expected));

  it.each<[string, WaitingOpenRequest, Partial<WaitingOpenFacts>, object?]>([
    ['while its market is closed', order('long', '66000'), { isOpen: false }],
    ['at the watched price', order('long', '65000'), {}, { field: 'trigger' }],
    ['with as many others as may wait', order('long', '66000'), { waiting: 50 }],
    ['without lots', order('long', '66000', undefined, 0), {}, { field: 'lots' }],
    ['with a leverage that is not offered', { ...order('long', '66000'), leverage: 7 }, {}, { field: 'leverage' }],
    ['outside the band around the trigger price', order('long', '66000', '72600.01'), {}, { field: 'price' }],
    ['an atom short', order('long', '66000'), { available: atoms('343.16369999') }, { refusal: 'insufficient-balance', field: 'lots' }],
  ])('is refused %s', (_, request, changed, where) => expect(ask(request, changed)).toMatchObject({ ok: false, ...where }));

  it('has frozen enough for its order, wherever within 2% beyond the trigger price it is placed', () => {
    const one = fc.record({
      side: fc.constantFrom('long' as const, 'short' as const),
      isLimit: fc.boolean(),
      trigger: fc.integer({ min: 5_000_000, max: 7_000_000 }),
      /** Relative to the trigger price, in 1/10,000. */
      limit: fc.integer({ min: -900, max: 900 }),
      best: fc.integer({ min: -190, max: 190 }),
      depth: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 6 }),
      leverage: fc.constantFrom(5, 10, 20, 50, 100),
      lots: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(one, ({ side, isLimit, trigger, limit, best, depth, leverage, lots }) => {
        const at = (part: number) => Math.round(trigger * (1 + part / 10_000));
        const price = isLimit ? at(limit) : 0;
        const sign = side === 'long' ? 1 : -1;
        const levels = depth.map((quantity, index) => ({ price: at(best) + sign * index * 10, quantity }));
        const ladder = side === 'long' ? { asks: levels, bids: [] } : { asks: [], bids: levels };
        const kind = isLimit ? ('limit' as const) : ('market' as const);
        const request = { side, kind, leverage, lots, price: isLimit ? ticksToAtoms(btc, price) : undefined };
        const there = { market: btc, isOpen: true, last: trigger, mark: trigger, ladder, available: 0n };
        const worst = openingPrice(request, there) ?? 0;
        const budget = frozenFor(btc, { side, leverage, lots, trigger, price });
        expect(planOpen({ market: btc, side, kind, leverage, lots, price: worst }, ladder).needed <= budget).toBe(true);
        expect(lotsWithin(request, there, budget)).toBe(lots);
      }),
    );
  });
});

describe('lots within a budget', () => {
  const levels = [{ price: 6_800_000, quantity: 200 * lotSteps(btc) }];
  const there = { market: btc, isOpen: true, last: 6_800_000, mark: 6_800_000, ladder: { asks: levels, bids: levels }, available: 0n };
  const within = (lots: number | undefined, budget: string) =>
    lotsWithin({ side: 'long', kind: 'market', leverage: 20, lots }, there, atoms(budget));

  // 100 lots at 68,000: margin 340, fee 3.4, reserve 3.23; one lot a hundredth of that.
  it('are all of them, as many as are affordable, or none', () =>
    expect([within(100, '346.63'), within(100, '343.1637'), within(100, '3.4663'), within(100, '3.4662')]).toEqual([100, 99, 1, 0]));

  it('are left unchanged to be refused if they cannot be read', () => expect(within(undefined, '1')).toBeUndefined());
});

describe('the stops of the position', () => {
  const withStops = (takeProfit: string, stopLoss: string) => {
    const accepted = ask({ ...order('long', '66000'), takeProfit: atoms(takeProfit), stopLoss: atoms(stopLoss) });
    return accepted.ok ? [accepted.value.takeProfit, accepted.value.stopLoss] : `${accepted.refusal} ${accepted.field}`;
  };
  it.each([
    ['67000', '65000', [6_700_000, 6_500_000]],
    ['0', '0', [0, 0]],
    ['66000', '0', 'take-profit-invalid takeProfit'],
    ['0', '66000', 'stop-loss-invalid stopLoss'],
    ['0', '62000', 'stop-loss-beyond-liquidation stopLoss'],
  ])('are checked at the trigger price: %s and %s', (takeProfit, stopLoss, expected) =>
    expect(withStops(takeProfit, stopLoss)).toEqual(expected),
  );
});
