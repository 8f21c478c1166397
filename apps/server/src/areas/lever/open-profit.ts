import { type Atoms, COIN, type Instant } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { type FilledSince, listFillsSince, listHeldBefore, type PositionRow } from './lever.repo.ts';
import { actOf, marginAccountOf, toPosition } from './position.ts';

/** Unrealized profit of a user's positions by account, in atoms: as of one instant, at the mark prices of another. */
export function openProfitOf(source: Source, userId: number, at: Instant, before: Instant): ReadonlyMap<AccountKind, Atoms> {
  const sums = new Map<AccountKind, Atoms>();
  for (const row of listHeld(source, userId, before)) {
    const market = marketOfRow(source, row);
    const { account } = marginAccountOf(row);
    const profit = unrealisedPnl(market, toPosition(market, row), pathOf(source).mark(market, at));
    sums.set(account, (sums.get(account) ?? 0n) + profit);
  }
  return sums;
}

/** The positions open before an instant, with their lots then: later fills are subtracted. */
function listHeld(source: Source, userId: number, before: Instant): PositionRow[] {
  const held = listHeldBefore(source, userId, before);
  if (held.length === 0) return held;
  const ids = held.map(({ id }) => id);
  const since = Map.groupBy(listFillsSince(source, ids, before), ({ ticketId }) => ticketId);
  return held.map((row) => takeBack(marketOfRow(source, row), row, since.get(row.id) ?? []));
}

function takeBack({ lot }: Market, row: PositionRow, fills: readonly FilledSince[]): PositionRow {
  const of = (act: 'open' | 'close') => fills.filter((fill) => actOf(fill) === act);
  const lots = (act: 'open' | 'close') => Number(of(act).reduce((sum, { quantity }) => sum + quantity, 0n) / lot);
  const cost = of('open').reduce((sum, { price, quantity }) => sum + (price * quantity) / COIN, 0n);
  return {
    ...row,
    lots: row.lots + lots('close') - lots('open'),
    entryLots: row.entryLots - lots('open'),
    entryCost: row.entryCost - cost,
  };
}
