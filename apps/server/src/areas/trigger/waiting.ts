import { assertDefined } from '@mt2/domain';
import { atomsToTicks, type Direction, LevelIndex, type Market } from '@mt2/domain/market';
import type { TriggerPrice } from '@mt2/domain/trigger';
import { derived, type Source } from '../../world/derived.ts';
import { marketOfRow } from '../market/index.ts';
import { listWaiting, type TriggerRow } from './trigger.repo.ts';

type Levels = { readonly [direction in Direction]: LevelIndex };
type MarketLevels = { readonly [price in TriggerPrice]: Levels };

const emptyLevels = (): Levels => ({ up: new LevelIndex(), down: new LevelIndex() });

/** A stored price in ticks. */
export const ticksOf = (market: Market, price: bigint): number => assertDefined(atomsToTicks(market, price), 'a stored price is on tick');

/** The trigger prices that are waited for, by market, watched price and direction. */
class Waiting {
  readonly #levels = new Map<number, MarketLevels>();

  levels({ id }: Pick<Market, 'id'>, price: TriggerPrice): Levels {
    const levels = this.#levels.get(id) ?? { last: emptyLevels(), mark: emptyLevels() };
    this.#levels.set(id, levels);
    return levels[price];
  }

  /** Follows what became of a trigger order: it is here while it waits. */
  put(market: Market, row: TriggerRow): void {
    const level = this.levels(market, row.triggerBy as TriggerPrice)[row.direction as Direction];
    if (row.status === 'waiting') level.set(row.id, ticksOf(market, row.triggerPrice));
    else level.delete(row.id);
  }
}

/** Every market's waiting trigger orders. */
export const waitingOf = derived((source: Source): Waiting => {
  const waiting = new Waiting();
  for (const row of listWaiting(source)) waiting.put(marketOfRow(source, row), row);
  return waiting;
});
