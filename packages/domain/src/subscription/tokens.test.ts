import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atoms, COIN } from '../money/index.ts';
import { costOf, tokensFor } from './tokens.ts';

it('sells whole steps of the market for exactly their price', () => {
  const prices = { issuePrice: atoms('0.35'), payPrice: COIN };
  expect(tokensFor(atoms('1000'), prices)).toBe(atoms('2857.1428'));
  expect(costOf(atoms('2857.1428'), prices)).toBe(atoms('999.99998'));
});

it('converts another coin at its price, and rounds the charge up', () => {
  const prices = { issuePrice: atoms('0.35'), payPrice: atoms('65010.01') };
  expect(tokensFor(atoms('0.01'), prices)).toBe(atoms('1857.4288'));
  expect(costOf(atoms('1857.4288'), prices)).toBe(atoms('0.01'));
  expect(costOf(atoms('1'), prices)).toBe(atoms('0.00000539'));
});

it('never charges more than the amount that bought the tokens', () => {
  const anyPrice = fc.bigInt({ min: 10_000n, max: atoms('100000') });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: atoms('1000000') }), anyPrice, anyPrice, (amount, issuePrice, payPrice) => {
      const prices = { issuePrice, payPrice };
      expect(costOf(tokensFor(amount, prices), prices)).toBeLessThanOrEqual(amount);
    }),
  );
});
