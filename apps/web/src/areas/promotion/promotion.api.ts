import type { ReadMessage } from '@mt2/contracts';
import { promotion } from '@mt2/contracts/promotion';
import type { RebateStatus } from '@mt2/domain/promotion';
import { ownLink } from '../../platform/linked-world.ts';
import { countedPage } from '../../platform/pages.ts';
import { read, readPagesBy } from '../../platform/read.ts';

const A_PAGE = 20;
const TIMES = { staleTime: 5_000 };

/** The user's invitation. */
export type Standing = ReadMessage<typeof promotion.getInvitation>;
/** The address at which friends sign up with the user's code. */
export const linkOf = ({ url, code }: Standing): string => ownLink(`${url}?code=${code}`);
/** A user invited by the user. */
export type Invitee = ReadMessage<typeof promotion.listInvitees>['rows'][number];
export type Rebate = ReadMessage<typeof promotion.listRebates>['rows'][number];
export type Statistics = ReadMessage<typeof promotion.getStatistics>;
export type Degree = 1 | 2;

export const standingQuery = read(promotion.getInvitation, {}, TIMES);

export const statisticsQuery = read(promotion.getStatistics, {}, TIMES);

/** The top of the ranking of a month, `2026-01`. */
export const rankingQuery = (month: string) => read(promotion.listRanking, { month }, TIMES);

/** The user's invitees, or their invitees, newest first, page by page. */
export const inviteesQuery = (degree: Degree) =>
  readPagesBy(
    promotion.listInvitees,
    { degree },
    async (ask, page, asked) => countedPage(await ask({ ...asked, page, limit: A_PAGE }), page, A_PAGE),
    TIMES,
  );

/** The user's rebates, newest day first, page by page; those in a status, or with '' all. */
export const rebatesQuery = (status: RebateStatus | '') =>
  readPagesBy(
    promotion.listRebates,
    { status: status || undefined },
    async (ask, page, asked) => countedPage(await ask({ ...asked, page, limit: A_PAGE }), page, A_PAGE),
    TIMES,
  );
