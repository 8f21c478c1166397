import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Atoms,
  atoms,
  COIN,
  ceilToCent,
  floorToCent,
  formatAtoms,
  formatFloor,
  formatPlain,
  MAX_ATOMS,
  parseAtoms,
  readAmount,
} from './atoms.ts';

const anyAtoms = fc.bigInt({ min: -MAX_ATOMS, max: MAX_ATOMS });

describe('a text that is an amount', () => {
  it.each<[string, Atoms]>([
    ['0', 0n],
    ['0.0', 0n],
    ['1', COIN],
    ['0.00000001', 1n],
    ['-0.00000001', -1n],
    ['65000.00', 65_000n * COIN],
    ['007', 7n * COIN],
    ['1000000000', MAX_ATOMS],
    ['1000000000.00000000', MAX_ATOMS],
    ['-1000000000', -MAX_ATOMS],
  ])('%j is %d atoms', (text, value) => expect(parseAtoms(text)).toBe(value));
});

describe('a text that is not an amount', () => {
  it.each([
    ['an exponent', '1e309'],
    ['a small exponent', '1e-8'],
    ['minus zero', '-0'],
    ['minus zero with decimals', '-0.00'],
    ['hex', '0x10'],
    ['octal', '0o7'],
    ['a bigint literal', '10n'],
    ['thirty decimals', '0.100000000000000000000000000000'],
    ['nine decimals', '0.123456789'],
    ['nothing', ''],
    ['a blank', ' '],
    ['a leading blank', ' 1'],
    ['a trailing blank', '1 '],
    ['a trailing line end', '1\n'],
    ['two lines', '1\n2'],
    ['a plus', '+1'],
    ['two minuses', '--1'],
    ['a lone minus', '-'],
    ['a lone point', '.'],
    ['no coins before the point', '.5'],
    ['no decimals after the point', '5.'],
    ['two points', '1.2.3'],
    ['a comma', '1,5'],
    ['thousands', '1,000.00'],
    ['an underscore', '1_000'],
    ['words of JavaScript', 'NaN'],
    ['infinity', 'Infinity'],
    ['undefined', 'undefined'],
    ['null', 'null'],
    ['full-width digits', '１２'],
    ['Arabic digits', '١٢'],
    ['a zero byte', '1\u0000'],
    ['one atom above the maximum', '1000000000.00000001'],
    ['one atom below the minimum', '-1000000000.00000001'],
    ['a hundred digits', '9'.repeat(100)],
  ])('%s', (_, text) => expect(parseAtoms(text)).toBeUndefined());

  it('throws when code passes it to atoms', () => {
    expect(atoms('0.1')).toBe(10_000_000n);
    expect(() => atoms('0,1')).toThrow('not an amount: 0,1');
  });
});

describe('a formatted amount', () => {
  it.each<[string, number, string]>([
    ['-0.019', 2, '-0.01'],
    ['-0.009', 2, '0.00'],
    ['-0.009', 0, '0'],
    ['0.999', 2, '0.99'],
    ['0.99999999', 0, '0'],
    ['1.5', 0, '1'],
    ['-1.5', 0, '-1'],
    ['1234.5', 8, '1234.50000000'],
    ['0', 2, '0.00'],
    ['1000000000', 3, '1000000000.000'],
  ])('%s at %i decimals is %s', (text, decimals, shown) => expect(formatFloor(atoms(text), decimals)).toBe(shown));

  it('always has 8 decimals on the wire', () => {
    expect(formatAtoms(1n)).toBe('0.00000001');
    expect(formatAtoms(-COIN)).toBe('-1.00000000');
  });

  it('is parsed as the same amount', () => {
    fc.assert(fc.property(anyAtoms, (value) => parseAtoms(formatAtoms(value)) === value));
  });

  it('is truncated toward zero, by less than one unit of the last decimal', () => {
    fc.assert(
      fc.property(anyAtoms, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const text = formatFloor(value, decimals);
        const missing = value - atoms(text);
        expect(text).not.toMatch(/^-0(\.0*)?$/);
        expect(value >= 0n ? missing >= 0n : missing <= 0n).toBe(true);
        expect(missing < 10n ** BigInt(8 - decimals) && -missing < 10n ** BigInt(8 - decimals)).toBe(true);
      }),
    );
  });
});

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

it.each([
  ['0', '0', '0'],
  ['0.00000001', '0', '0.01'],
  ['0.01', '0.01', '0.01'],
  ['12.34000001', '12.34', '12.35'],
  ['12.34999999', '12.34', '12.35'],
])('%s is between %s and %s in whole cents', (amount, floor, ceil) => {
  expect([floorToCent(atoms(amount)), ceilToCent(atoms(amount))].map((cents) => formatPlain(cents))).toEqual([floor, ceil]);
});
