import { assertDefined, atoms } from '@mt2/domain';
import type { OpenFacts } from '@mt2/domain/lever';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import { NO_STOP_PRICES } from '../ticket/stop-prices.tsx';
import { type OpenForm, previewOpen, withPercent } from './open-form.ts';

const level = (price: number, quantity = 5_000_000) => ({ price, quantity });
const facts: OpenFacts = {
  market: assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded'),
  isOpen: true,
  last: 6_500_000,
  mark: 6_500_000,
  ladder: { asks: [level(6_500_100), level(6_500_200)], bids: [level(6_499_900), level(6_499_800)] },
  available: atoms('1000'),
};
const form = (more: Partial<OpenForm> = {}): OpenForm => ({
  kind: 'limit',
  price: '65000',
  size: '100',
  unit: 'lots',
  leverage: 20,
  ...more,
});
/** For a long and a short: accepted, or the field that is refused. */
const outcomes = (more: Partial<OpenForm>, other: Partial<OpenFacts> = {}) => {
  const { long, short } = previewOpen(form(more), { ...facts, ...other });
  return [long, short].map(({ decision }) => (decision.ok ? 'accepted' : decision.field));
};

describe('the form of a contract order', () => {
  test('previews cost, maximum lots and liquidation of both sides', () => {
    const { lots, percent, long, short } = previewOpen(form(), facts);
    expect({ lots, percent }).toEqual({ lots: 100, percent: 34 });
    expect([long.cost?.total, short.cost?.total]).toEqual([atoms('331.3375'), atoms('331.6625')]);
    expect(long.cost).toMatchObject({ margin: atoms('325'), fee: atoms('3.25'), reserve: atoms('3.0875') });
    expect([long.most, short.most]).toEqual([301, 301]);
    expect([long.liquidation, short.liquidation]).toEqual([6_207_500, 6_792_500]);
    expect(outcomes({})).toEqual(['accepted', 'accepted']);
  });

  test('previews a market order by the book', () => {
    const { long, short } = previewOpen(form({ kind: 'market', price: '' }), facts);
    expect(long.cost?.total).toBe(atoms('331.34259750'));
    expect(short.cost?.total).toBe(atoms('331.65739750'));
    expect(long.most).toBe(301);
  });

  test('previews all lots of a market order whose shown book ends within its reach, at most at the worst price', () => {
    const thin = { ladder: { asks: [level(6_500_100, 50_000)], bids: [level(6_499_900, 50_000)] } };
    const { long, short } = previewOpen(form({ kind: 'market', price: '' }), { ...facts, ...thin });
    expect([long.covered, short.covered]).toEqual([100, 100]);
    // Half of the lots at the level, the others at 66,301.02 and at 64,999.
    expect([long.cost?.margin, short.cost?.margin]).toEqual([atoms('328.25505'), atoms('324.995')]);
    // The estimate is that of the server's rule for stops: all lots at the last shown level.
    expect([long.liquidation, short.liquidation]).toEqual([6_207_596, 6_792_395]);
  });

  test.each([
    [{ size: '' }, 'lots'],
    [{ size: '1.5' }, 'lots'],
    [{ size: '0.0009', unit: 'coin' }, 'lots'],
    [{ size: '64.99', unit: 'usdt' }, 'lots'],
    [{ price: '65,000' }, 'price'],
    [{ stops: { takeProfit: '1.2.3', stopLoss: '' } }, 'takeProfit'],
    [{ stops: { takeProfit: '0', stopLoss: '' } }, 'takeProfit'],
    [{ stops: { takeProfit: '', stopLoss: '0.' } }, 'stopLoss'],
    [{ stops: NO_STOP_PRICES }, 'takeProfit'],
    [{ stops: NO_STOP_PRICES, size: '1.5' }, 'lots'],
  ] as const)('%j is refused on both sides at its field, and for stops only if nothing else is wrong', (more, field) => {
    expect(outcomes(more)).toEqual([field, field]);
  });

  test.each([
    [{ price: '50000' }, ['accepted', 'price']],
    [{ stops: { takeProfit: '66000', stopLoss: '' } }, ['accepted', 'takeProfit']],
    [{ stops: { takeProfit: '66000', stopLoss: '64000' } }, ['accepted', 'takeProfit']],
  ] as const)('%j differs for a long and a short', (more, expected) => {
    expect(outcomes(more)).toEqual(expected);
  });

  test('refuses a fill-or-kill order that the shown book does not fill; beyond the shown levels only the server knows', () => {
    const thin = { ladder: { asks: [level(6_500_100, 50_000), level(6_500_200, 50_000)], bids: facts.ladder.bids } };
    const long = (price: string) => previewOpen(form({ price, tif: 'fok' }), { ...facts, ...thin }).long.decision;
    expect(long('65001')).toMatchObject({ ok: false, refusal: 'fok-not-filled' });
    expect(long('65002')).toMatchObject({ ok: true, value: { tif: 'fok' } });
  });

  test('turns a percentage of the maximum into a size that both sides accept', () => {
    for (const kind of ['limit', 'market'] as const)
      for (const unit of ['lots', 'coin', 'usdt'] as const) {
        const all = withPercent(form({ kind, unit, size: '' }), facts, 100);
        expect(previewOpen(all, facts)).toMatchObject({
          percent: 100,
          long: { decision: { ok: true } },
          short: { decision: { ok: true } },
        });
      }
    expect(withPercent(form({ size: '' }), facts, 25).size).toBe('75');
    expect(withPercent(form(), { ...facts, available: 0n }, 100).size).toBe('');
  });

  test('is limited by the tier when the balance allows more', () => {
    expect(previewOpen(form({ leverage: 100 }), { ...facts, available: atoms('10000000') }).long.most).toBe(769);
  });
});
