import type { promotion } from '@mt2/contracts/promotion';
import { promotionLife } from '@mt2/prisma/seed/promotion';
import type { Area } from '../../http/area.ts';
import { getInvitation } from './calls/get-invitation.ts';
import { getPoster } from './calls/get-poster.ts';
import { getShare } from './calls/get-share.ts';
import { getStatistics } from './calls/get-statistics.ts';
import { listInvitees } from './calls/list-invitees.ts';
import { listRanking } from './calls/list-ranking.ts';
import { listRebates } from './calls/list-rebates.ts';
import { creditRebates, setLevels } from './due.ts';
import { earnRebates } from './earn.ts';
import { welcome } from './welcome.ts';

/** Promotion: whoever invites gets a share of the trading fees of whom they invited, and of whom these invited. */
export const promotionArea: Area<typeof promotion> = {
  handlers: { getPoster, getShare, getInvitation, listRanking, listInvitees, listRebates, getStatistics },
  jobs: [setLevels, creditRebates],
  on: { 'fee.taken': earnRebates, 'user.invited': welcome },
  life: promotionLife,
};
