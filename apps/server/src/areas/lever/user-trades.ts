import { leverPosition } from '@mt2/contracts/lever-rows';
import { assertDefined, formatAtoms, type Instant } from '@mt2/domain';
import type { Source } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import { listLiveOf, type PositionRow } from './lever.repo.ts';
import { positionViews, totalsOf } from './lever-view.ts';

/** Maximum positions of a list. */
const MOST = 100;

/**
 * All positions of a user as existing clients receive them: the open and the waiting ones as JSON texts, newest first, and the totals of
 * all and of one market.
 */
export const tradesOf = (source: Source, at: Instant, userId: number, marketId: number) =>
  tradesIn(viewTo(source, at, userId), listAllLive(source, userId), marketId);

/** The same with the newest of these positions, in its market; undefined if the user has none. */
export function newestTradesOf(source: Source, at: Instant, userId: number) {
  const live = listAllLive(source, userId);
  const [newest] = live;
  if (!newest) return undefined;
  const view = viewTo(source, at, userId);
  const [data] = encoded(view, [newest]);
  return { data: assertDefined(data, 'a position has its view'), ...tradesIn(view, live, newest.marketId) };
}

const viewTo = (source: Source, at: Instant, userId: number) => ({ source, at, say: sayTo(source, userId) });
type View = ReturnType<typeof viewTo>;

const listAllLive = (source: Source, userId: number): PositionRow[] =>
  ['leverage', 'contract'].flatMap((account) => listLiveOf(source, userId, account)).toSorted((one, other) => other.id - one.id);

const encoded = (view: View, rows: readonly PositionRow[]) => positionViews(view, rows).map((row) => leverPosition.encode(row));

function tradesIn(view: View, live: readonly PositionRow[], marketId: number) {
  const { source, at } = view;
  const listed = (isListed: (row: PositionRow) => boolean) => JSON.stringify(encoded(view, live.filter(isListed).slice(0, MOST)));
  const { hazardRate, profits } = totalsOf(source, at, live);
  const ofMarket = live.filter((row) => row.marketId === marketId);
  return {
    trades_all: listed(({ status }) => status !== 'entrusted'),
    trades_entrust: listed(({ status }) => status === 'entrusted'),
    hazard_rate: hazardRate,
    profits_all: formatAtoms(profits),
    profits: formatAtoms(totalsOf(source, at, ofMarket).profits),
  };
}
