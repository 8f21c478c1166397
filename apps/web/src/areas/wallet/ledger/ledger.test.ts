import { atoms } from '@mt2/domain';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../../../platform/settings.ts';
import type { Assets, Priced } from '../assets.ts';
import { dateBefore, type Entry, isFiltered, lastDays, ledgerCoins, NO_FILTER, toCsv, toQuery, WITH_HOLDS } from './ledger.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  changeSettings({ timeZone: 'device' });
});

const entry: Entry = {
  id: 12,
  postedAt: 1_767_225_630,
  value: atoms('-650'),
  coin: 'USDT',
  account: 'spot',
  bucket: 'available',
  reason: 'spot-freeze',
  info: 'Order: funds frozen',
  before: atoms('1000'),
  after: atoms('350'),
  journal: 7,
};

const holding = (coinId: number, coin: string): Priced => ({
  coinId,
  coin,
  name: coin,
  decimals: 4,
  available: 0n,
  frozen: atoms('1'),
  isTraded: false,
  usdt: 0n,
  price: 0n,
});

describe('the ledger', () => {
  test('is filtered by the traded coins, and by a future coin that the user has', () => {
    const traded = ledgerCoins(undefined);
    expect(traded[0]).toEqual({ id: 3, symbol: 'USDT' });
    const assets: Assets = {
      accounts: [{ kind: 'spot', holdings: [holding(3, 'USDT'), holding(1004, 'TIDE')], usdt: 0n }],
      usdt: 0n,
      today: undefined,
    };
    expect(ledgerCoins(assets)).toEqual([...traded, { id: 1004, symbol: 'TIDE' }]);
  });

  test('filters by the codes of the wire, with whole dates', () => {
    expect(toQuery(NO_FILTER)).toEqual({ account: 0, coinId: undefined, reason: '', from: '', to: '' });
    expect(toQuery({ ...NO_FILTER, reason: WITH_HOLDS })).toEqual(toQuery(NO_FILTER));
    const filter = { ...NO_FILTER, account: 'fiat', coinId: 3, from: '2026-01-01', to: '2026-01-01' } as const;
    const { account, coinId, from, to } = toQuery(filter);
    expect([account, coinId, Number(to) - Number(from)]).toEqual([1, 3, 86_399]);
    expect([isFiltered(NO_FILTER), isFiltered(filter)]).toEqual([false, true]);
  });

  test.each([
    ['Asia/Tokyo', 'device', '2026-01-01', '2025-12-31T15:00:00Z', '2026-01-01T14:59:59Z'],
    ['Asia/Tokyo', 'utc', '2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01T23:59:59Z'],
    ['America/Los_Angeles', 'device', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T06:59:59Z'],
    ['America/Los_Angeles', 'device', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T07:59:59Z'],
    // Clocks that skip midnight: the date begins at one.
    ['America/Santiago', 'device', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T02:59:59Z'],
    ['Asia/Beirut', 'device', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z'],
  ] as const)('a date is a day of the zone that is shown: %s, %s, %s', (zone, timeZone, date, from, to) => {
    vi.stubEnv('TZ', zone);
    changeSettings({ timeZone });
    expect(toQuery({ ...NO_FILTER, from: date, to: date })).toMatchObject(
      Object.fromEntries(Object.entries({ from, to }).map(([name, time]) => [name, String(Date.parse(time) / 1000)])),
    );
  });

  test('counts days back', () => {
    const noon = new Date(2026, 2, 1, 12).getTime() / 1000;
    expect(dateBefore(noon, 0)).toBe('2026-03-01');
    expect(dateBefore(noon, 1)).toBe('2026-02-28');
    expect(dateBefore(noon, 90)).toBe('2025-12-01');
    expect(lastDays(noon, 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  test('is copied with all its decimals', () => {
    expect(toCsv([entry])).toBe(
      'id,time (UTC),account,coin,bucket,reason,value,before,after\n' +
        '12,2026-01-01 00:00:30,spot,USDT,available,spot-freeze,-650.00000000,1000.00000000,350.00000000\n',
    );
  });
});
