import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc } from '../../test/positions.ts';
import type { Level } from '../market/ladder.ts';
import { atoms } from '../money/atoms.ts';
import { takeOver, walkLadder } from './ladder-walk.ts';
import { lotSteps } from './lots.ts';
import { tradeSide } from './side.ts';

/** 1.5, 2.2 and 4 lots. */
const asks = [
  { price: 6_414_200, quantity: 1_500 },
  { price: 6_414_250, quantity: 2_200 },
  { price: 6_414_300, quantity: 4_000 },
];
const bids = asks.map(({ price, quantity }) => ({ price: 12_800_000 - price, quantity }));
const filled = (fills: readonly Level[]) => fills.map(({ price, quantity }) => `${quantity}@${price}`);

describe('walking a ladder', () => {
  it.each<[string, readonly Level[], number, 'buy' | 'sell', number, string[], number, string]>([
    ['one level', asks, 1, 'buy', 7_000_000, ['1000@6414200'], 1, '64.142'],
    ['a lot out of two levels', asks, 2, 'buy', 7_000_000, ['1500@6414200', '500@6414250'], 2, '128.28425'],
    ['whole lots of the offered quantity', asks, 99, 'buy', 7_000_000, ['1500@6414200', '2200@6414250', '3300@6414300'], 7, '448.9984'],
    ['whole lots up to the worst price', asks, 99, 'buy', 6_414_250, ['1500@6414200', '1500@6414250'], 3, '192.42675'],
    ['less than a lot is nothing', asks.slice(0, 1), 99, 'buy', 6_414_199, [], 0, '0'],
    ['down the bids', bids, 2, 'sell', 6_385_750, ['1500@6385800', '500@6385750'], 2, '127.71575'],
    ['no further than the worst bid', bids, 2, 'sell', 6_385_800, ['1000@6385800'], 1, '63.858'],
    ['an empty ladder', [], 2, 'sell', 1, [], 0, '0'],
  ])('%s', (_, levels, lots, side, worst, fills, done, cost) => {
    const walk = walkLadder(btc, levels, lots, { side, worst });
    expect([filled(walk.fills), walk.lots, walk.cost]).toEqual([fills, done, atoms(cost)]);
  });

  it('takes over a whole position: lots beyond the depth at the last price', () => {
    const walk = takeOver(btc, asks, 10);
    expect([filled(walk.fills), walk.lots, walk.cost]).toEqual([['1500@6414200', '2200@6414250', '6300@6414300'], 10, atoms('641.4274')]);
    expect(() => takeOver(btc, [], 1)).toThrow('broken: a ladder has a level');
  });

  it('takes only whole lots on offer, and equals a takeover if the depth suffices', () => {
    const ladder = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ladder, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }), (sizes, lots, reach) => {
        const levels = sizes.map((quantity, index) => ({ price: 100 + index, quantity }));
        const walk = walkLadder(btc, levels, lots, { side: 'buy', worst: 100 + reach });
        const steps = walk.fills.reduce((sum, { quantity }) => sum + quantity, 0);
        const offered = sizes.slice(0, reach + 1).reduce((sum, quantity) => sum + quantity, 0);
        expect(steps).toBe(walk.lots * lotSteps(btc));
        expect(walk.lots).toBe(Math.min(lots, Math.floor(offered / lotSteps(btc))));
        expect(walk.fills.every(({ quantity }, index) => quantity > 0 && quantity <= (sizes[index] ?? 0))).toBe(true);
        if (walk.lots === lots) expect(takeOver(btc, levels, lots)).toEqual(walk);
      }),
    );
  });
});

it('a long buys to open and sells to close, a short the reverse', () => {
  const all = (['long', 'short'] as const).flatMap((side) => (['open', 'close'] as const).map((act) => tradeSide(side, act)));
  expect(all).toEqual(['buy', 'sell', 'sell', 'buy']);
});
