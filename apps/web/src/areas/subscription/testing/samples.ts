import { valuesFrom } from '@mt2/contracts/fields/values';
import { offering } from '@mt2/contracts/subscription-rows';
import { rowOf } from '../../../testing/answers.ts';
import { type Offering, offeringOf } from '../offering.ts';

const row = rowOf(offering, {
  id: 7,
  new_currency_id: 7,
  new_currency_name: 'LUMA',
  full_name: 'Luma',
  currency_id: 3,
  currency_name: 'USDT',
  phase: 'during',
  mode: 'first-come',
  change_rate: '0.35000000',
  num: '60000.00000000',
  target: '21000.00000000',
  min: '100.00000000',
  cap: '30000.00000000',
  my_left: '30000.00000000',
  day: 30,
  interest_rate: '3.00',
});

/** An offering of 60,000 tokens at 0.35 USDT, open from second 100 to 200 and launched at 300. */
export const OFFERING: Offering = { ...offeringOf(valuesFrom(offering, row)), startAt: 100, closeAt: 200, launchAt: 300 };
