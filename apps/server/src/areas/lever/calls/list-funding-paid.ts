import type { lever } from '@mt2/contracts/lever';
import { assertDefined, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketOfRow } from '../../market/index.ts';
import { listJournalsOf } from '../../wallet/index.ts';
import { listPositionsById } from '../lever.repo.ts';
import { marginAccountOf } from '../position.ts';

/** Funding received and paid, newest first. */
export const listFundingPaid: Query<typeof lever.listFundingPaid> = ({ world, person }, { positionId, account, page, limit }) => {
  const place = marginAccountOf({ userId: person.id, account });
  const wanted = {
    owner: place.user,
    account: place.account,
    reason: 'lever-funding',
    refType: 'lever-ticket',
    refId: positionId,
  } as const;
  const { rows, count } = listJournalsOf(world, wanted, { page, limit });
  const positions = new Map(
    listPositionsById(
      world,
      rows.map(({ refId }) => refId),
    ).map((position) => [position.id, position]),
  );
  const payments = rows.map(({ id, refId, at, delta }) => ({
    id,
    positionId: refId,
    market: marketOfRow(world, assertDefined(positions.get(refId), 'funding is paid by a position')).symbol,
    at,
    amount: delta,
  }));
  return ok({ rows: payments, page, limit, total: count });
};
