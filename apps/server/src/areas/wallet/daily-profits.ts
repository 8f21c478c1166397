import { type Atoms, assertDefined, COIN, DAY, dayStart, type Instant, sumOf } from '@mt2/domain';
import { type AccountKind, sumByCoin } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/tx.ts';
import { priceOf, worthOf } from '../market/index.ts';
import type { Movements } from './movements.ts';
import type { Change } from './postings.repo.ts';
import type { BalanceRow } from './wallet.repo.ts';

/** A user's positions as they were before an instant, at the prices of `at`. */
type Moment = { readonly at: Instant; readonly before: Instant };
/** Unrealized profit of a user's open positions by account at some moments, which are given from the latest to the earliest. */
export type OpenProfit = (source: Source, owner: number, moments: readonly Moment[]) => readonly ReadonlyMap<AccountKind, Atoms>[];

/**
 * The USDT lent to a user since an instant, in atoms; repayments are negative. Like a deposit, it came from outside. The
 * ledger's flows do not include it, because repayments from a sale of collateral are never in a balance of the user.
 */
export type LentSince = (source: Pick<Source, 'sql'>, owner: number, since: Instant) => readonly Inflow[];
type Inflow = { readonly at: Instant; readonly amount: Atoms };

/** The open profits of several areas as one. */
export const together =
  (openProfits: readonly OpenProfit[]): OpenProfit =>
  (source, owner, moments) => {
    const areas = openProfits.map((openProfit) => openProfit(source, owner, moments));
    return moments.map((_, index) => {
      const sums = new Map<AccountKind, Atoms>();
      for (const [account, profit] of areas.flatMap((area) => [...(area[index] ?? [])]))
        sums.set(account, (sums.get(account) ?? 0n) + profit);
      return sums;
    });
  };

/**
 * A UTC day of a user. `total` is the value of everything at its 00:00, with what happens in that second; `before` is the
 * value without it; `profit` is the profit of the day, or so far.
 */
export type Day = { readonly at: Instant; readonly total: Atoms; readonly before: Atoms; readonly profit: Atoms };

/** Sources of values that are not balances. */
export type Besides = { readonly openProfit: OpenProfit; readonly lentSince: LentSince };

/**
 * A user's days from an instant at 00:00 until now, the latest first. A day's profit is the value at its end, less that at
 * its start, less the net inflow in between (valued when it arrived). Past values are computed from today's balances by
 * undoing the ledger's movements since `from`.
 */
export function dailyProfits(
  source: Source,
  owner: number,
  rows: readonly BalanceRow[],
  { openProfit, lentSince }: Besides,
  { from, now, changes, flows }: Movements & { readonly from: Instant; readonly now: Instant },
): { readonly days: readonly Day[]; readonly open: ReadonlyMap<AccountKind, Atoms> } {
  const today = dayStart(now);
  const midnights = Array.from({ length: (today - from) / DAY + 1 }, (_, day) => today - day * DAY);
  const moments = midnights.flatMap((at) => [
    { at, before: at + 1 },
    { at, before: at },
  ]);
  const [open = new Map(), ...opens] = openProfit(source, owner, [{ at: now, before: now + 1 }, ...moments]);
  const inflows = inflowsByDay(source, flows, lentSince(source, owner, from));
  const past = new PastBalances(source, rows, changes);
  let end = past.valueByCoin(now) + sumOf(open.values());
  const days = midnights.map((at, index): Day => {
    past.undo(at, false);
    const total = past.value(at) + sumOf(opens[2 * index]?.values() ?? []);
    past.undo(at, true);
    const before = past.valueByCoin(at) + sumOf(opens[2 * index + 1]?.values() ?? []);
    const profit = end - before - (inflows.get(at) ?? 0n);
    end = before;
    return { at, total, before, profit };
  });
  return { days, open };
}

function inflowsByDay(source: Source, flows: Movements['flows'], lent: readonly Inflow[]): ReadonlyMap<Instant, Atoms> {
  const worth = flows.map(({ coin, delta, at }) => ({ at, amount: worthOf(source, coin, delta, at) }));
  const byDay = Map.groupBy([...worth, ...lent], ({ at }) => dayStart(at));
  return new Map([...byDay].map(([at, inflows]) => [at, sumOf(inflows.map(({ amount }) => amount))]));
}

/** A user's balances, from which the changes of the last day, then of earlier days, can be undone. */
class PastBalances {
  readonly #source: Source;
  readonly #amounts: Map<number, { readonly coin: number; delta: Atoms }>;
  readonly #changes: ReadonlyMap<Instant, readonly Change[]>;
  /** The prices of the last instant: two values are computed for each. */
  #prices: { readonly at: Instant; readonly byCoin: Map<number, Atoms> } = { at: 0, byCoin: new Map() };

  constructor(source: Source, rows: readonly BalanceRow[], changes: readonly Change[]) {
    this.#source = source;
    this.#amounts = new Map(rows.map(({ id, coin, available, frozen }) => [id, { coin, delta: available + frozen }]));
    this.#changes = Map.groupBy(changes, ({ day }) => day);
  }

  /** Undoes the changes of a day: those of its first second, or those after it. */
  undo(day: Instant, isFirstSecond: boolean): void {
    for (const { balanceId, delta } of (this.#changes.get(day) ?? []).filter((change) => change.isFirstSecond === isFirstSecond))
      assertDefined(this.#amounts.get(balanceId), 'a posting has its balance').delta -= delta;
  }

  /** Their value at the prices of an instant, each balance truncated. */
  value(at: Instant): Atoms {
    return this.#valueOf(this.#amounts.values(), at);
  }

  /** Their value at the prices of an instant, each coin truncated. */
  valueByCoin(at: Instant): Atoms {
    const sums = [...sumByCoin(this.#amounts.values())].map(([coin, delta]) => ({ coin, delta }));
    return this.#valueOf(sums, at);
  }

  #valueOf(amounts: Iterable<{ readonly coin: number; readonly delta: Atoms }>, at: Instant): Atoms {
    return sumOf([...amounts].map(({ coin, delta }) => (delta === 0n ? 0n : (delta * this.#priceOf(coin, at)) / COIN)));
  }

  #priceOf(coin: number, at: Instant): Atoms {
    if (this.#prices.at !== at) this.#prices = { at, byCoin: new Map() };
    const { byCoin } = this.#prices;
    const price = byCoin.get(coin) ?? priceOf(this.#source, coin, at);
    byCoin.set(coin, price);
    return price;
  }
}
