import { groupDigits } from '@mt2/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSteps, edited, readDecimal, takeDecimal } from './decimal-text.ts';

describe('a typed or pasted number', () => {
  test.each([
    ['', ''],
    ['007', '7'],
    ['0', '0'],
    ['.5', '0.5'],
    ['.', ''],
    ['1.500', '1.500'],
    ['1.234.567,8', '1234567.8'],
    ['1,500', '1500'],
    ['1,500,000', '1500000'],
    ['1.500.000', '1500000'],
    ['12345,678', '12345.678'],
    [',5', '0.5'],
    ['1,', '1'],
    ['1\u00a0234\u202f567,5', '1234567.5'],
    [' 12 ', '12'],
    ['１，５００．２５', '1500.25'],
    ['๑๒๓.๔๕', '123.45'],
    ['1’234’567,8', '1234567.8'],
    ['1,23,456', '123456'],
    ['1,23,45,678.9', '12345678.9'],
    ['12,34,567', '1234567'],
    ...['1,500.5 USDT', 'USDT 1,500.5', '1500.5 btc', '$1,500.5', '1.500,5 €', '≈ $1,500.5', 'HK$1,500.5', '+1,500.5', '+$1,500.5'].map(
      (copied) => [copied, '1500.5'],
    ),
    ['≈ JP¥15,117,002', '15117002'],
    ['1,234 €', '1234'],
    ...Array.from('\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff', (hidden) => [
      `${hidden}1,5${hidden}00.5${hidden}`,
      '1500.5',
    ]),
  ])('%j is %j', (typed, plain) => expect(readDecimal(typed)).toBe(plain));

  test.each([
    ...['1e3', '1.2.3', '-3', 'abc', '12,34.5', '1,23,45', '1,23,4567', '01,23,456', '123,45,678', '1.23.456', "1'23", "1'234'5"],
    ...["1,234'567", "'5", '0,123,456', '1.234,567,8', '1,234.567.8', '1 50', '12 345 67', '1,234 567.8', '1.5 000', '0x10', ', .'],
  ])('%j is not a number', (typed) => expect(readDecimal(typed)).toBeUndefined());

  test("a number in our screens' format is read back as the same number", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat({ max: 8 }), (whole, decimals) => {
        const plain = decimals > 0 ? `${whole}.${'12345678'.slice(0, decimals)}` : `${whole}`;
        expect(readDecimal(groupDigits(plain))).toBe(plain);
      }),
    );
  });

  test('a parsed number is parsed again as itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., ]{0,12}$/), (typed) => {
        const plain = readDecimal(typed);
        fc.pre(plain !== undefined);
        expect(readDecimal(plain as string)).toBe(plain);
      }),
    );
  });
});

describe('a field', () => {
  test.each([
    ['an unfinished number stays as typed', '1,5', 2, '1,5', '1.5', false],
    ['a point at the end stays', '12.', 2, '12.', '12', false],
    ['our own groups stay', '41,112.48', 2, '41,112.48', '41112.48', false],
    ['groups of other marks are written our way', '41.112,48', 2, '41,112.48', '41112.48', false],
    ['digits beyond the last decimal are not taken', '12.345', 2, '12.34', '12.34', true],
    ['nothing after the point is taken of whole numbers, and the point stays', '12.9', 0, '12.', '12', true],
    ['a point that a whole number does not take stays', '12.', 0, '12.', '12', true],
    ['an unfinished group of a whole number stays as typed', '1,5', 0, '1,5', '1', true],
    ['a text that is not a number stays as typed', '1e3', 2, '1e3', '1e3', false],
    ['a minus is not left out', '-5 USDT', 2, '-5 USDT', '-5 USDT', false],
    ['a text with two numbers stays as typed', 'abc-5e9', 2, 'abc-5e9', 'abc-5e9', false],
    ['a unit is left out, and groups are written our way', "1'234.56 USDT", 2, '1,234.56', '1234.56', false],
    ['zeros beyond the last decimal are not taken', '12.340', 2, '12.34', '12.34', true],
    ['digits beyond the last decimal are not taken before a unit', '12.345 USDT', 2, '12.34', '12.34', true],
    ['the groups of other marks of a whole number are written our way', '1.234.567', 0, '1,234,567', '1234567', false],
  ])('%s', (_, typed, decimals, shown, value, isCut) => expect(takeDecimal(typed, decimals)).toEqual({ shown, value, isCut }));

  test.each([
    ...['-64.12', '−64.12', '-$5', '$-5', '(5.00)', '5-', '+-5', '++5', '5 10', '5 USDT 10', '5-10', '5 / 10', '1e3 USDT', '5e', '1.83K'],
    ...['5 M', '5m', '5 mio', '5 bn', '5 mil', '20 bps', '500 sats', '5 lots', '5%', '5 %', '0x10', '1.2.3 €', '1,23 4 btc', '€', 'btc'],
    ...['≈'],
  ])('%j is not read as an amount', (typed) => expect(takeDecimal(typed, 2)).toMatchObject({ value: typed }));

  const afterKey = (before: string, typed: string, key: string) =>
    takeDecimal(edited(typed, key, typed.length, { text: before, raw: undefined }).text, 8);

  test.each([
    ['a digit before a group', '1,500', '11,500', '1', '11500'],
    ['a deleted digit behind the point', '41,112.48', '41,112.4', '', '41112.4'],
    ['a deleted group mark', '41,112', '41112', '', '41112'],
    ['all but one digit deleted', '1,500', '1', '', '1'],
    ['a digit after groups of spaces', '1 500', '1 5000', '0', '15000'],
  ])('%s does not make a group mark a decimal mark', (_, before, typed, key, value) =>
    expect(afterKey(before, typed, key)).toMatchObject({ shown: value, value }),
  );

  test('a number that replaces another one is parsed on its own', () => {
    expect(afterKey('1,500', '0,125', '0,125').value).toBe('0.125');
    expect(afterKey('1,234', '1,234,', ',')).toEqual({ shown: '1,234,', value: '1,234,', isCut: false });
  });

  test('a digit typed or deleted at the end changes a number as it changes its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }), (whole, digit) => {
        const shown = groupDigits(`${whole}`);
        expect(afterKey(shown, `${shown}${digit}`, `${digit}`).value).toBe(`${whole}${digit}`);
        expect(afterKey(shown, shown.slice(0, -1), '').value).toBe(`${whole}`.slice(0, -1));
      }),
    );
  });

  test('a number typed character by character is the one shown at the end', () => {
    const type = (text: string) =>
      [...text].reduce((field, character) => afterKey(field.shown, field.shown + character, character), takeDecimal('', 8));
    for (const [typed, value] of [
      ['41,112.48', '41112.48'],
      ['41.112,48', '41112.48'],
      ['1,234,567', '1234567'],
      ['1.234.567', '1234567'],
      ['0,125', '0.125'],
    ])
      expect(type(typed as string).value).toBe(value);
  });
});

describe('a step', () => {
  test.each([
    ['64000.00', '0.01', 1, 2, '64000.01'],
    ['64000.00', '0.01', -1, 2, '63999.99'],
    ['', '0.01', 1, 2, '0.01'],
    ['0', '0.01', -1, 2, '0.00'],
    ['1e3', '0.01', 1, 2, '0.01'],
    ['0.1', '0.000001', 2, 6, '0.100002'],
    ['5', '1', 1, 0, '6'],
    ['0.015', '0.01', 1, 2, '0.02'],
  ])('%j by %s × %i is %s', (value, step, times, decimals, moved) => expect(addSteps(value, step, times, decimals)).toBe(moved));
});
