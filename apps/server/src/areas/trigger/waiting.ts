import { type Direction, exactTicks, Levels, type Market } from '@mt2/domain/market';
import type { TriggerPrice } from '@mt2/domain/trigger';
import { derived, type Source } from '../../world/transaction/derived.ts';
import { marketOfRow } from '../market/index.ts';
import { listWaiting, type TriggerRow } from './trigger.repo.ts';

type MarketLevels = { readonly [price in TriggerPrice]: Levels };

/** The trigger prices that are waited for, by market, watched price and direction. */
class Waiting {
  readonly #levels = new Map<number, MarketLevels>();

  levels({ id }: Pick<Market, 'id'>, price: TriggerPrice): Levels {
    const levels = this.#levels.get(id) ?? { last: new Levels(), mark: new Levels() };
    this.#levels.set(id, levels);
    return levels[price];
  }

  /** Follows what became of a trigger order: it is here while it waits. */
  put(market: Market, row: TriggerRow): void {
    const levels = this.levels(market, row.triggerBy as TriggerPrice)[row.direction as Direction];
    levels.set(row.id, row.status === 'waiting' ? exactTicks(market, row.triggerPrice) : undefined);
  }
}

/** Every market's waiting trigger orders. */
export const waitingOf = derived((source: Source): Waiting => {
  const waiting = new Waiting();
  for (const row of listWaiting(source)) waiting.put(marketOfRow(source, row), row);
  return waiting;
});
