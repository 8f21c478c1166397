import type { MarketView, ScriptView } from '@mt2/contracts/lab/market';
import type { Instant } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import { haltOf, marketOfRow, pathOf, type StoredScript } from '../../areas/market/index.ts';
import type { Source } from '../../world/transaction/derived.ts';

function stateOf({ t0, t3, cancelledAt }: StoredScript, now: Instant): ScriptView['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (now < t0) return 'waiting';
  return now < t3 ? 'running' : 'over';
}

/** A script at an instant, as shown by the lab. */
export function scriptView(source: Source, row: StoredScript, now: Instant): ScriptView {
  const { id, kind, t0, t1, t2, t3, size, reason, cancelledAt, goneAt } = row;
  return {
    id,
    symbol: marketOfRow(source, row).symbol,
    kind: kind as ScriptView['kind'],
    state: stateOf(row, now),
    startAt: t0,
    fullAt: t1,
    backAt: t2,
    endAt: t3,
    size,
    reason,
    cancelledAt: cancelledAt ?? undefined,
    goneAt: goneAt ?? undefined,
  };
}

/** A market at an instant, as an operator sees it. */
export function marketView(source: Source, market: Market, now: Instant): MarketView {
  const halt = haltOf(source, market);
  return {
    symbol: market.symbol,
    price: pathOf(source).tickAt(market, now),
    priceDecimals: market.priceDecimals,
    halt: halt && { since: halt.since, reason: halt.reason, delistedAt: halt.delistedAt ?? undefined },
  };
}
