import { type Direction, exactTicks } from '@mt2/domain/market';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { listWaiting } from './trigger.repo.ts';

/** The trigger orders that wait, and their trigger prices by the price that they watch. */
export const waitingTriggers = new WatchedRows({
  table: 'TriggerOrder',
  list: listWaiting,
  isWatched: ({ status }) => status === 'waiting',
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    const level = { [row.direction as Direction]: exactTicks(market, row.triggerPrice) };
    return { last: row.triggerBy === 'last' ? level : {}, mark: row.triggerBy === 'mark' ? level : {} };
  },
});
