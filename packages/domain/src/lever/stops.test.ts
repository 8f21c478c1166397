import { describe, expect, it } from 'vitest';
import { btc, worked } from '../../test/positions.ts';
import { atoms } from '../money/atoms.ts';
import type { Position } from './position.ts';
import { validateStops } from './stops.ts';

const MARK = 6_500_000;
const ask = (position: Position, takeProfit: string, stopLoss: string, mark = MARK) =>
  validateStops(btc, position, { takeProfit: atoms(takeProfit), stopLoss: atoms(stopLoss) }, mark);
const [long, short] = [worked('long'), worked('short')];

describe('accepted stops', () => {
  it.each<[string, Position, string, string, number, number]>([
    ['both of a long', long, '66000', '64000', 6_600_000, 6_400_000],
    ['both of a short', short, '64000', '66000', 6_400_000, 6_600_000],
    ['a tick from the mark', long, '65000.01', '64999.99', 6_500_001, 6_499_999],
    ['a tick from liquidation', long, '0', '62075.01', 0, 6_207_501],
    ['a tick from liquidation, short', short, '0', '67924.99', 0, 6_792_499],
    ['none', short, '0', '0', 0, 0],
  ])('%s', (_, position, takeProfit, stopLoss, profit, loss) =>
    expect(ask(position, takeProfit, stopLoss)).toEqual({ ok: true, value: { takeProfit: profit, stopLoss: loss } }),
  );

  it.each<[string, string | undefined]>([
    ['omitted', undefined],
    ['repeated', '62000'],
  ])('stay if %s, although they could not be set any more: the liquidation price has passed one', (_, stopLoss) => {
    const request = { takeProfit: atoms('66000'), stopLoss: stopLoss === undefined ? undefined : atoms(stopLoss) };
    expect(validateStops(btc, { ...long, takeProfit: 6_700_000, stopLoss: 6_200_000 }, request, MARK)).toEqual({
      ok: true,
      value: { takeProfit: 6_600_000, stopLoss: 6_200_000 },
    });
  });
});

describe('refused stops', () => {
  it.each<[string, Position, string, string, string]>([
    ['a profit at the mark', long, '65000', '0', 'take-profit-invalid'],
    ['a profit below a long', long, '64000', '0', 'take-profit-invalid'],
    ['a profit above a short', short, '66000', '0', 'take-profit-invalid'],
    ['a profit between two ticks', long, '66000.001', '0', 'take-profit-invalid'],
    ['a negative profit', short, '-1', '0', 'take-profit-invalid'],
    ['a loss at the mark', long, '0', '65000', 'stop-loss-invalid'],
    ['a loss above a long', long, '66000', '66000', 'stop-loss-invalid'],
    ['a loss below a short', short, '64000', '64000', 'stop-loss-invalid'],
    ['a loss between two ticks', long, '0', '64000.001', 'stop-loss-invalid'],
    ['a negative loss', long, '0', '-1', 'stop-loss-invalid'],
    ['a loss at liquidation', long, '0', '62075', 'stop-loss-beyond-liquidation'],
    ['a loss beyond liquidation', long, '0', '62000', 'stop-loss-beyond-liquidation'],
    ['a loss at the liquidation of a short', short, '0', '67925', 'stop-loss-beyond-liquidation'],
  ])('%s', (_, position, takeProfit, stopLoss, refusal) => {
    const field = refusal === 'take-profit-invalid' ? 'takeProfit' : 'stopLoss';
    expect(ask(position, takeProfit, stopLoss)).toEqual({ ok: false, refusal, field });
  });

  it('are noted with the values the checks read', () => {
    const trail: unknown[] = [];
    validateStops(btc, long, { stopLoss: atoms('62000') }, MARK, (...check) => trail.push(check));
    expect(trail).toEqual([
      ['take-profit', { takeProfit: 0n, price: '65000.00' }, true],
      ['stop-loss', { stopLoss: atoms('62000'), price: '65000.00' }, true],
      ['stop-loss-before-liquidation', { stopLoss: atoms('62000'), liquidation: '62075.00' }, false],
    ]);
  });
});
