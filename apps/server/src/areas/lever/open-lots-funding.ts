import type { Atoms, Instant } from '@mt2/domain';
import { positionRef, quantityOf, settledFunding } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, fundingAt } from '@mt2/domain/market';
import type { Source } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { listChangesAt } from '../wallet/index.ts';
import { listFillsSince, type PositionRow } from './lever.repo.ts';
import { actOf } from './position.ts';

/** The part of a position's funding that no close has settled, in atoms. */
export function openLotsFundingOf(source: Source, row: PositionRow): Atoms {
  const { id, userId: owner, lots, entryLots, funding, openedAt } = row;
  if (lots === 0) return 0n;
  if (lots === entryLots) return funding;
  const fills = listFillsSince(source, [id], openedAt).filter((fill) => actOf(fill) === 'close');
  const closes = fills.sort((one, other) => one.at - other.at);
  const instants = fundingsBetween(openedAt, closes.at(-1)?.at ?? openedAt);
  const paid = listChangesAt(source, { owner, reason: 'lever-funding', ...positionRef(id) }, instants);
  const paidUntil = (until: Instant) => paid.reduce((sum, { at, delta }) => (at <= until ? sum + delta : sum), 0n);
  const funded = closes.map(({ at, quantity }) => ({ funding: paidUntil(at), quantity }));
  return funding - settledFunding(quantityOf(marketOfRow(source, row), entryLots), funded);
}

/** The instants of funding after one instant, up to another. */
function fundingsBetween(after: Instant, until: Instant): Instant[] {
  const length = (fundingAt(until) - fundingAt(after)) / FUNDING_INTERVAL;
  return Array.from({ length }, (_, index) => fundingAt(after) + (index + 1) * FUNDING_INTERVAL);
}
