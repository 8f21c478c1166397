import { option } from '@mt2/contracts/option';
import { wallet } from '@mt2/contracts/wallet';
import type { Direction } from '@mt2/domain/option';
import type { Narrowed } from '../../frame/history/history.ts';
import { type PageOf, shownPage } from '../../platform/pages.ts';
import { queryClient, readAgain } from '../../platform/query.ts';
import { type Ask, read, readBy, readPagesBy } from '../../platform/read.ts';
import { report } from '../../platform/request/report.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';
import { announce, goneFrom } from './order/results.ts';

/** Limit of the read of waiting options: each market has only a few. */
const MOST = 100;
const A_PAGE = 20;
/** Interval at which the current flat bands are read; they move with the market. */
const BANDS_MS = 3_000;

/** The option times currently available. */
export const durationsQuery = read(option.listDurations, {}, { staleTime: 0, refetchInterval: BANDS_MS });

type AskOrders = Ask<typeof option.listOrders>;

/** A page of the ended options, newest first. */
const readEnded = async (ask: AskOrders, page: number, marketId?: number, narrowed?: Narrowed<Direction>): Promise<PageOf<OptionOrder>> =>
  shownPage(
    await ask({ filter: 'ended', marketId, direction: narrowed?.side, from: narrowed?.from, to: narrowed?.to, page, limit: A_PAGE }),
    toOptionOrder,
  );

/** Announces the results of options that no longer wait. */
async function announceGone(ask: AskOrders, before: readonly OptionOrder[] | undefined, now: readonly OptionOrder[]): Promise<void> {
  const gone = goneFrom(before, now);
  if (gone.length === 0) return;
  const { rows } = await readEnded(ask, 1);
  announce(
    rows.filter(({ id }) => gone.some((order) => order.id === id)),
    gone,
  );
}

const WAITING = { filter: 'waiting', page: 1, limit: MOST } as const;

/** The options waiting for delivery in any market, newest first. Read again when the user returns to the page. */
export const waitingQuery = readBy(
  option.listOrders,
  WAITING,
  async (ask, waiting): Promise<readonly OptionOrder[]> => {
    const { rows } = shownPage(await ask(waiting), toOptionOrder);
    void announceGone(ask, queryClient.getQueryData(waitingQuery.queryKey), rows).catch(report('ended options'));
    return rows;
  },
  { staleTime: 0, refetchOnWindowFocus: 'always' },
);

/** The ended options of a market or of all, newest first, page by page. */
export const endedQuery = (marketId: number | undefined, narrowed?: Narrowed<Direction>) =>
  readPagesBy(option.listOrders, { filter: 'ended', marketId, narrowed }, (ask, page) => readEnded(ask, page, marketId, narrowed), {
    staleTime: 0,
  });

/** Reads options and balances again. */
export const readOptionsAgain = (): Promise<void> => readAgain(option.listOrders, wallet.listBalances, wallet.listFunds, wallet.listLedger);
