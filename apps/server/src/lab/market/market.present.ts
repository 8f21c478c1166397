import type { MarketRow, ScriptRow } from '@mt2/contracts/lab/market';
import type { Instant } from '@mt2/domain';
import { formatTicks, type Market } from '@mt2/domain/market';
import { haltOf, marketOfRow, pathOf, type StoredScript } from '../../areas/market/index.ts';
import { iso } from '../../world/iso.ts';
import type { Source } from '../../world/transaction/derived.ts';

const orNull = (instant: Instant | null) => (instant === null ? null : iso(instant));

function stateOf({ t0, t3, cancelledAt }: StoredScript, now: Instant): ScriptRow['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (now < t0) return 'waiting';
  return now < t3 ? 'running' : 'over';
}

/** A script as the lab shows it at an instant. */
export function presentScript(source: Source, row: StoredScript, now: Instant): ScriptRow {
  const { id, kind, t0, t1, t2, t3, size, reason, cancelledAt, goneAt } = row;
  return {
    id,
    symbol: marketOfRow(source, row).symbol,
    kind: kind as ScriptRow['kind'],
    state: stateOf(row, now),
    t0: iso(t0),
    t1: iso(t1),
    t2: iso(t2),
    t3: iso(t3),
    size,
    reason,
    cancelled_at: orNull(cancelledAt),
    gone_at: orNull(goneAt),
  };
}

/** A market as an operator sees it at an instant. */
export function presentMarket(source: Source, market: Market, now: Instant): MarketRow {
  const halt = haltOf(source, market);
  return {
    symbol: market.symbol,
    price: formatTicks(market, pathOf(source).tickAt(market, now)),
    price_decimals: market.priceDecimals,
    halt: halt ? { since: iso(halt.since), reason: halt.reason, delisted_at: orNull(halt.delistedAt) } : null,
  };
}
