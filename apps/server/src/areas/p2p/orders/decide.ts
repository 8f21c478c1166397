import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { assertDefined, type Decision, err, formatFloor, ok } from '@mt2/domain';
import { type Review, reviewOf, type Verdict } from '../../../http/review-kind.ts';
import type { Source, Tx } from '../../../world/transaction/tx.ts';
import { amountText } from '../../market/index.ts';
import { pathsIn } from '../../upload/index.ts';
import { findUser } from '../../user/index.ts';
import { appealParts } from './appeal-parts.ts';
import { completeOrder, dropOrder } from './change-order.ts';
import { findOrder, listAppealing, type OrderRow, roleOf } from './orders.repo.ts';
import { listSteps } from './steps.repo.ts';
import { tell } from './tell.ts';

/** An appeal as the arbiter sees it: the trade and its parties, each party's statements, and every picture. */
function toReview(source: Source, row: OrderRow): Omit<Review, 'id'> {
  const nameOf = (userId: number) => assertDefined(findUser(source, userId), 'a trader is a user').account;
  const steps = listSteps(source, row.id);
  const said = steps.filter(({ text }) => text !== '').map(({ userId, text }) => `${roleOf(row, userId) ?? 'exchange'}: ${text}`);
  return {
    userId: row.appellantId === 0 ? row.buyerId : row.appellantId,
    at: row.changedAt,
    summary: [
      `${amountText(source, row.coin, row.number)} for ${formatFloor(row.money, 2)} ${row.fiat}`,
      `buyer ${nameOf(row.buyerId)}`,
      `seller ${nameOf(row.sellerId)}`,
      ...said,
    ].join(' · '),
    pictures: steps.flatMap(({ pictures }) => pathsIn(pictures)),
  };
}

/** Appeals, as the arbiter decides them: approved, the coins go to the buyer; rejected, back to the seller. */
export const appealReview = reviewOf<OrderRow>({
  kind: 'p2p-appeal',
  table: 'P2pOrder',
  find: findOrder,
  list: listAppealing,
  show: toReview,
  parts: appealParts,
  other: (row) => (row.appellantId === row.sellerId ? row.buyerId : row.sellerId),
  decide,
});

function decide(tx: Tx, row: OrderRow, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed'> {
  if (row.status !== 'appealing') return err('review-closed');
  const end = { by: 0, endedBy: 'arbiter', reason } as const;
  const what = isApproved ? 'decided-for-buyer' : 'decided-for-seller';
  const ended = (isApproved ? completeOrder : dropOrder)(tx, row, { what, ...end });
  for (const side of [ended.buyerId, ended.sellerId]) tell(tx, ended, side, what);
  return ok(isApproved ? 'approved' : 'rejected');
}
