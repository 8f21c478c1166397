import { type Atoms, COIN } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/tx.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import type { OpenProfit } from '../wallet/index.ts';
import { type FilledSince, listFillsSince, listHeldBetween, type PositionRow } from './lever.repo.ts';
import { actOf, marginAccountOf, toPosition } from './position.ts';

/** Unrealized profit of a user's positions by account at some moments, in atoms. */
export const openProfitOf: OpenProfit = (source, userId, moments) => {
  const [last, first] = [moments[0]?.before ?? 0, moments.at(-1)?.before ?? 0];
  const held = listHeldBetween(source, userId, first, last);
  if (held.length === 0) return moments.map(() => new Map());
  const ids = held.map(({ id }) => id);
  const fills = Map.groupBy(listFillsSince(source, ids, first), ({ ticketId }) => ticketId);
  return moments.map(({ at, before }) => {
    const sums = new Map<AccountKind, Atoms>();
    for (const row of held.filter(({ openedAt, closedAt }) => openedAt < before && (closedAt === 0 || closedAt >= before))) {
      const later = (fills.get(row.id) ?? []).filter((fill) => fill.at >= before);
      const { account } = marginAccountOf(row);
      sums.set(account, (sums.get(account) ?? 0n) + profitOf(source, marketOfRow(source, row), row, later, at));
    }
    return sums;
  });
};

/** Unrealized profit of a position at the mark price of an instant, without its later fills. */
function profitOf(source: Source, market: Market, row: PositionRow, later: readonly FilledSince[], at: number): Atoms {
  return unrealisedPnl(market, toPosition(market, takeBack(market, row, later)), pathOf(source).mark(market, at));
}

/** A position with its lots before some fills. */
function takeBack({ lot }: Market, row: PositionRow, fills: readonly FilledSince[]): PositionRow {
  if (fills.length === 0) return row;
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
