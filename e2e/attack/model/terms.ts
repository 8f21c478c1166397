import { atoms, COIN } from './money.ts';

/** Terms of markets, fees, tiers and durations (`rules` 2.1, 2.5, 3.1, 4.1): typed in again, not imported. */

/** `tick`, `step`, `minimum` and `lot` in atoms. */
export type Market = {
  readonly id: number;
  readonly symbol: string;
  readonly decimals: number;
  readonly tick: bigint;
  readonly step: bigint;
  readonly minimum: bigint;
  readonly lot: bigint;
};

const market = (id: number, base: string, decimals: number, quantityDecimals: number, minimum: string, lot: string): Market => ({
  id,
  symbol: `${base}/USDT`,
  decimals,
  tick: 10n ** BigInt(8 - decimals),
  step: 10n ** BigInt(8 - quantityDecimals),
  minimum: atoms(minimum),
  lot: atoms(lot),
});

export const BTC = market(1, 'BTC', 2, 6, '0.00001', '0.001');
export const ETH = market(2, 'ETH', 2, 5, '0.0001', '0.02');
/** One of these is added to the two in each run: coarse ticks, large lots, other decimals. */
export const OTHERS: readonly [Market, ...Market[]] = [
  market(5, 'XRP', 4, 2, '1', '100'),
  market(7, 'SOL', 2, 3, '0.01', '0.5'),
  market(6, 'DOGE', 5, 1, '1', '500'),
  market(11, 'LINK', 3, 3, '0.1', '5'),
  market(4, 'LTC', 2, 4, '0.001', '1'),
];

export const USDT = 3;
export const MINIMUM_VALUE = 5n * COIN;
/** Ten-thousandths of an income (spot) or of a notional (contracts). */
export const SPOT_FEE = { maker: 8n, taker: 10n } as const;
export const LEVER_FEE = { maker: 2n, taker: 5n } as const;
export type Role = 'maker' | 'taker';

export const LEVERAGES: readonly number[] = [5, 10, 20, 50, 100];
export const MOST_LOTS = 100_000;

/** Maximum notional, maximum leverage, maintenance in thousandths of the notional less an amount. */
const tier = (upTo: string, leverage: bigint, perMille: bigint, amount: string) => ({
  upTo: atoms(upTo),
  leverage,
  perMille,
  amount: atoms(amount),
});
const TIERS = [
  tier('50000', 100n, 5n, '0'),
  tier('250000', 50n, 10n, '250'),
  tier('1000000', 20n, 20n, '2750'),
  tier('5000000', 10n, 50n, '32750'),
  tier('20000000', 5n, 100n, '282750'),
];
/** Undefined beyond the last. */
export const tierOf = (notional: bigint) => TIERS.find(({ upTo }) => notional <= upTo);

/** Payout of up and down in percent, and the minimum and maximum stake in USDT. */
export const DURATIONS: ReadonlyMap<number, { readonly pays: bigint; readonly min: bigint; readonly max: bigint }> = new Map([
  [60, { pays: 80n, min: atoms('10'), max: atoms('5000') }],
  [120, { pays: 82n, min: atoms('10'), max: atoms('5000') }],
  [180, { pays: 84n, min: atoms('50'), max: atoms('10000') }],
  [300, { pays: 86n, min: atoms('100'), max: atoms('20000') }],
  [600, { pays: 88n, min: atoms('100'), max: atoms('50000') }],
]);
export const FLAT_PAYS = 850n;
/** The value of one USDT in a stake's limits, by coin. */
export const STAKE_UNIT: ReadonlyMap<number, bigint> = new Map([
  [USDT, COIN],
  [1, atoms('0.00002')],
  [2, atoms('0.0004')],
]);
export const MOST_OPTIONS = 10;
export const OPTION_MARKETS: readonly number[] = [1, 2];

/** Accounts by their wire names, and the coins of each. */
export type Account = 'change' | 'micro' | 'lever' | 'contract' | 'legal' | 'trust';
export const ACCOUNTS: readonly Account[] = ['change', 'micro', 'lever', 'contract', 'legal', 'trust'];
export function knows(account: Account, coin: number): boolean {
  if (account === 'change') return true;
  return coin === USDT || ((account === 'micro' || account === 'legal') && coin <= 2);
}

export const FUNDING_EVERY = 28_800;
