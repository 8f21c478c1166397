import { watchedLevel } from '@mt2/domain/alert';
import { FUNDING_INTERVAL, fundingAt } from '@mt2/domain/market';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { type AlertRow, listActive, toWatch } from './alert.repo.ts';

/** The price that triggers an alert; none for a funding rate, or if no price gives a position the profit. */
const priceOf = ({ watched, target }: AlertRow): 'price' | 'mark' | undefined =>
  target === 0n ? undefined : watched === 'last' ? 'price' : 'mark';

/** The active alerts, the prices they wait for, the seconds in which paused alerts resume, and those of the next funding. */
export const activeAlerts = new WatchedRows({
  table: 'PriceAlert',
  list: listActive,
  isWatched: ({ status }) => status === 'active',
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    const name = row.restsUntil > 0 ? undefined : priceOf(row);
    if (!name) return { price: {}, mark: {} };
    const { level, direction } = watchedLevel(toWatch(market, row));
    return { price: {}, mark: {}, [name]: { [direction]: level } };
  },
  datesOf: ({ restsUntil, watched }, now) => ({
    restEnd: restsUntil > 0 ? restsUntil : undefined,
    funding: watched === 'funding' ? fundingAt(now) + FUNDING_INTERVAL : undefined,
  }),
});
