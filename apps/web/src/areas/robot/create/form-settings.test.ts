import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { expect, test } from 'vitest';
import { sampleRobot } from '../testing/samples.ts';
import { formOf, settingsAddress, settingsIn } from './form-settings.ts';

const BTC = SEED_MARKETS.list[0] as (typeof SEED_MARKETS.list)[number];
const SUGGESTED = { lower: 6_000_000, upper: 7_000_000, grids: 12 };
const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

test('the settings of a robot fill the form of a new one', () => {
  const robot = sampleRobot({ type: 'lever', multiple: 5, take_profit_price: '75000.00000000' });
  expect(formOf(BTC, SUGGESTED, settingsIn(queryOf(settingsAddress(robot))))).toEqual({
    type: 'lever',
    mode: 'arithmetic',
    lower: '60000.00',
    upper: '70000.00',
    grids: '10',
    multiple: 5,
    amount: '10000',
    days: 15,
    takeProfit: '75000.00',
    stopLoss: '',
  });
});

test('invalid settings are left out', () =>
  expect(settingsIn(new URLSearchParams('type=moon&mode=steep&multiple=7&days=2&symbol=BTC/USDT'))).toEqual({}));
