import { leverPosition } from '@mt2/contracts/lever-rows';
import { formatAtoms, type Instant } from '@mt2/domain';
import type { Source } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import { listLiveOf, type PositionRow } from './lever.repo.ts';
import { positionViews, totalsOf } from './lever-view.ts';

/** Maximum positions of a list. */
const MOST = 100;

/**
 * All positions of a user as existing clients receive them with each change: the open and the waiting ones as JSON texts,
 * newest first, and the totals of all and of one market.
 */
export function tradesOf(source: Source, at: Instant, userId: number, marketId: number) {
  const view = { source, at, say: sayTo(source, userId) };
  const live = ['leverage', 'contract']
    .flatMap((account) => listLiveOf(source, userId, account))
    .toSorted((one, other) => other.id - one.id);
  const listed = (isListed: (row: PositionRow) => boolean) =>
    JSON.stringify(positionViews(view, live.filter(isListed).slice(0, MOST)).map((row) => leverPosition.encode(row)));
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
