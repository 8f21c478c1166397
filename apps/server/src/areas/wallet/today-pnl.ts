import { type Atoms, DAY, type Instant } from '@mt2/domain';
import type { Source } from '../../world/derived.ts';
import { worthOf } from '../market/index.ts';
import { type BalanceRow, listFlowsSince, sumChangesSince } from './wallet.repo.ts';

/**
 * What a user gained since 00:00 UTC: the value of everything now, less its value then, less what came in since (valued when it came).
 * `before` is the value then.
 */
export function todayPnl(source: Source, owner: number, rows: readonly BalanceRow[], at: Instant): { profit: Atoms; before: Atoms } {
  const midnight = at - (at % DAY);
  const amounts = new Map<number, Atoms>();
  for (const { coin, available, frozen } of rows) amounts.set(coin, (amounts.get(coin) ?? 0n) + available + frozen);
  const changes = new Map(sumChangesSince(source, owner, midnight).map(({ coin, delta }) => [coin, delta]));
  let now = 0n;
  let before = 0n;
  for (const [coin, amount] of amounts) {
    now += worthOf(source, coin, amount, at);
    before += worthOf(source, coin, amount - (changes.get(coin) ?? 0n), midnight);
  }
  const flows = listFlowsSince(source, owner, midnight).map((flow) => worthOf(source, flow.coin, flow.delta, flow.at));
  return { profit: now - before - flows.reduce((sum, value) => sum + value, 0n), before };
}
