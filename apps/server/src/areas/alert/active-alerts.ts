import { watchedLevel } from '@mt2/domain/alert';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { listActive, toWatch } from './alert.repo.ts';

/** The active alerts, the prices they wait for, and the seconds in which paused alerts resume. */
export const activeAlerts = new WatchedRows({
  table: 'PriceAlert',
  list: listActive,
  isWatched: ({ status }) => status === 'active',
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    if (row.restsUntil > 0) return { price: {}, mark: {} };
    const { level, direction } = watchedLevel(toWatch(market, row));
    return { price: {}, mark: {}, [row.watched === 'last' ? 'price' : 'mark']: { [direction]: level } };
  },
  datesOf: ({ restsUntil }) => ({ restEnd: restsUntil > 0 ? restsUntil : undefined }),
});
