import { atoms } from '@mt2/domain';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text as say } from '../../../platform/i18n.ts';
import { InApp } from '../../../testing/in-app.tsx';
import type { Holding } from '../assets.ts';
import { HoldingRow } from './holding-row.tsx';
import type { SecondValue } from './use-second-value.ts';

const HOLDING: Holding = {
  coinId: 1,
  coin: 'BTC',
  name: 'Bitcoin',
  decimals: 6,
  isTraded: true,
  available: atoms('0.5'),
  frozen: 0n,
  usdt: atoms('32000'),
};
const rowOf = (part: Partial<Holding>, second: SecondValue) =>
  render(<HoldingRow holding={{ ...HOLDING, ...part }} second={second} onPress={() => undefined} />, { wrapper: InApp }).container
    .textContent;

test('the frozen amount of a coin is shown only if there is any, and the total includes it', () => {
  expect(rowOf({}, { change: '+1.20%' })).toBe('BTCBitcoin0.5000000.50000032,000.00+1.20%');
  expect(rowOf({ frozen: atoms('0.25') }, { change: '+1.20%' })).toBe(
    `BTCBitcoin0.500000${say('spot.frozen')} 0.2500000.75000032,000.00+1.20%`,
  );
});

test('the value is above its amount in a second currency, the change, or nothing', () => {
  expect(rowOf({}, { fiat: '¥230,521.60' })).toBe('BTCBitcoin0.5000000.50000032,000.00¥230,521.60');
  expect(rowOf({ coin: 'USDT', name: 'Tether' }, { change: undefined })).toBe('USDTTether0.5000000.50000032,000.00');
});
