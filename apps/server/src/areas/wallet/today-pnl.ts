import { type Atoms, DAY, type Instant } from '@mt2/domain';
import type { Source } from '../../world/derived.ts';
import { worthOf } from '../market/index.ts';
import { type BalanceRow, listChangesSince } from './wallet.repo.ts';

/** Money that came or went, so no profit. */
const isFlow = (kind: string) => kind.startsWith('deposit.') || kind === 'withdraw.pass';

/**
 * What a user gained since 00:00 UTC: the value of everything now, less its value then, less what came in since (valued when it came).
 * `before` is the value then.
 */
export function todayPnl(source: Source, owner: number, rows: readonly BalanceRow[], at: Instant): { profit: Atoms; before: Atoms } {
  const midnight = at - (at % DAY);
  const changes = listChangesSince(source, owner, midnight);
  let now = 0n;
  let before = 0n;
  let flow = 0n;
  for (const { coin, available, frozen } of rows) {
    now += worthOf(source, coin, available + frozen, at);
    before += worthOf(source, coin, available + frozen, midnight);
  }
  for (const change of changes) {
    before -= worthOf(source, change.coin, change.delta, midnight);
    if (isFlow(change.kind)) flow += worthOf(source, change.coin, change.delta, change.at);
  }
  return { profit: now - before - flow, before };
}
