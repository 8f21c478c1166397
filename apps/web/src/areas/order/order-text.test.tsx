import { assertDefined } from '@mt2/domain';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { say } from '../../testing/render-screen.tsx';
import { orderRefusalText } from './order-text.ts';

beforeEach(() => changeLanguage('en'));

const market = assertDefined(marketBySymbol('BTC/USDT'), 'BTC is traded');

test('a refusal is worded with the limits of the market', () => {
  const worded = (refusal: string) => orderRefusalText(text, refusal, { market, side: 'buy', typed: '0.01', last: 6_414_326 });
  expect(worded('below-minimum-amount')).toMatch(/\(0\.000010 BTC, 5\.00 USDT\)$/);
  expect(worded('below-minimum-order-value')).toBe(say('spot.minimum-value', { value: '5.00', coin: 'USDT' }));
  expect(worded('price-out-of-range')).toBe(say('spot.allowed-prices', { lowest: '12,828.66', highest: '70,557.58' }));
});
