import type { PriceScript } from '@mt2/domain/market';
import type { Tx } from '../../world/tx.ts';
import { insertScript } from './market.repo.ts';

/** Lays a script over a market's price from now on. What was derived from the old prices is forgotten. */
export function addScript(tx: Tx, kind: string, script: PriceScript): number {
  const id = insertScript(tx, {
    marketId: script.market,
    kind,
    t0: script.startAt,
    t1: script.fullAt,
    t2: script.backAt,
    t3: script.endAt,
    size: script.size,
    addedAt: tx.now,
  });
  tx.derived.forget();
  return id;
}
