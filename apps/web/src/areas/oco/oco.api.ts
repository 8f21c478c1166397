import { waiting } from '@mt2/contracts/waiting';
import { shownPage } from '../../platform/pages.ts';
import { readPagesBy } from '../../platform/read.ts';
import { toAttached, toOco } from './oco.ts';

/** The maximum of a page: more than most users have waiting. */
const A_PAGE = 100;
const A_PAGE_OF_PAST = 30;

type Asked = { readonly type: 'oco' | 'attached'; readonly status: 'waiting' | undefined; readonly marketId: number | undefined };

const ordersQuery = (asked: Asked, limit: number) =>
  readPagesBy(waiting.list, asked, async (ask, page) =>
    shownPage(await ask({ ...asked, page, limit }), asked.type === 'oco' ? toOco : toAttached),
  );

/** The waiting OCO orders of every market, newest first. */
export const waitingOcosQuery = ordersQuery({ type: 'oco', status: 'waiting', marketId: undefined }, A_PAGE);

/** The waiting take profits and stop losses of every market, newest first. */
export const waitingAttachedQuery = ordersQuery({ type: 'attached', status: 'waiting', marketId: undefined }, A_PAGE);

/** OCO orders of every state by their last change, the latest first, page by page; of one market if given. */
export const everyOcoQuery = (marketId: number | undefined) => ordersQuery({ type: 'oco', status: undefined, marketId }, A_PAGE_OF_PAST);

/** The same for take profits and stop losses of limit buys. */
export const everyAttachedQuery = (marketId: number | undefined) =>
  ordersQuery({ type: 'attached', status: undefined, marketId }, A_PAGE_OF_PAST);
