import { type Atoms, type Instant, within } from '@mt2/domain';
import { positionRef, quantityOf, settledFunding } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, fundingAt } from '@mt2/domain/market';
import type { Source } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { listChangesAt } from '../wallet/index.ts';
import { listFillsSince, type PositionRow } from './lever.repo.ts';
import { actOf } from './position.ts';

/**
 * The part of funding that no close has settled until an instant, in atoms, of each of a user's positions: their closes and payments are
 * read once.
 */
export function openLotsFundingsOf(source: Source, rows: readonly PositionRow[], at: Instant): (row: PositionRow) => Atoms {
  const reduced = rows.filter(({ lots, entryLots }) => lots > 0 && lots < entryLots);
  const settled = settledFundings(source, reduced, at);
  return ({ id, lots, funding }) => (lots === 0 ? 0n : funding - (settled.get(id) ?? 0n));
}

/** The funding that the closes of a user's positions have settled, in atoms, by position ID. */
function settledFundings(source: Source, rows: readonly PositionRow[], now: Instant): Map<number, Atoms> {
  const [first] = rows;
  if (!first) return new Map();
  const ids = rows.map(({ id }) => id);
  const since = Math.min(
    ...rows.map((row) => within(row.openedAt, marketOfRow(source, row).listedAt, now, `the opening of LeverTicket ${row.id}`)),
  );
  const closes = listFillsSince(source, ids, since)
    .filter((fill) => actOf(fill) === 'close')
    .sort((one, other) => one.at - other.at);
  const instants = fundingsBetween(since, Math.min(closes.at(-1)?.at ?? since, now));
  const { refType } = positionRef(first.id);
  const paid = listChangesAt(source, { owner: first.userId, reason: 'lever-funding', refType, refIds: ids }, instants);
  const closesOf = Map.groupBy(closes, ({ ticketId }) => ticketId);
  const paidOf = Map.groupBy(paid, ({ refId }) => refId);
  return new Map(
    rows.map((row) => {
      const paidUntil = (until: Instant) =>
        (paidOf.get(row.id) ?? []).reduce((sum, { at, delta }) => (at <= until ? sum + delta : sum), 0n);
      const funded = (closesOf.get(row.id) ?? []).map(({ at, quantity }) => ({ funding: paidUntil(at), quantity }));
      return [row.id, settledFunding(quantityOf(marketOfRow(source, row), row.entryLots), funded)];
    }),
  );
}

/** The instants of funding after one instant, up to another. */
function fundingsBetween(after: Instant, until: Instant): Instant[] {
  const length = (fundingAt(until) - fundingAt(after)) / FUNDING_INTERVAL;
  return Array.from({ length }, (_, index) => fundingAt(after) + (index + 1) * FUNDING_INTERVAL);
}
