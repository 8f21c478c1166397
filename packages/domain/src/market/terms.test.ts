import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atoms, formatAtoms } from '../money/index.ts';
import {
  atomsToSteps,
  atomsToTicks,
  floorToSteps,
  formatSteps,
  formatTicks,
  type Market,
  notional,
  SEED_MARKETS,
  stepsToAtoms,
  ticksToAtoms,
} from './terms.ts';

const anyMarket = fc.constantFrom(...SEED_MARKETS.list);
const bitcoin = SEED_MARKETS.bySymbol('BTC/USDT') as Market;

describe('the markets', () => {
  it.each([
    [1, 'BTC/USDT', 'Bitcoin', '0.01', '0.000010', '0.00100000', '0.50'],
    [2, 'ETH/USDT', 'Ethereum', '0.01', '0.00010', '0.02000000', '0.05'],
    [4, 'LTC/USDT', 'Litecoin', '0.01', '0.0010', '1.00000000', '0.01'],
    [5, 'XRP/USDT', 'XRP', '0.0001', '1.00', '100.00000000', '0.0001'],
    [6, 'DOGE/USDT', 'Dogecoin', '0.00001', '1.0', '500.00000000', '0.00001'],
    [7, 'SOL/USDT', 'Solana', '0.01', '0.010', '0.50000000', '0.01'],
    [8, 'BCH/USDT', 'Bitcoin Cash', '0.01', '0.0010', '0.20000000', '0.01'],
    [9, 'EOS/USDT', 'EOS', '0.0001', '1.00', '100.00000000', '0.0001'],
    [10, 'TRX/USDT', 'TRON', '0.00001', '10.0', '500.00000000', '0.00001'],
    [11, 'LINK/USDT', 'Chainlink', '0.001', '0.100', '5.00000000', '0.001'],
    [12, 'ADA/USDT', 'Cardano', '0.0001', '1.00', '200.00000000', '0.0001'],
    [13, 'DOT/USDT', 'Polkadot', '0.001', '0.100', '10.00000000', '0.001'],
  ])('%i is %s, %s: tick %s, minimum %s, lot %s, ladder %s', (id, symbol, name, tick, least, lot, step) => {
    const market = SEED_MARKETS.find(id) as Market;
    expect(market).toMatchObject({ symbol, name });
    expect(formatTicks(market, 1)).toBe(tick);
    expect(formatSteps(market, market.minQuantity)).toBe(least);
    expect(formatAtoms(market.lot)).toBe(lot);
    expect(formatTicks(market, market.bookStep)).toBe(step);
    expect(formatAtoms(market.minNotional)).toBe('5.00000000');
    expect(SEED_MARKETS.bySymbol(symbol)).toBe(market);
  });

  it('never need to round a notional', () => {
    for (const { priceDecimals, quantityDecimals } of SEED_MARKETS.list) expect(priceDecimals + quantityDecimals).toBeLessThanOrEqual(8);
  });
});

describe('units', () => {
  it('prices and quantities in atoms', () => {
    expect(ticksToAtoms(bitcoin, 6_414_110)).toBe(atoms('64141.10'));
    expect(stepsToAtoms(bitcoin, 659_236)).toBe(atoms('0.659236'));
    expect(notional(bitcoin, 6_501_000, 50_000)).toBe(atoms('3250.5'));
  });

  it('an amount between two ticks or steps has none', () => {
    expect(atomsToTicks(bitcoin, atoms('0.01'))).toBe(1);
    expect(atomsToTicks(bitcoin, atoms('0.015'))).toBeUndefined();
    expect(atomsToSteps(bitcoin, atoms('0.0000011'))).toBeUndefined();
    expect(floorToSteps(bitcoin, atoms('0.0000019'))).toBe(1);
  });

  it('are unchanged by conversion to atoms and back', () => {
    fc.assert(
      fc.property(anyMarket, fc.nat({ max: 1_000_000_000 }), (market, units) => {
        expect(atomsToTicks(market, ticksToAtoms(market, units))).toBe(units);
        expect(atomsToSteps(market, stepsToAtoms(market, units))).toBe(units);
        expect(floorToSteps(market, stepsToAtoms(market, units) + 1n)).toBe(units);
        expect(atoms(formatTicks(market, units))).toBe(ticksToAtoms(market, units));
        expect(atoms(formatSteps(market, units))).toBe(stepsToAtoms(market, units));
      }),
    );
  });

  it('a notional is price times quantity, exactly', () => {
    fc.assert(
      fc.property(anyMarket, fc.nat(), fc.nat(), (market, ticks, steps) => {
        const product = ticksToAtoms(market, ticks) * stepsToAtoms(market, steps);
        expect(notional(market, ticks, steps) * 100_000_000n).toBe(product);
      }),
    );
  });
});
