import { COIN, ceilToCent } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { expect, test } from 'vitest';
import { refusedAt } from '../../../platform/form/use-refusal.ts';
import { FIELDS, type FormFacts, lackingInTrust, mostOf, percentOf, previewRobot, type RobotForm, shareOf, wrongIn } from './robot-form.ts';

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
/** The refusals of a form, by the part that shows them. */
const wrong = (part: Partial<RobotForm> = {}, facts: Partial<FormFacts> = {}) => {
  const [form, all] = [
    { ...FORM, ...part },
    { ...FACTS, ...facts },
  ];
  const placed = refusedAt(FIELDS, wrongIn(form, all, previewRobot(form, all)));
  return Object.fromEntries(Object.entries(placed).map(([field, { refusal }]) => [field, refusal]));
};

test('a grid of 10,000 USDT is previewed with the numbers of the rules', () => {
  const { decision, plan, quantity, profit, liquidation } = preview();
  expect(decision.ok).toBe(true);
  expect(plan?.lines).toHaveLength(11);
  expect(plan?.start).toBe(5);
  expect(quantity).toBe(15_695);
  expect(profit).toEqual({ least: 1_247_826n, most: 1_465_000n });
  expect(liquidation).toBeUndefined();
});

test('a leveraged one of 1,000 USDT has a liquidation price', () => {
  const { quantity, liquidation } = preview({ type: 'lever', amount: '1000' });
  expect(quantity).toBe(7_855);
  expect(liquidation).toBe(5_120_711);
});

test('the ladder is shown before an amount is typed, and only the amount is missing', () => {
  const { plan, least, quantity } = preview({ amount: '' });
  expect(plan?.lines[5]).toBe(6_500_000);
  expect(least).toBeGreaterThan(0n);
  expect(quantity).toBe(0);
  expect(wrong({ amount: '' })).toEqual({ amount: 'amount-empty' });
});

test('a missing amount is reported in addition to other errors', () =>
  expect(wrong({ amount: '', grids: '1' })).toEqual({ amount: 'amount-empty', grids: 'grid-count-invalid' }));

test('all errors are reported together, without those that only follow from another', () => {
  expect(wrong({ lower: '', upper: 'x', grids: '1', takeProfit: '1', stopLoss: '9000000', amount: '-1' })).toEqual({
    lower: 'price-required',
    upper: 'price-invalid',
    grids: 'grid-count-invalid',
    amount: 'amount-invalid',
    takeProfit: 'take-profit-invalid',
    stopLoss: 'stop-loss-invalid',
  });
  // One tick above the lowest price: with the default lower limit, its lines would coincide.
  expect(wrong({ lower: '', upper: '13060.01', amount: '10' })).toEqual({ lower: 'price-required' });
  expect(wrong({ takeProfit: '1', amount: '10' })).toEqual({ takeProfit: 'take-profit-invalid', amount: 'below-minimum-investment' });
});

test.each([
  [{ lower: '' }, 'lower', 'price-required'],
  [{ upper: '' }, 'upper', 'price-required'],
  [{ lower: 'abc' }, 'lower', 'price-invalid'],
  [{ upper: '1.2.3' }, 'upper', 'price-invalid'],
  [{ upper: '-5' }, 'upper', 'price-invalid'],
  [{ lower: '60000.001' }, 'lower', 'price-off-tick'],
  [{ upper: '70000.001' }, 'upper', 'price-off-tick'],
  [{ lower: '1' }, 'lower', 'price-out-of-range'],
  [{ upper: '9000000' }, 'upper', 'price-out-of-range'],
  [{ lower: '70000', upper: '70000' }, 'upper', 'grid-limits-invalid'],
  [{ lower: '70000', upper: '60000' }, 'upper', 'grid-limits-invalid'],
  [{ grids: '' }, 'grids', 'grid-count-invalid'],
  [{ grids: '1' }, 'grids', 'grid-count-invalid'],
  [{ grids: '201' }, 'grids', 'grid-count-invalid'],
  [{ grids: '2.5' }, 'grids', 'grid-count-invalid'],
  [{ lower: '65000', upper: '65000.01' }, 'grids', 'grid-lines-overlap'],
  [{ grids: '200' }, 'grids', 'grid-unprofitable'],
  [{ takeProfit: '65000' }, 'takeProfit', 'take-profit-invalid'],
  [{ takeProfit: 'x' }, 'takeProfit', 'take-profit-invalid'],
  [{ stopLoss: '66000' }, 'stopLoss', 'stop-loss-invalid'],
  [{ amount: '0' }, 'amount', 'below-minimum-investment'],
  [{ amount: '-1' }, 'amount', 'amount-invalid'],
  [{ amount: '10' }, 'amount', 'below-minimum-investment'],
  [{ amount: '12000.01' }, 'amount', 'recharge-needed'],
] as const)('%o is refused at its field: %s %s', (part, field, refusal) => expect(wrong(part)).toEqual({ [field]: refusal }));

test('an error about neither field is reported for the whole form', () => {
  expect(wrong({}, { isOpen: false })).toEqual({ order: 'market-closed' });
  expect(wrong({}, { isOpen: false, isDelisted: true })).toEqual({ order: 'market-delisted' });
  expect(wrong({}, { running: 50 })).toEqual({ order: 'too-many-robots' });
});

test("the spot account covers the trust account's shortfall", () => {
  expect(lackingInTrust(10_000n * COIN, FACTS)).toBe(6_000n * COIN);
  expect(lackingInTrust(4_000n * COIN, FACTS)).toBe(0n);
  expect(wrong({ amount: '12000' })).toEqual({});
});

test('the displayed minimum amount is accepted, and a cent less is not', () => {
  const least = ceilToCent(preview().least ?? 0n);
  const text = (value: bigint) => `${value / COIN}.${String((value % COIN) / 1_000_000n).padStart(2, '0')}`;
  expect(wrong({ amount: text(least) })).toEqual({});
  expect(wrong({ amount: text(least - 1_000_000n) })).toEqual({ amount: 'below-minimum-investment' });
});

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
