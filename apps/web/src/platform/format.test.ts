import { atoms } from '@mt2/domain';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatAmount, formatCompact, formatDate, formatDateTime, formatFiat, formatMean, formatTime, minuteText } from './format.ts';

test.each([
  ['0.70307812', 4, '0.703078'],
  ['65000.1', 2, '65,000.10'],
  ['65000.1234', 2, '65,000.1234'],
  ['65000', 0, '65,000'],
  ['0.1234567', 7, '0.1234567'],
])('the average price %s in a market with %i decimals is %s', (price, decimals, shown) =>
  expect(formatMean(atoms(price), decimals)).toBe(shown),
);

describe('an amount', () => {
  test.each([
    ['12840.55990000', 2, '12,840.55'],
    ['-1234.01900000', 2, '-1,234.01'],
    ['1000000.00000000', 0, '1,000,000'],
    ['999.00000000', 2, '999.00'],
    ['1234567.1234', 4, '1,234,567.1234'],
    ['not a number', 2, '0.00'],
  ])('%s at %i decimals is %s', (value, decimals, shown) => expect(formatAmount(value, decimals)).toBe(shown));
});

describe('a large number', () => {
  test.each([
    ['0', '0.00'],
    ['999.999', '999.99'],
    ['1000', '1.00K'],
    ['999999', '999.99K'],
    ['45600000.5', '45.60M'],
    ['7899999999', '7.89B'],
    ['123456789012345678', '123456.78T'],
    ['-1500', '-1.50K'],
    ['-0.001', '0.00'],
    ['nonsense', '0'],
  ])('%s is %s', (value, shown) => expect(formatCompact(value)).toBe(shown));
});

describe('a fiat amount', () => {
  test.each([
    ['1234.56789', '1', 'USD', '$1,234.56'],
    ['-3.5', '1', 'USD', '-$3.50'],
    ['0.03123', '1', 'USD', '$0.031230'],
    ['0', '7.1', 'CNY', '¥0.00'],
    ['100', '1440.5', 'KRW', '₩144,050'],
    ['0.5', '155', 'JPY', 'JP¥77.50'],
  ] as const)('%s at %s in %s is %s', (usdt, rate, currency, shown) => expect(formatFiat(usdt, atoms(rate), currency)).toBe(shown));

  test.each([
    ['14.218', 3, '$14.218'],
    ['0.15685', 5, '$0.15685'],
    ['0.03123', 2, '$0.031230'],
  ] as const)('a price of %s with %i decimals is %s', (price, decimals, shown) =>
    expect(formatFiat(price, atoms('1'), 'USD', decimals)).toBe(shown),
  );

  test('a price in yen or won has no more decimals than an amount', () =>
    expect([formatFiat('0.15685', atoms('155'), 'JPY', 5), formatFiat('64462.53', atoms('1440.5'), 'KRW', 2)]).toEqual([
      'JP¥24.31',
      '₩92,858,274',
    ]));
});

describe("an instant is written in the user's time zone", () => {
  const seconds = (...parts: [number, number, number, number, number, number]) => new Date(...parts).getTime() / 1000;
  test.each([
    [seconds(2026, 0, 1, 6, 18, 20), '2026-01-01', '06:18:20'],
    [seconds(2025, 11, 31, 23, 59, 59), '2025-12-31', '23:59:59'],
    [seconds(2026, 1, 3, 0, 0, 0), '2026-02-03', '00:00:00'],
  ])('%i: %s %s', (at, date, time) => {
    expect([formatDate(at), formatTime(at), formatDateTime(at)]).toEqual([date, time, `${date} ${time}`]);
    expect(minuteText(at)).toMatch(`${date} ${time.slice(0, 5)} UTC`);
  });

  test('which may change while the app is open', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const at = Date.parse('2026-01-01T20:00:00Z') / 1000;
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect([formatDate(at), formatTime(at), formatDateTime(at)]).toEqual(['2026-01-02', '05:00:00', '2026-01-02 05:00:00']);
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect([formatDate(at), formatTime(at), formatDateTime(at)]).toEqual(['2026-01-01', '12:00:00', '2026-01-01 12:00:00']);
  });
});
