import { type Atoms, atoms } from '../money/atoms.ts';
import { percent, RATE_ONE, type Rate, shareCeil } from '../money/share.ts';

/** Maximum leverage of a position of up to `maxNotional`, and its maintenance margin: `rate` of its notional minus `amount`. */
export type Tier = {
  readonly tier: number;
  readonly maxNotional: Atoms;
  readonly maxLeverage: number;
  readonly rate: Rate;
  readonly amount: Atoms;
};

/** At least one, by rising notional. */
export type Tiers = readonly [Tier, ...Tier[]];

const tier = (number: number, maxNotional: string, maxLeverage: number, rate: string, amount: string): Tier => ({
  tier: number,
  maxNotional: atoms(maxNotional),
  maxLeverage,
  rate: percent(rate),
  amount: atoms(amount),
});

/** The usual tiers of a market. The amounts make the maintenance margin continuous between tiers. */
export const TIERS: Tiers = [
  tier(1, '50000', 100, '0.5', '0'),
  tier(2, '250000', 50, '1', '250'),
  tier(3, '1000000', 20, '2', '2750'),
  tier(4, '5000000', 10, '5', '32750'),
  tier(5, '20000000', 5, '10', '282750'),
];

/** The tier of an entry notional; undefined beyond the last. */
export const tierOf = (tiers: Tiers, notional: Atoms): Tier | undefined => tiers.find(({ maxNotional }) => notional <= maxNotional);

/** Maximum leverage for an entry notional; 0 beyond the last tier. */
export const maxLeverageFor = (tiers: Tiers, notional: Atoms): number => tierOf(tiers, notional)?.maxLeverage ?? 0;

/** Maximum entry notional for a leverage; 0 if no tier allows it. */
export const maxNotionalFor = (tiers: Tiers, leverage: number): Atoms =>
  tiers.findLast(({ maxLeverage }) => leverage <= maxLeverage)?.maxNotional ?? 0n;

/** Maintenance margin for this entry notional, in atoms, rounded up; below it the position is liquidated. */
export function maintenanceMargin(tiers: Tiers, notional: Atoms): Atoms {
  const { rate, amount } = tierOf(tiers, notional) ?? tiers.at(-1) ?? tiers[0];
  return shareCeil(notional, rate, RATE_ONE) - amount;
}
