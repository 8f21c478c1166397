import { type Decision, go, no } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import type { OrderKind } from '../spot/order.ts';
import { isInBand } from '../spot/price-band.ts';
import { tradeSide } from './side.ts';
import type { Ticket } from './ticket.ts';

/** What a user asks for: all lots when absent, at the market when the price (atoms) is 0 or absent. */
export type CloseRequest = { readonly lots?: number | undefined; readonly price?: Atoms | undefined };
/** `price` in ticks, 0 at the market. */
export type AcceptedClose = { readonly kind: OrderKind; readonly lots: number; readonly price: number };
export type CloseRefusal =
  | 'ticket-closing'
  | 'ticket-not-open'
  | 'lots-invalid'
  | 'lots-above-open'
  | 'price-invalid'
  | 'price-off-tick'
  | 'price-out-of-range';

/** The closing order that a request becomes, or the first rule that it breaks. A halted market still closes. */
export function validateClose(
  request: CloseRequest,
  { market, ticket, last }: { readonly market: Market; readonly ticket: Ticket; readonly last: number },
): Decision<AcceptedClose, CloseRefusal> {
  if (ticket.status === 'closing') return no('ticket-closing');
  if (ticket.status !== 'trading') return no('ticket-not-open');
  const lots = request.lots ?? ticket.lots;
  if (!Number.isInteger(lots) || lots < 1) return no('lots-invalid');
  if (lots > ticket.lots) return no('lots-above-open');
  const { price = 0n } = request;
  if (price === 0n) return go({ kind: 'market', lots, price: 0 });
  if (price < 0n) return no('price-invalid');
  const ticks = atomsToTicks(market, price);
  if (ticks === undefined) return no('price-off-tick');
  return isInBand(tradeSide(ticket.side, 'close'), ticks, last) ? go({ kind: 'limit', lots, price: ticks }) : no('price-out-of-range');
}
