import { liquidationPrice, riskLevel } from '@mt2/domain/lever';
import { marketOfRow, WatchedRows } from '../../market/index.ts';
import { listOpenPositions } from '../lever.repo.ts';
import { toPosition } from '../position.ts';

/** The positions with open lots, and the mark prices at which they are stopped, liquidated, or their owners warned. */
export const openPositions = new WatchedRows({
  table: 'LeverTicket',
  list: listOpenPositions,
  isWatched: ({ lots }) => lots > 0,
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    const position = toPosition(market, row);
    const [ahead, behind] = row.side === 1 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    return {
      stop: { [ahead]: position.takeProfit || undefined, [behind]: position.stopLoss || undefined },
      liquidation: { [behind]: liquidationPrice(market, position).level },
      risk: { [behind]: row.isWarned === 0 ? riskLevel(market, position) : undefined },
    };
  },
});
