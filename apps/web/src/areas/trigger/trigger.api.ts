import { waiting } from '@mt2/contracts/waiting';
import type { Side } from '@mt2/domain/market';
import type { WaitingAccount, WaitingStatus } from '@mt2/domain/waiting';
import type { Narrowed } from '../../frame/history/history.ts';
import { shownPage } from '../../platform/pages.ts';
import { readPagesBy } from '../../platform/read.ts';
import { toTrigger } from './trigger.ts';

const A_PAGE = 30;

type Asked = {
  narrowed?: Narrowed<Side>;
  account: WaitingAccount | undefined;
  marketId: number | undefined;
  status: WaitingStatus | undefined;
};

/** Trigger orders, newest first, page by page, of one account, market and status if given. */
const triggersQuery = (asked: Asked) =>
  readPagesBy(waiting.list, asked, async (ask, page) => {
    const { narrowed, ...which } = asked;
    return shownPage(await ask({ ...narrowed, ...which, type: 'trigger', page, limit: A_PAGE }), toTrigger);
  });

/** The waiting trigger orders, newest first, page by page; of every account by default. */
export const waitingTriggersQuery = (account: WaitingAccount | undefined, marketId?: number) =>
  triggersQuery({ account, marketId, status: 'waiting' });

/** Trigger orders of every state, newest first, page by page. */
export const everyTriggerQuery = (account: WaitingAccount, marketId?: number, narrowed?: Narrowed<Side>) =>
  triggersQuery({ account, marketId, status: undefined, ...(narrowed && { narrowed }) });
