import type { Market } from '../market/markets.ts';
import { liquidationPrice } from './liquidation-price.ts';
import type { Ticket } from './ticket.ts';

/** A mark price (ticks) at which a ticket is closed: reached from below (`up`) or from above (`down`). */
export type LeverTrigger = {
  readonly cause: 'tp' | 'sl' | 'liquidation';
  readonly level: number;
  readonly direction: 'up' | 'down';
};

/** Lists what the mark price can trigger on an open ticket. Of two that are due in one second, the first of the list counts. */
export function triggersOf(market: Market, ticket: Ticket): LeverTrigger[] {
  const [ahead, behind] = ticket.side === 'long' ? (['up', 'down'] as const) : (['down', 'up'] as const);
  const { level } = liquidationPrice(market, ticket);
  const triggers: LeverTrigger[] = [];
  if (ticket.takeProfit !== 0) triggers.push({ cause: 'tp', level: ticket.takeProfit, direction: ahead });
  if (ticket.stopLoss !== 0) triggers.push({ cause: 'sl', level: ticket.stopLoss, direction: behind });
  if (level !== undefined) triggers.push({ cause: 'liquidation', level, direction: behind });
  return triggers;
}
