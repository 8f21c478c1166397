import { describe, expect, it } from 'vitest';
import { to } from './paths.ts';

describe('the parameters of a route', () => {
  it('are written into the address of a screen that exists, and read back as they were', () => {
    const query = { symbol: 'BTC/USDT', note: 'a&b=c d', id: 7 };
    const address = to('/pages/trade/kline', query);
    expect(address).toBe('/pages/trade/kline?symbol=BTC%2FUSDT&note=a%26b%3Dc+d&id=7');
    expect(Object.fromEntries(new URL(address, 'https://mt2.example').searchParams)).toEqual({ ...query, id: '7' });
    // @ts-expect-error an address leads to a screen of an area
    expect(to('/pages/trade/nowhere', {})).toBe('/pages/trade/nowhere?');
  });
});
