import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms, formatAtoms, formatFloor } from '../money/index.ts';
import { cellProfits, type Grid, gridLines, gridRatio, profitRange, RATIO_ONE } from './grid-lines.ts';
import { estimatedLiquidation, liquidationLevel } from './liquidation.ts';
import { firstPurchase, leastInvestment, type Plan, planAt, quantityFor, reservedFor } from './plan.ts';
import { fillAt, frozenFor, type Robot, rewound, startRobot } from './robot.ts';
import { suggestGrid } from './suggest.ts';
import { ROBOT_FEES } from './terms.ts';

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC');
/** 60,000 to 70,000 in ten cells. */
const grid: Grid = { lower: 6_000_000, upper: 7_000_000, grids: 10, mode: 'arithmetic' };
const lines = gridLines(grid);
const PRICE = 6_530_000;
const spot = planAt({ market: BTC, type: 'grid', multiple: 1, lines, price: PRICE });
const fivefold = planAt({ market: BTC, type: 'lever', multiple: 5, lines, price: PRICE });
const robotOf = (plan: Plan, amount: string): Robot => startRobot(plan, atoms(amount), quantityFor(plan, atoms(amount)));
const percentOf = (rate: bigint) => formatFloor(rate * 100n, 6);

describe('the lines of a grid', () => {
  it('are equally spaced in an arithmetic one', () =>
    expect(lines.map((line) => line / 100)).toEqual([
      60_000, 61_000, 62_000, 63_000, 64_000, 65_000, 66_000, 67_000, 68_000, 69_000, 70_000,
    ]));

  it('have one ratio in a geometric one, up to tick rounding', () => {
    const geometric: Grid = { ...grid, mode: 'geometric' };
    expect(gridLines(geometric).map((line) => line / 100)).toEqual([
      60_000, 60_932.06, 61_878.61, 62_839.87, 63_816.05, 64_807.4, 65_814.15, 66_836.54, 67_874.81, 68_929.21, 70_000,
    ]);
    expect(gridRatio(geometric)).toBe(10_155_344_930n);
  });

  it('end exactly at the limits, whatever their number and distance', () => {
    for (const mode of ['arithmetic', 'geometric'] as const)
      for (const grids of [2, 3, 7, 199, 200])
        for (const [lower, upper] of [
          [1, 25],
          [6_200, 6_203],
          [999_999_937, 5_000_000_029],
        ] as const) {
          const all = gridLines({ lower, upper, grids, mode });
          expect([all.length, all[0], all.at(-1)]).toEqual([grids + 1, lower, upper]);
          expect(all).toEqual(all.toSorted((one, other) => one - other));
        }
    expect(gridRatio({ lower: 1, upper: 4, grids: 2, mode: 'geometric' })).toBe(2n * RATIO_ONE);
  });
});

describe('the profit of a cell', () => {
  it('is smallest at the top of an arithmetic grid, and equal in a geometric one', () => {
    const { least, most } = profitRange(grid, ROBOT_FEES.grid);
    expect([percentOf(least), percentOf(most)]).toEqual(['1.247826', '1.465000']);
    const geometric = profitRange({ ...grid, mode: 'geometric' }, ROBOT_FEES.grid);
    expect([percentOf(geometric.least), percentOf(geometric.most)]).toEqual(['1.351896', '1.351896']);
  });

  it('is negative if the fees exceed the cell', () => {
    const [tight] = cellProfits([6_000_000, 6_012_000], ROBOT_FEES.grid);
    expect(tight).toBeLessThan(0n);
    const [wider] = cellProfits([6_000_000, 6_012_013], ROBOT_FEES.grid);
    expect(wider).toBeGreaterThan(0n);
  });
});

describe('the start of a spot robot', () => {
  it('leaves the nearest line empty and invests as much as whole steps allow', () => {
    expect(spot.start).toBe(5);
    const amount = atoms('10000');
    const quantity = quantityFor(spot, amount);
    expect(quantity).toBe(15_695);
    const { steps, value, fee } = firstPurchase(spot, quantity);
    expect([steps, formatAtoms(value), formatAtoms(fee)]).toEqual([78_475, '5124.41750000', '5.12441750']);
    const reserved = reservedFor(spot, spot.start, quantity);
    expect(formatAtoms(reserved)).toBe('4870.31545000');
    expect(formatAtoms(amount - value - fee - reserved)).toBe('0.14263250');
  });

  it('leaves the lower of two equally near lines empty', () =>
    expect([6_449_999, 6_450_000, 6_450_001, 1, 9_000_000].map((price) => planAt({ ...spot, price }).start)).toEqual([4, 4, 5, 0, 10]));

  it('needs exactly its investment, not an atom less', () => {
    for (const plan of [spot, fivefold, planAt({ ...spot, price: 5_900_000 }), planAt({ ...spot, price: 7_100_000 })]) {
      const least = leastInvestment(plan);
      // 5 USDT at the lowest line.
      expect(quantityFor(plan, least)).toBe(84);
      expect(quantityFor(plan, least - 1n)).toBe(83);
    }
    expect(formatAtoms(leastInvestment(spot))).toBe('53.51946600');
    expect(formatAtoms(leastInvestment(fivefold))).toBe('10.69320000');
  });
});

describe('a spot robot', () => {
  const robot = robotOf(spot, '10000');

  it('completes a pair by buying and selling one line up', () => {
    const sold = fillAt(robot, 6_600_000);
    expect(sold.fills.map(({ side, line, profit }) => [side, line, profit])).toEqual([['sell', 6, 0n]]);
    const bought = fillAt(sold.robot, 6_500_000);
    expect(bought.fills.map(({ side, line, profit }) => [side, line, profit])).toEqual([['buy', 5, 0n]]);
    const paired = fillAt(bought.robot, 6_600_000);
    expect(paired.fills.map(({ profit }) => formatAtoms(profit))).toEqual(['13.63895500']);
    expect(paired.robot).toMatchObject({ empty: 6, highest: 6, pairs: 1, fills: 3, gridProfit: atoms('13.638955') });
  });

  it('waits between its lines and beyond its limits', () => {
    expect([6_500_000, 6_400_001, 6_599_999].map((price) => fillAt(robot, price).fills.length)).toEqual([0, 0, 0]);
    const { robot: full } = fillAt(robot, 1);
    expect([full.empty, fillAt(full, 1).fills.length]).toEqual([0, 0]);
    const { robot: sold } = fillAt(robot, 9_000_000);
    expect([sold.empty, fillAt(sold, 9_000_000).fills.length]).toEqual([10, 0]);
  });

  it('fills several lines in one second from the price outward, each at its own price', () => {
    const { fills } = fillAt(robot, 6_150_000);
    expect(fills.map(({ line, price }) => `${line} at ${price / 100}`)).toEqual(['4 at 64000', '3 at 63000', '2 at 62000']);
    const sold = fillAt(fillAt(robot, 6_150_000).robot, 6_800_000).fills;
    expect(sold.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(sold.map(({ profit }) => profit > 0n)).toEqual([true, true, true, false, false, false]);
  });

  it('can be rewound to the state before its last fills', () => {
    const prices = [6_150_000, 6_900_000, 6_300_000, 7_000_000];
    const states = [robot];
    const filled = prices.map((price) => {
      const { robot: after, fills } = fillAt(states.at(-1) ?? robot, price);
      states.push(after);
      return fills;
    });
    expect(filled.flat().length).toBe(23);
    for (const [index, before] of states.entries()) {
      const since = filled.slice(index).flat();
      const isSale = (side: string) => side === 'sell';
      const rewind = rewound(states.at(-1) ?? robot, {
        cash: since.reduce((sum, { side, value, fee }) => sum + (isSale(side) ? value : -value) - fee, 0n),
        moves: since.reduce((sum, { side }) => sum + (isSale(side) ? 1 : -1), 0),
        newLine: since.find(({ side, profit }) => isSale(side) && profit === 0n)?.line,
      });
      const { cash, empty, highest } = before;
      expect(rewind).toMatchObject({ cash, empty, highest });
    }
  });
});

describe('a leveraged robot', () => {
  const robot = robotOf(fivefold, '1000');

  it('has five times the quantity on its lines', () => {
    expect(robot.quantity).toBe(7_855);
    const { robot: sold } = fillAt(robot, 6_600_000);
    const { fills } = fillAt(fillAt(sold, 6_500_000).robot, 6_600_000);
    expect(fills.map(({ profit }) => formatAtoms(profit))).toEqual(['7.34049750']);
  });

  it('is liquidated between two of its lines if its margin does not last for the lower ones', () => {
    const wide = gridLines({ lower: 5_000_000, upper: 15_000_000, grids: 20, mode: 'arithmetic' });
    const deep = robotOf(planAt({ market: BTC, type: 'lever', multiple: 10, lines: wide, price: 10_000_000 }), '17250');
    expect([deep.quantity, deep.empty]).toEqual([100_000, 10]);
    const { robot: fallen } = fillAt(deep, 9_000_000);
    expect([estimatedLiquidation(deep), estimatedLiquidation(fallen), liquidationLevel(fallen)]).toEqual([8_527_714, 8_527_714, 8_527_714]);
  });

  it('is liquidated at the estimated price if the price falls steadily', () => {
    const anyGrid = fc.record({
      lower: fc.integer({ min: 1_000_000, max: 6_400_000 }),
      upper: fc.integer({ min: 6_600_000, max: 20_000_000 }),
      grids: fc.integer({ min: 2, max: 40 }),
      mode: fc.constantFrom('arithmetic' as const, 'geometric' as const),
    });
    fc.assert(
      fc.property(anyGrid, fc.integer({ min: 2, max: 10 }), (asked, multiple) => {
        const plan = planAt({ market: BTC, type: 'lever', multiple, lines: gridLines(asked), price: PRICE });
        let fallen = startRobot(plan, leastInvestment(plan), quantityFor(plan, leastInvestment(plan)));
        const estimate = estimatedLiquidation(fallen);
        const isLiquidatedAt = (price: number) => {
          fallen = fillAt(fallen, price).robot;
          return price <= (liquidationLevel(fallen) ?? 0);
        };
        const stops = [...plan.lines.slice(0, plan.start).toReversed(), 1].filter((price) => price > (estimate ?? 0));
        expect(stops.some(isLiquidatedAt)).toBe(false);
        expect(estimate === undefined || isLiquidatedAt(estimate)).toBe(true);
      }),
      { seed: 55 },
    );
  });

  it('has an estimated liquidation price below its grid if its margin lasts for every buy, unchanged by falling through its lines', () => {
    expect(estimatedLiquidation(robot)).toBe(5_120_711);
    const { robot: full } = fillAt(robot, 6_000_000);
    expect(estimatedLiquidation(full)).toBe(5_120_711);
    expect(liquidationLevel(full)).toBe(5_120_711);
    expect(liquidationLevel(robot)).toBeLessThan(5_120_711);
    expect(liquidationLevel(fillAt(robot, 7_000_000).robot)).toBeUndefined();
  });

  it('has no liquidation price on spot', () => {
    expect(estimatedLiquidation(robotOf(spot, '10000'))).toBeUndefined();
    expect(liquidationLevel(robotOf(spot, '10000'))).toBeUndefined();
  });

  it('freezes its investment plus the proceeds of its sales, minus fees', () => {
    expect(frozenFor(robot)).toBe(atoms('1000') - robot.fees);
    const { robot: after, fills } = fillAt(robot, 7_000_000);
    const profit = fills.reduce((sum, { value, cost }) => sum + value - cost, 0n);
    expect(frozenFor(after)).toBe(atoms('1000') + profit - after.fees);
  });
});

describe('the suggested grid', () => {
  it('is the past range with as many cells as earn 0.8% each', () => {
    const suggested = suggestGrid('grid', { low: 6_000_000, high: 7_000_000, last: PRICE });
    expect(suggested).toEqual({ ...grid, grids: 14 });
    expect(percentOf(profitRange(suggested, ROBOT_FEES.grid).least)).toBe('0.829903');
    expect(profitRange({ ...suggested, grids: 15 }, ROBOT_FEES.grid).least).toBeLessThan(800_000n);
  });

  it('extends 5% to both sides in a new market', () =>
    expect(suggestGrid('lever', { low: 1_000, high: 1_000, last: 1_000 })).toMatchObject({ lower: 950, upper: 1_050 }));
});
