import type { Market } from '../market/markets.ts';
import { liquidationPrice } from './liquidation.ts';
import type { Position } from './position.ts';

/** A mark price (ticks) at which a position is closed: reached from below (`up`) or from above (`down`). */
export type LeverTrigger = {
  readonly cause: 'tp' | 'sl' | 'liquidation';
  readonly level: number;
  readonly direction: 'up' | 'down';
};

/** Lists the triggers of an open position at the mark price. If two are due in the same second, the first of the list counts. */
export function triggersOf(market: Market, position: Position): LeverTrigger[] {
  const [ahead, behind] = position.side === 'long' ? (['up', 'down'] as const) : (['down', 'up'] as const);
  const { level } = liquidationPrice(market, position);
  const triggers: LeverTrigger[] = [];
  if (position.takeProfit !== 0) triggers.push({ cause: 'tp', level: position.takeProfit, direction: ahead });
  if (position.stopLoss !== 0) triggers.push({ cause: 'sl', level: position.stopLoss, direction: behind });
  if (level !== undefined) triggers.push({ cause: 'liquidation', level, direction: behind });
  return triggers;
}
