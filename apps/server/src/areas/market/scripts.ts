import { type Decision, go, known, no } from '@mt2/domain';
import { type PriceScript, cancelScript as takeBack } from '@mt2/domain/market';
import type { PriceScript as Row } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import { findScript, insertScript, toScript, updateScript } from './market.repo.ts';

/** Lays a script over a market's price from now on. What was derived from the old prices is forgotten. */
export function addScript(tx: Tx, kind: string, script: PriceScript): Row {
  const id = insertScript(tx, {
    marketId: script.market,
    kind,
    t0: script.startAt,
    t1: script.fullAt,
    t2: script.backAt,
    t3: script.endAt,
    size: script.size,
    addedAt: tx.now,
    cancelledAt: null,
    goneAt: null,
  });
  tx.derived.forget();
  return rowOf(tx, id);
}

/** Takes a script back from now on, in `over` seconds. */
export function cancelScript(tx: Tx, id: number, over: number): Decision<Row, 'script-not-found' | 'script-invalid' | 'script-over'> {
  const row = findScript(tx, id);
  if (!row) return no('script-not-found');
  const taken = takeBack(toScript(row), over, tx.now);
  if (!taken.ok) return taken;
  const { at, goneAt } = taken.value.cancelled;
  updateScript(tx, id, { cancelledAt: at, goneAt });
  tx.derived.forget();
  return go(rowOf(tx, id));
}

const rowOf = (tx: Tx, id: number): Row => known(findScript(tx, id), 'the script was just stored');
