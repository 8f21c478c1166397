import { type Atoms, DAY, type Instant } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { worthOf } from '../market/index.ts';
import { listFlowsSince } from './flows.ts';
import { sumChangesSince } from './postings.repo.ts';
import type { BalanceRow } from './wallet.repo.ts';

/**
 * Unrealized profit of a user's open positions at the prices of `at`, by account: the positions before an instant, which
 * may be the next one.
 */
export type OpenProfit = (source: Source, owner: number, at: Instant, before: Instant) => ReadonlyMap<AccountKind, Atoms>;

/**
 * The USDT lent to a user since an instant, less repayments, in atoms: like a deposit, it came from outside. The ledger's
 * flows do not include it, because repayments from a sale of collateral are never in a balance of the user.
 */
export type LentSince = (source: Pick<Source, 'sql'>, owner: number, since: Instant) => Atoms;

/** The open profits of several areas as one. */
export const together =
  (openProfits: readonly OpenProfit[]): OpenProfit =>
  (...asked) => {
    const sums = new Map<AccountKind, Atoms>();
    for (const [account, profit] of openProfits.flatMap((openProfit) => [...openProfit(...asked)]))
      sums.set(account, (sums.get(account) ?? 0n) + profit);
    return sums;
  };

/** 00:00 UTC of an instant's day. */
export const midnightOf = (at: Instant): Instant => at - (at % DAY);

export const sumOf = (profits: ReadonlyMap<AccountKind, Atoms>): Atoms => [...profits.values()].reduce((sum, profit) => sum + profit, 0n);

/**
 * A user's profit since 00:00 UTC: the value of everything now, less its value then, less the net inflow since (valued
 * when it arrived). `before` is the value then. `open` is the profit of open positions at both times, `lent` the amount
 * lent since, which also flowed in.
 */
export function todayPnl(
  source: Source,
  owner: number,
  rows: readonly BalanceRow[],
  at: Instant,
  open: { readonly now: Atoms; readonly before: Atoms },
  lent: Atoms,
): { profit: Atoms; before: Atoms } {
  const midnight = midnightOf(at);
  const amounts = new Map<number, Atoms>();
  for (const { coin, available, frozen } of rows) amounts.set(coin, (amounts.get(coin) ?? 0n) + available + frozen);
  const changes = new Map(sumChangesSince(source, owner, midnight).map(({ coin, delta }) => [coin, delta]));
  let { now, before } = open;
  for (const [coin, amount] of amounts) {
    now += worthOf(source, coin, amount, at);
    before += worthOf(source, coin, amount - (changes.get(coin) ?? 0n), midnight);
  }
  const flows = listFlowsSince(source, owner, midnight).map((flow) => worthOf(source, flow.coin, flow.delta, flow.at));
  return { profit: now - before - flows.reduce((sum, value) => sum + value, lent), before };
}
