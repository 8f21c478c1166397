import { type Decision, go, no } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { compareTicks, type Fraction } from './fraction.ts';
import { liquidationPrice } from './liquidation-price.ts';
import { bigSignOf, signOf, type TicketSide } from './side.ts';
import type { Ticket } from './ticket.ts';

/** Prices in atoms, as they were typed; 0 or absent for none. */
export type StopRequest = { readonly takeProfit?: Atoms | undefined; readonly stopLoss?: Atoms | undefined };
/** Prices in ticks; 0 for none. */
export type Stops = { readonly takeProfit: number; readonly stopLoss: number };
export type StopRefusal = 'take-profit-invalid' | 'stop-loss-invalid' | 'stop-loss-beyond-liquidation';

/** What stops are measured by: a price in ticks (the mark, or the limit of an order that waits), and where liquidation comes before them. */
export type StopFacts = {
  readonly market: Market;
  readonly side: TicketSide;
  readonly reference: number;
  readonly liquidation: Fraction;
};

/** The stops in ticks, or the first rule that they break: profit lies ahead of the reference, loss behind it, and liquidation behind both. */
export function checkStops(request: StopRequest, { market, side, reference, liquidation }: StopFacts): Decision<Stops, StopRefusal> {
  const takeProfit = readStop(market, request.takeProfit);
  if (takeProfit === undefined || (takeProfit !== 0 && (takeProfit - reference) * signOf(side) <= 0)) return no('take-profit-invalid');
  const stopLoss = readStop(market, request.stopLoss);
  if (stopLoss === undefined || (stopLoss !== 0 && (reference - stopLoss) * signOf(side) <= 0)) return no('stop-loss-invalid');
  const isBeyond = stopLoss !== 0 && compareTicks(stopLoss, liquidation) * bigSignOf(side) <= 0n;
  return isBeyond ? no('stop-loss-beyond-liquidation') : go({ takeProfit, stopLoss });
}

/** The stops of an open ticket while the mark price is `mark` ticks. */
export const validateStops = (market: Market, ticket: Ticket, request: StopRequest, mark: number): Decision<Stops, StopRefusal> =>
  checkStops(request, { market, side: ticket.side, reference: mark, liquidation: liquidationPrice(market, ticket).exact });

function readStop(market: Market, price: Atoms | undefined): number | undefined {
  if (price === undefined || price === 0n) return 0;
  return price < 0n ? undefined : atomsToTicks(market, price);
}
