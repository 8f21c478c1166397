import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('an amount as typed', () => {
  it.each<[string, number, bigint]>([
    ['0', 2, 0n],
    ['12.34', 2, 1_234_000_000n],
    [' 12.340000 ', 2, 1_234_000_000n],
    ['0.00000001', 8, 1n],
    ['0.000001', 6, 100n],
    ['7', 0, 700_000_000n],
  ])('%j with %i decimals is %i atoms', (text, decimals, amount) =>
    expect(readAmount(text, decimals)).toEqual({ ok: true, value: amount }),
  );

  it.each<[string, number, string]>([
    ['', 2, 'amount-empty'],
    ['   ', 2, 'amount-empty'],
    ['12.345', 2, 'too-many-decimals'],
    ['0.0000001', 6, 'too-many-decimals'],
    ['1.123456789', 8, 'too-many-decimals'],
    ['0.5', 0, 'too-many-decimals'],
    ['-1', 2, 'amount-invalid'],
    ['-0', 2, 'amount-invalid'],
    ['+1', 2, 'amount-invalid'],
    ['1e3', 2, 'amount-invalid'],
    ['0x10', 2, 'amount-invalid'],
    ['1,000', 2, 'amount-invalid'],
    ['１００', 2, 'amount-invalid'],
    ['.5', 2, 'amount-invalid'],
    ['99999999999', 2, 'amount-invalid'],
    ['NaN', 2, 'amount-invalid'],
    ['Infinity', 2, 'amount-invalid'],
  ])('%j with %i decimals is refused: %s', (text, decimals, refusal) => expect(readAmount(text, decimals)).toEqual({ ok: false, refusal }));
});

describe('an amount in atoms', () => {
  it.each<[bigint, number, unknown]>([
    [0n, 2, { ok: true, value: 0n }],
    [1_234_000_000n, 2, { ok: true, value: 1_234_000_000n }],
    [1n, 8, { ok: true, value: 1n }],
    [1n, 2, { ok: false, refusal: 'too-many-decimals' }],
    [-1n, 8, { ok: false, refusal: 'amount-invalid' }],
    [99_999_999_999n * 100_000_000n, 8, { ok: false, refusal: 'amount-invalid' }],
  ])('%i on a grid of %i decimals follows the rules of typed ones', (asked, decimals, read) =>
    expect(readAmount(asked, decimals)).toEqual(read),
  );
});
