import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import type { Note } from '../core/index.ts';
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
    ['with leverage, stopped before its liquidation', { ...lever, stopLoss: atoms('51207.12') }, 7_855],
    ['whose leverage is ignored', { multiple: 7 }, 15_695],
  ])('%s', (_, over, quantity) => expect(ask(over)).toMatchObject({ ok: true, value: { quantity, plan: { start: 5 } } }));
});

it.each([2, 200])('a robot may have %i grids', (grids) =>
  expect(ask({ grids, lower: atoms('30000'), upper: atoms('130000') }).ok).toBe(true),
);

describe('a refused robot', () => {
  it.each<[RobotRefusal, Over]>([
    ['grid-limits-invalid', { lower: atoms('70000') }],
    ['grid-count-invalid', { grids: 1 }],
    ['grid-count-invalid', { grids: 201 }],
    ['grid-lines-overlap', { lower: atoms('65000'), upper: atoms('65001'), grids: 101 }],
    ['grid-unprofitable', { lower: atoms('65000'), upper: atoms('66000'), grids: 8 }],
    ['robot-days-invalid', { days: 14 }],
    ['below-minimum-investment', { amount: '53.51946599' }],
    ['stop-loss-beyond-liquidation', { ...lever, stopLoss: atoms('51207.11') }],
    ['too-many-robots', { running: 50 }],
    ['recharge-needed', { available: atoms('9999.99999999') }],
  ])('%s: %o', (refusal, over) => expect(ask(over)).toMatchObject({ ok: false, refusal }));

  it.each<[string, Over]>([
    ['verification', { ...lever, level: 'none' }],
    ['verification', { ...lever, level: 'basic' }],
    ['leverage', { ...lever, multiple: 4 }],
    ['limits', { lower: 0n }],
    ['limits', { upper: atoms('70000.001') }],
    ['range', { lower: atoms('13059.99') }],
    ['range', { upper: atoms('326500.01') }],
    ['take-profit', { takeProfit: atoms('65300') }],
    ['stop-loss', { stopLoss: atoms('65300') }],
    ['maximum', { amount: '1000000.00000001' }],
  ])('by its %s: %o', (check, over) => {
    const seen: string[] = [];
    expect([ask(over, (name) => void seen.push(name)).ok, seen.at(-1)]).toEqual([false, check]);
  });

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
      { amount: '10000', stopLoss: atoms('51000') },
      { running: 50 },
      { available: 0n },
    ];
    // One more check runs each time the first broken rule is mended; the investment's limits are not checked without an amount.
    const checks = worst.map((_, mended) => {
      const seen: string[] = [];
      const over: Over = Object.assign({ type: 'lever', multiple: 5 }, ...worst.slice(mended).toReversed());
      expect(ask(over, (name) => void seen.push(name)).ok).toBe(false);
      return seen.length;
    });
    expect(checks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18]);
  });
});

describe('a robot', () => {
  it('can be stopped while it is running and its market is open', () => {
    expect(checkStop({ status: 'running', isOpen: true })).toBeUndefined();
    expect(checkStop({ status: 'finished', isOpen: false })).toMatchObject({ refusal: 'robot-not-running' });
    expect(checkStop({ status: 'running', isOpen: false })).toMatchObject({ ok: false });
  });
});
