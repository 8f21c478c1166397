import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import { createPricePath } from '../market/price-path.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { formatTicks } from '../market/units.ts';
import { type Atoms, atoms, formatAtoms, percent } from '../money/index.ts';
import { type Option, type OptionResult, profitOf, resultOf, settleOption, voidOption } from './settle.ts';
import { DIRECTIONS, type Direction, flatBand, OPTION_TERMS } from './terms.ts';

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded');
const path = createPricePath({ seed: 20_261_119 });
const FOUR = Date.UTC(2026, 0, 1, 4) / 1000;

const bought: Option = { direction: 'up', openPrice: 1_000, band: 5, stake: atoms('100'), rate: percent('80'), status: 'waiting' };

describe('on 2026-01-01 at 04:00 Bitcoin', () => {
  const openPrice = path.tickAt(BTC, FOUR);
  it('has the price 64434.59', () => expect(formatTicks(BTC, openPrice)).toBe('64434.59'));

  it.each<[number, string, number, OptionResult, OptionResult, OptionResult]>([
    [60, '64442.72', 114, 'win', 'lose', 'lose'],
    [120, '64438.26', 136, 'win', 'lose', 'lose'],
    [300, '64448.67', 208, 'win', 'lose', 'lose'],
  ])('closes after %i s at %s, band %i: up %s, down %s, flat %s', (seconds, close, band, ...results) => {
    const closePrice = path.tickAt(BTC, FOUR + seconds);
    expect(formatTicks(BTC, closePrice)).toBe(close);
    expect(flatBand(path.expectedMove(BTC, FOUR, seconds))).toBe(band);
    expect(DIRECTIONS.map((direction) => resultOf({ direction, openPrice, band }, closePrice))).toEqual(results);
  });
});

describe('the result', () => {
  it.each<[Direction, number, OptionResult]>([
    ['up', 1_001, 'win'],
    ['up', 1_000, 'draw'],
    ['up', 999, 'lose'],
    ['down', 999, 'win'],
    ['down', 1_000, 'draw'],
    ['down', 1_001, 'lose'],
    ['flat', 1_000, 'win'],
    ['flat', 1_005, 'win'],
    ['flat', 995, 'win'],
    ['flat', 1_006, 'lose'],
    ['flat', 994, 'lose'],
  ])('%s from 1000 to %i is a %s', (direction, close, result) => expect(resultOf({ ...bought, direction }, close)).toBe(result));

  it('of up is the opposite of down, and flat loses outside the band', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 2_000 }), (openPrice, close, band) => {
        const of = (direction: Direction) => resultOf({ direction, openPrice, band }, close);
        const opposite = { win: 'lose', lose: 'win', draw: 'draw' } as const;
        expect(of('down')).toBe(opposite[of('up')]);
        expect(of('flat') === 'win').toBe(Math.abs(close - openPrice) <= band);
        expect(of('flat')).not.toBe('draw');
      }),
    );
  });
});

describe('the settlement', () => {
  it.each<[string, string, string]>([
    ['100', '80', '80.00000000'],
    ['33.33333333', '82', '27.33333333'],
    ['10', '850', '85.00000000'],
    ['0.00020001', '86', '0.00017200'],
  ])('of %s at %s %% is a profit of %s', (stake, rate, profit) => expect(formatAtoms(profitOf(atoms(stake), percent(rate)))).toBe(profit));

  it.each<[number, OptionResult, string, string]>([
    [1_001, 'win', '180.00000000', '80.00000000'],
    [1_000, 'draw', '100.00000000', '0.00000000'],
    [999, 'lose', '0.00000000', '-100.00000000'],
  ])('at %i is a %s: %s returned, %s won', (close, result, settlement, profit) => {
    const settled = settleOption(bought, close);
    expect({ ...settled, settlement: formatAtoms(settled.settlement), profit: formatAtoms(settled.profit) }).toEqual({
      status: 'delivered',
      result,
      settlement,
      profit,
    });
  });

  it('of a void option is its stake', () =>
    expect(voidOption(bought)).toEqual({ status: 'void', result: 'draw', settlement: bought.stake, profit: 0n }));

  it('happens once', () => {
    for (const status of ['delivered', 'void'] as const) {
      expect(() => settleOption({ ...bought, status }, 1_001)).toThrow('broken: ');
      expect(() => voidOption({ ...bought, status })).toThrow('broken: ');
    }
  });

  it('never pays more than the printed rate, and loses at most the stake', () => {
    const stakes = fc.bigInt({ min: 1n, max: atoms('50000') });
    const prices = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(
        stakes,
        fc.constantFrom(...OPTION_TERMS),
        fc.constantFrom(...DIRECTIONS),
        prices,
        prices,
        (stake: Atoms, terms, direction, openPrice, close) => {
          const rate = direction === 'flat' ? terms.flatRate : terms.rate;
          const option: Option = { direction, openPrice, band: flatBand(openPrice / 1_000), stake, rate, status: 'waiting' };
          const { settlement, profit, result } = settleOption(option, close);
          expect(settlement).toBe(stake + profit);
          expect(settlement >= 0n && profit * 100_000_000n <= stake * rate).toBe(true);
          expect({ win: profit > 0n || stake < 2n, lose: profit === -stake, draw: profit === 0n }[result]).toBe(true);
        },
      ),
    );
  });
});
