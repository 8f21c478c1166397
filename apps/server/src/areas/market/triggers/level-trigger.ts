import type { Levels, Market, Reached } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isHalted } from '../halts.ts';
import { marketsAt } from '../markets.ts';
import { watchedPrice } from '../path.ts';
import { type PriceTrigger, type PriceTriggerOptions, priceTriggered } from './price-trigger.ts';

type LevelTriggerOptions = Omit<PriceTriggerOptions, 'markets' | 'levels' | 'run'> & {
  /** The levels that are kept for a market. */
  readonly levels: (tx: Tx, market: Market) => Levels;
  /** Does what `price` has reached in `tx.now`, the oldest first; answers how many things happened. */
  readonly run: (tx: Tx, market: Market, reached: readonly Reached[], price: number) => number;
};

/** Due work of a price at levels that are kept by market. In a halted market nothing happens. */
export const levelTriggered = ({ levels, run, ...options }: LevelTriggerOptions): PriceTrigger =>
  priceTriggered({
    ...options,
    markets: (tx) => marketsAt(tx).list.filter((market) => levels(tx, market).size > 0 && !isHalted(tx, market)),
    levels: (tx, market) => {
      const { up, down } = levels(tx, market);
      return { up: up.nearest('up'), down: down.nearest('down') };
    },
    run: (tx, market) => {
      const price = watchedPrice(tx, market, options.source, tx.now);
      return run(tx, market, levels(tx, market).reached(price), price);
    },
  });
