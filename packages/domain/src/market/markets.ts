import type { RouteTerms } from '../chain/routes.ts';
import type { Instant } from '../core/index.ts';
import type { Atoms } from '../money/index.ts';
import type { AccountKind } from '../wallet/accounts.ts';
import type { Simulation } from './simulation.ts';
import type { Tiers } from './tiers.ts';

/** The terms of one market. Prices in it are whole ticks, quantities whole steps; both are safe integers. */
export interface Market {
  /** ID of the base coin. */
  readonly id: number;
  /** Ticker of the base coin, `BTC`. */
  readonly base: string;
  /** Full name of the base coin. */
  readonly name: string;
  /** `BTC/USDT`. */
  readonly symbol: string;
  /** A tick is 10^-priceDecimals USDT. */
  readonly priceDecimals: number;
  /**
   * A step is 10^-quantityDecimals of the base coin. Price and quantity decimals together are at most 8, so no notional is ever rounded.
   */
  readonly quantityDecimals: number;
  /** Steps. */
  readonly minQuantity: number;
  readonly minNotional: Atoms;
  /** Base coin in one contract. */
  readonly lot: Atoms;
  /** Ticks between two levels of the market maker's ladder. */
  readonly bookStep: number;
  /** Maximum ticks from the best price to the end of that ladder. */
  readonly bookReach: number;
  /** Contract tiers: leverage and maintenance margin by notional. */
  readonly tiers: Tiers;
  /** True if the market has options. */
  readonly hasOptions: boolean;
  /** True if the market has contracts; false for a spot-only market. */
  readonly hasContracts: boolean;
}

/** Everything about one market and its base coin: one row of a catalog. */
export interface ListedMarket extends Market {
  /** Start of its history, on a full minute: it has no earlier prices. */
  readonly listedAt: Instant;
  /** Path of the image, which the client serves. */
  readonly logo: string;
  readonly simulation: Simulation;
  /** The accounts that hold the base coin. */
  readonly accounts: readonly AccountKind[];
  /** The deposit and withdrawal routes of the base coin, the usual one first. */
  readonly routes: readonly RouteTerms[];
  /** Atoms of the base coin that count as one USDT in an option's limits; undefined if stakes cannot be paid in the base coin. */
  readonly stakePerUsdt?: Atoms;
}

/** The start of the product's history: 2022-01-01T00:00:00Z. */
export const LISTED_AT = 1_640_995_200;
/** The start of the product's history in worlds with an epoch too early for `LISTED_AT`: 2019-09-01T00:00:00Z. */
export const EARLY_LISTED_AT = 1_567_296_000;
/** Maximum ID of the seed's coins; coins added to a world have higher IDs, so a new coin of the seed conflicts with none of them. */
export const LAST_SEED_ID = 1000;

/** True for a coin that every world has from the start. */
export const isOfTheSeed = ({ id }: Pick<Market, 'id'>): boolean => id <= LAST_SEED_ID;
