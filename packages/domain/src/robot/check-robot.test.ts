import { describe, expect, it } from 'vitest';
import type { Note } from '../core/index.ts';
import { assertDefined } from '../core/must.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/index.ts';
import { type AskedRobot, checkRobot, type RobotFacts, type RobotRefusal } from './check-robot.ts';
import { checkStop } from './check-stop.ts';

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC');
const grid: AskedRobot = {
  type: 'grid',
  multiple: undefined,
  lower: atoms('60000'),
  upper: atoms('70000'),
  grids: 10,
  mode: 'arithmetic',
  amount: '10000',
  days: 15,
  takeProfit: 0n,
  stopLoss: 0n,
};
const facts: RobotFacts = { market: BTC, isOpen: true, level: 'advanced', price: 6_530_000, running: 0, available: atoms('10000') };
type Over = Partial<AskedRobot & RobotFacts>;
const ask = (over: Over = {}, note?: Note) => {
  const { market, isOpen, isDelisted, level, price, running, available, ...asked } = { isDelisted: false, ...grid, ...facts, ...over };
  return checkRobot(asked, { market, isOpen, isDelisted, level, price, running, available }, note);
};
const lever: Over = { type: 'lever', multiple: 5, amount: '1000' };

describe('an accepted robot', () => {
  it.each<[string, Over, number]>([
    ['with all there is', {}, 15_695],
    ['with leverage', lever, 7_855],
    ['with the minimum', { amount: '53.519466' }, 84],
    ['by an unverified user, on spot', { level: 'none' }, 15_695],
    ['the fiftieth', { running: 49 }, 15_695],
    ['with prices at which it ends', { takeProfit: atoms('65300.01'), stopLoss: atoms('65299.99') }, 15_695],
    ['whose leverage is ignored', { multiple: 7 }, 15_695],
  ])('%s', (_, over, quantity) => expect(ask(over)).toMatchObject({ ok: true, value: { quantity, plan: { start: 5 } } }));
});

describe('a refused robot', () => {
  it.each<[RobotRefusal, Over]>([
    ['kyc-basic-required', { ...lever, level: 'none' }],
    ['kyc-advanced-required', { ...lever, level: 'basic' }],
    ['leverage-invalid', { ...lever, multiple: 4 }],
    ['price-required', { lower: 0n }],
    ['price-off-tick', { upper: atoms('70000.001') }],
    ['grid-limits-invalid', { lower: atoms('70000') }],
    ['price-out-of-range', { lower: atoms('13059.99') }],
    ['price-out-of-range', { upper: atoms('326500.01') }],
    ['grid-count-invalid', { grids: 1 }],
    ['grid-count-invalid', { grids: 201 }],
    ['grid-lines-overlap', { lower: atoms('65000'), upper: atoms('65001'), grids: 101 }],
    ['grid-unprofitable', { lower: atoms('65000'), upper: atoms('66000'), grids: 8 }],
    ['robot-days-invalid', { days: 14 }],
    ['take-profit-invalid', { takeProfit: atoms('65300') }],
    ['stop-loss-invalid', { stopLoss: atoms('65300') }],
    ['below-minimum-investment', { amount: '53.51946599' }],
    ['above-maximum-amount', { amount: '1000000.00000001' }],
    ['too-many-robots', { running: 50 }],
    ['recharge-needed', { available: atoms('9999.99999999') }],
  ])('%s: %o', (refusal, over) => expect(ask(over)).toMatchObject({ ok: false, refusal }));

  it('is refused with its limit as a detail', () => {
    expect(ask({ amount: '1' })).toMatchObject({ details: { minimum: '53.51946600 USDT' } });
    expect(ask({ ...lever, multiple: 10, amount: '500001' })).toMatchObject({ details: { maximum: '500000.00000000 USDT' } });
  });

  it('is refused by the first rule it breaks, and later rules do not run', () => {
    const worst: Over[] = [
      { isOpen: false },
      { level: 'none' },
      { multiple: 4 },
      { lower: 0n },
      { lower: atoms('80000') },
      { lower: atoms('1000') },
      { grids: 201 },
      { lower: atoms('69999.99'), grids: 200 },
      { lower: atoms('69900') },
      { days: 2 },
      { takeProfit: 1n },
      { stopLoss: atoms('66000') },
      { amount: '' },
      { running: 50 },
      { available: 0n },
    ];
    const order: string[] = [];
    while (worst.length > 0) {
      const seen: string[] = [];
      const refused = ask(Object.assign({ type: 'lever', multiple: 5 }, ...worst.toReversed()), (name) => void seen.push(name));
      order.push(`${seen.length} ${refused.ok ? '' : refused.refusal}`);
      worst.shift();
    }
    expect(order).toEqual([
      ...['1 market-closed', '2 kyc-basic-required', '3 leverage-invalid', '4 price-required', '5 grid-limits-invalid'],
      ...['6 price-out-of-range', '7 grid-count-invalid', '8 grid-lines-overlap', '9 grid-unprofitable', '10 robot-days-invalid'],
      ...['11 take-profit-invalid', '12 stop-loss-invalid', '13 amount-empty', '16 too-many-robots', '17 recharge-needed'],
    ]);
  });
});

describe('a robot', () => {
  it('can be stopped while it is running and its market is open', () => {
    expect(checkStop({ status: 'running', isOpen: true })).toBeUndefined();
    expect(checkStop({ status: 'finished', isOpen: false })).toMatchObject({ refusal: 'robot-not-running' });
    expect(checkStop({ status: 'running', isOpen: false })).toMatchObject({ refusal: 'market-closed' });
  });
});
