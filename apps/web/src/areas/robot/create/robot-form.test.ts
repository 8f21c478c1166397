import { COIN } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { expect, test } from 'vitest';
import { refusedAt } from '../../../platform/form/use-refusal.ts';
import { FIELDS, type FormFacts, mostOf, percentOf, previewRobot, type RobotForm, shareOf, wrongIn } from './robot-form.ts';

const market = SEED_MARKETS.list[0] as FormFacts['market'];
const FACTS: FormFacts = { market, isOpen: true, price: 6_530_000, running: 0, trust: 4_000n * COIN, spot: 8_000n * COIN };
const FORM: RobotForm = {
  type: 'grid',
  mode: 'arithmetic',
  lower: '60000',
  upper: '70000',
  grids: '10',
  multiple: 5,
  amount: '10000',
  days: 15,
  takeProfit: '',
  stopLoss: '',
};
const preview = (part: Partial<RobotForm> = {}, facts: Partial<FormFacts> = {}) =>
  previewRobot({ ...FORM, ...part }, { ...FACTS, ...facts });
/** The parts of a form that show a refusal, in the order of the form. */
const wrong = (part: Partial<RobotForm> = {}, facts: Partial<FormFacts> = {}) => {
  const [form, all] = [
    { ...FORM, ...part },
    { ...FACTS, ...facts },
  ];
  return Object.keys(refusedAt(FIELDS, wrongIn(form, all, previewRobot(form, all)))).sort();
};

test('the ladder is shown before an amount is typed, and only the amount is missing', () => {
  const { plan, least, quantity } = preview({ amount: '' });
  expect(plan?.lines[5]).toBe(6_500_000);
  expect(least).toBeGreaterThan(0n);
  expect(quantity).toBe(0);
  expect(wrong({ amount: '' })).toEqual(['amount']);
});

test('all errors are reported together, without those that only follow from another', () => {
  expect(wrong({ lower: '', upper: 'x', grids: '1', takeProfit: '1', stopLoss: '9000000', amount: '-1' })).toEqual([
    ...['amount', 'grids', 'lower', 'stopLoss', 'takeProfit', 'upper'],
  ]);
  expect(wrong({ amount: '', grids: '1' })).toEqual(['amount', 'grids']);
  // One tick above the lowest price: with the default lower limit, its lines would coincide.
  expect(wrong({ lower: '', upper: '13060.01', amount: '10' })).toEqual(['lower']);
  expect(wrong({ takeProfit: '1', amount: '10' })).toEqual(['amount', 'takeProfit']);
});

test.each<[Partial<RobotForm>, Partial<FormFacts>, string]>([
  [{ lower: 'abc' }, {}, 'lower'],
  [{ upper: '70000.001' }, {}, 'upper'],
  [{ lower: '70000', upper: '60000' }, {}, 'upper'],
  [{ grids: '2.5' }, {}, 'grids'],
  [{ lower: '65000', upper: '65000.01' }, {}, 'grids'],
  [{ takeProfit: 'x' }, {}, 'takeProfit'],
  [{ stopLoss: '66000' }, {}, 'stopLoss'],
  [{ amount: '12000.01' }, {}, 'amount'],
  [{}, { isOpen: false }, 'order'],
  [{}, { running: 50 }, 'order'],
])('%o, %o is refused at its field, or for the whole form: %s', (part, facts, field) => expect(wrong(part, facts)).toEqual([field]));

test('the slider divides the investable balance of both accounts, in whole cents', () => {
  const most = mostOf(preview(), FACTS);
  expect(most).toBe(12_000n * COIN);
  expect(shareOf(most, 25)).toBe(3_000n * COIN);
  expect(shareOf(100n * COIN + 1n, 33) % 1_000_000n).toBe(0n);
  expect(percentOf(preview({ amount: '3000' }), most)).toBe(25);
  expect(percentOf(preview({ amount: '12000.01' }), most)).toBe(101);
  expect(percentOf(preview({ amount: '' }), most)).toBe(0);
  expect(mostOf({ most: 5n * COIN + 1n }, FACTS)).toBe(5n * COIN);
});
