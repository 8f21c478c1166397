import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { percentText } from '../money/percent.ts';
import { shareFloor } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import { bigSignOf } from './side.ts';
import { maintenanceOf, type Ticket } from './ticket.ts';

/** Profit of `lots` of a ticket that are worth `value`, in atoms, rounded down. */
export function profitOf({ side, entry }: Pick<Ticket, 'side' | 'entry'>, lots: number, value: Atoms): Atoms {
  const opened = BigInt(entry.lots);
  return shareFloor(bigSignOf(side) * (value * opened - entry.cost * BigInt(lots)), 1n, opened);
}

/** Profit of the open lots at the mark price (ticks), in atoms, rounded down. */
export const unrealisedPnl = (market: Market, ticket: Ticket, mark: number): Atoms =>
  ticket.lots === 0 ? 0n : profitOf(ticket, ticket.lots, lotsNotional(market, mark, ticket.lots));

/** Percent of the margin that the open lots began with, truncated: `"37.98"`. */
export const roe = (market: Market, ticket: Ticket, mark: number): string =>
  ticket.initialMargin === 0n ? '0.00' : percentText(unrealisedPnl(market, ticket, mark), ticket.initialMargin);

/** Maintenance margin in percent of what is left, truncated; `"100.00"` is liquidation. */
export function marginRatio(market: Market, ticket: Ticket, mark: number): string {
  if (ticket.lots === 0) return '0.00';
  const maintenance = maintenanceOf(market, ticket);
  const equity = ticket.margin + unrealisedPnl(market, ticket, mark);
  return equity <= maintenance ? '100.00' : percentText(maintenance, equity);
}
