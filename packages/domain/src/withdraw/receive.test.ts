import { describe, expect, it } from 'vitest';
import { routeOf } from '../../test/coins.ts';
import type { Route } from '../chain/routes.ts';
import { atoms, percent } from '../money/index.ts';
import { fiatOf, receivedOf } from './receive.ts';

describe('the amount that arrives', () => {
  it.each<[string, Route, number, string]>([
    ['100', 'TRC20', 3, '99'],
    ['100', 'ERC20', 3, '95'],
    ['100', 'OMNI', 3, '90'],
    ['0.5', 'OMNI', 1, '0.4997'],
    ['1', 'ERC20', 2, '0.997'],
    ['1000', 'BANK', 3, '990'],
    ['100.01', 'BANK', 3, '99.0099'],
    ['0.5', 'TRC20', 3, '0'],
    ['0', 'BANK', 3, '0'],
  ])('of %s over %s (coin %i) is %s', (amount, route, coin, received) =>
    expect(receivedOf(routeOf(coin, route)!, atoms(amount))).toBe(atoms(received)),
  );

  it('is paid out in whole cents', () => {
    expect(fiatOf(receivedOf(routeOf(3, 'BANK')!, atoms('1000')), percent('720'))).toBe(atoms('7128.00'));
    expect(fiatOf(atoms('99.0099'), percent('720'))).toBe(atoms('712.87'));
    expect(fiatOf(1n, percent('720'))).toBe(0n);
  });
});
