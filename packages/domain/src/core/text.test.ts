import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, distance, nearestName, nearestNames } from './text.ts';

describe('the distance of two texts', () => {
  it.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['kitten', 'sitting', 3],
  ])('%s and %s: %i', (one, other, far) => {
    expect(distance(one, other)).toBe(far);
    expect(distance(other, one)).toBe(far);
  });
});

describe('the intended name', () => {
  const known = ['currency_id', 'legal_id', 'amount', 'type'];
  it.each([
    ['curency_id', 'currency_id'],
    ['currencyId', 'currency_id'],
    ['currency-id', 'currency_id'],
    ['CURRENCY_ID', 'currency_id'],
    ['amuont', 'amount'],
    ['typ', 'type'],
    ['price', undefined],
    ['x', undefined],
    ['currency_id'.repeat(10), undefined],
  ])('%s: %s', (written, meant) => expect(nearestName(written, known)).toBe(meant));
});

describe('the nearest names', () => {
  it('are at most three, nearest first', () => {
    expect(nearestNames('walet', ['wallets', 'wallety', 'wallet', 'walletz', 'other'])).toEqual(['wallet', 'wallets', 'wallety']);
    expect(nearestNames('other', ['list'])).toEqual([]);
  });
});

it.each([
  ['', ''],
  ['-650.00000000', '-650.00000000'],
  ['2026-01-01 00:00:30', '2026-01-01 00:00:30'],
  ['BTC/USDT', 'BTC/USDT'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n=1"`],
  [' =1', "' =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  [' a ', '" a "'],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['=a,"b"', `"'=a,""b"""`],
  ['a\nb', '"a\nb"'],
])('%j is the cell %j', (text, cell) => expect(csvLine([text])).toBe(`${cell}\n`));

it('no cell begins a formula, and a line has as many cells as were given', () =>
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const cells = [...csvLine(texts).matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(?=,|\n)/g)].map(([, quoted, plain]) => quoted ?? plain);
      expect(csvLine(texts).endsWith('\n')).toBe(true);
      for (const cell of cells) expect(cell).toMatch(/^(-?\d+(\.\d+)?$|(?!\s*[=+\-@＝＋－＠]|[\t\r\n]))/);
    }),
  ));
