import type { RouteTerms } from '../chain/routes.ts';
import type { Instant } from '../core/index.ts';
import type { Atoms } from '../money/index.ts';
import type { AccountKind } from '../wallet/accounts.ts';
import type { Simulation } from './simulation.ts';
import type { Tiers } from './tiers.ts';

/** The terms of one market. Prices in it are whole ticks, quantities whole steps; both are safe integers. */
export interface Market {
  /** The base coin's id. */
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
  /** Ticks from the best price to the end of that ladder, at most. */
  readonly bookReach: number;
  /** Tiers of its contracts: leverage and maintenance margin by notional. */
  readonly tiers: Tiers;
  /** True when options are offered in it. */
  readonly hasOptions: boolean;
  /** True when contracts are offered in it; not where it is spot only. */
  readonly hasContracts: boolean;
}

/** Everything that belongs to one market and its base coin: one row of a catalogue. */
export interface ListedMarket extends Market {
  /** The start of its history, on a full minute: before it there is no price. */
  readonly listedAt: Instant;
  /** Path of the picture, which the client serves. */
  readonly logo: string;
  readonly simulation: Simulation;
  /** The accounts that hold the base coin. */
  readonly accounts: readonly AccountKind[];
  /** The deposit and withdrawal routes of the base coin, the usual one first. */
  readonly routes: readonly RouteTerms[];
  /** Atoms of the base coin that count as one USDT of an option's limits; undefined where stakes are not paid in the base coin. */
  readonly stakePerUsdt?: Atoms;
}

/** The start of the product's history: 2022-01-01T00:00:00Z. */
export const LISTED_AT = 1_640_995_200;
/** The start of the product's history in worlds whose epoch is too early for `LISTED_AT`: 2019-09-01T00:00:00Z. */
export const EARLY_LISTED_AT = 1_567_296_000;
/**
 * Ids of the seed's coins are at most this; ids of coins that join a world
 * are higher, so a new coin of the seed conflicts with none of them.
 */
export const LAST_SEED_ID = 1000;

/** True for a coin that every world begins with. */
export const isOfTheSeed = ({ id }: Pick<Market, 'id'>): boolean => id <= LAST_SEED_ID;
