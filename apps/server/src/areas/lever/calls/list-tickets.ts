import { lever } from '@mt2/contracts/lever';
import { err, formatAtoms, ok } from '@mt2/domain';
import { TICKET_STATUS } from '@mt2/domain/lever';
import type { Query } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { accountOf, totalsOf } from '../lever.present.ts';
import { listLiveOf } from '../lever.repo.ts';
import { pageOf } from '../ticket-page.ts';

const BOTH = ['leverage', 'contract'] as const;

/** The caller's tickets of one account or of both, newest first, and the totals of the open ones beside them. */
export const listTickets: Query<typeof lever.listTickets> = async ({ world, person, say }, input) => {
  const { currency_id, legal_id, status, page, limit } = input;
  if (currency_id !== undefined && !findMarket(world, currency_id, legal_id)) return err('market-not-found');
  const account = input.account && accountOf(input.account);
  const statuses = status === undefined ? undefined : [TICKET_STATUS.statusOf(status)];
  const filter = { userId: person.id, account, marketId: currency_id, statuses };
  const message = await pageOf(world, say, filter, { page, limit }, lever.listTickets.path);
  const live = (account ? [account] : BOTH).flatMap((each) => listLiveOf(world, person.id, each));
  const { hazardRate, profits } = totalsOf(world, world.now(), live);
  return ok({ rate_profits_total: { hazard_rate: hazardRate, profits_total: formatAtoms(profits) }, message });
};
