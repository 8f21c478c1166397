import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['', ''],
  ['-650.00000000', '-650.00000000'],
  ['2026-01-01 00:00:30', '2026-01-01 00:00:30'],
  ['BTC/USDT', 'BTC/USDT'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
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
      for (const cell of cells) expect(cell).toMatch(/^(-?\d+(\.\d+)?$|(?![=+\-@\t\r]))/);
    }),
  ));
