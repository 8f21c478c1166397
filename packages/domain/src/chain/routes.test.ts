import { describe, expect, it } from 'vitest';
import { coinOf, ROUTES, routeOf } from '../../test/coins.ts';
import { atoms } from '../money/index.ts';
import { chainTermsOf, feeOf, type Route } from './routes.ts';

describe('the routes', () => {
  it.each<[number, Route, string, string, string, string, string]>([
    [3, 'TRC20', '10', '20', '100000', '100', '1'],
    [3, 'ERC20', '10', '50', '100000', '100', '5'],
    [3, 'OMNI', '50', '100', '100000', '100', '10'],
    [1, 'OMNI', '0.0005', '0.001', '10', '1', '0.0003'],
    [2, 'ERC20', '0.01', '0.02', '200', '1', '0.003'],
    [3, 'BANK', '100', '100', '50000', '1000', '10'],
  ])('coin %i over %s: deposits from %s, withdrawals %s to %s, of %s a fee of %s', (coin, route, minDeposit, least, most, amount, fee) => {
    expect(routeOf(coin, route)).toMatchObject({
      minDeposit: atoms(minDeposit),
      minWithdrawal: atoms(least),
      maxWithdrawal: atoms(most),
    });
    expect(feeOf(routeOf(coin, route)!, atoms(amount))).toBe(atoms(fee));
  });

  it('are complete: every other coin and chain has none', () => {
    expect(ROUTES.length).toBe(6);
    expect(routeOf(1, 'TRC20')).toBeUndefined();
    expect(routeOf(4, 'OMNI')).toBeUndefined();
    expect(chainTermsOf(coinOf(3)).map(({ route }) => route)).toEqual(['TRC20', 'ERC20', 'OMNI']);
    expect(chainTermsOf(coinOf(7))).toEqual([]);
  });

  it('never charge more than the minimum withdrawal', () => {
    for (const terms of ROUTES) expect(feeOf(terms, terms.minWithdrawal)).toBeLessThan(terms.minWithdrawal);
  });

  it('round a fee up', () => expect(feeOf(routeOf(3, 'BANK')!, 101n)).toBe(2n));
});
