import type { Market } from '../market/markets.ts';
import { floorToSteps, notional } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';

export const lotSteps = (market: Market): number => floorToSteps(market, market.lot);

/** Base-coin amount of the lots, in atoms. */
export const quantityOf = (market: Market, lots: number): Atoms => BigInt(lots) * market.lot;

/** USDT value of the lots at a price in ticks; exact. */
export const lotsNotional = (market: Market, ticks: number, lots: number): Atoms => notional(market, ticks, lots * lotSteps(market));
