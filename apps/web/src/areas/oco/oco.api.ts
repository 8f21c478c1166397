import { oco } from '@mt2/contracts/oco';
import { shownPage } from '../../platform/pages.ts';
import { readPagesBy } from '../../platform/read.ts';
import { toAttached, toOco } from './oco.ts';

/** The maximum of a page: more than most users have waiting. */
const A_PAGE = 100;
const A_PAGE_OF_PAST = 30;

type Asked = { readonly status: 'waiting' | undefined; readonly marketId: number | undefined };

const ocosQuery = (asked: Asked, limit: number) =>
  readPagesBy(oco.list, asked, async (ask, page) => shownPage(await ask({ ...asked, page, limit }), toOco));

const attachedQuery = (asked: Asked, limit: number) =>
  readPagesBy(oco.listAttached, asked, async (ask, page) => shownPage(await ask({ ...asked, page, limit }), toAttached));

/** The waiting OCO orders of every market, newest first. */
export const waitingOcosQuery = ocosQuery({ status: 'waiting', marketId: undefined }, A_PAGE);

/** The waiting take profits and stop losses of every market, newest first. */
export const waitingAttachedQuery = attachedQuery({ status: 'waiting', marketId: undefined }, A_PAGE);

/** OCO orders of every state by their last change, the latest first, page by page; of one market if given. */
export const everyOcoQuery = (marketId: number | undefined) => ocosQuery({ status: undefined, marketId }, A_PAGE_OF_PAST);

/** The same for take profits and stop losses of limit buys. */
export const everyAttachedQuery = (marketId: number | undefined) => attachedQuery({ status: undefined, marketId }, A_PAGE_OF_PAST);
