import { toPaged } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { assertDefined, formatAtoms, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketOfRow } from '../../market/index.ts';
import { listJournalsOf } from '../../wallet/index.ts';
import { accountOf } from '../lever.present.ts';
import { listTicketsById } from '../lever.repo.ts';
import { marginAccountOf } from '../ticket.ts';

/** Funding received and paid, newest first. */
export const listFundingPaid: Query<typeof lever.listFundingPaid> = ({ world, person }, { ticket_id, account, page, limit }) => {
  const place = marginAccountOf({ userId: person.id, account: accountOf(account) });
  const wanted = { owner: place.user, account: place.account, reason: 'lever-funding', refType: 'lever-ticket', refId: ticket_id } as const;
  const { rows, count } = listJournalsOf(world, wanted, { page, limit });
  const tickets = new Map(
    listTicketsById(
      world,
      rows.map(({ refId }) => refId),
    ).map((ticket) => [ticket.id, ticket]),
  );
  const list = rows.map(({ id, refId, at, delta }) => ({
    id,
    ticket_id: refId,
    symbol: marketOfRow(world, assertDefined(tickets.get(refId), 'funding is of a ticket')).symbol,
    time: at,
    amount: formatAtoms(delta),
  }));
  return ok(toPaged(list, { page, limit }, count, lever.listFundingPaid.path));
};
