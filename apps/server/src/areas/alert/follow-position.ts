import { must } from '@mt2/domain';
import { type AlertKind, isPercent, profitTarget } from '@mt2/domain/alert';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { type PositionRow, toPosition } from '../lever/index.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { kindOf, listOfPosition, updateAlert } from './alert.repo.ts';
import { close } from './close-alerts.ts';
import { forgetPast, watchAgain } from './due.ts';

const levelKind = (kind: AlertKind): 'above' | 'below' => {
  must(!isPercent(kind), 'an alert on a profit has a level');
  return kind;
};

/** The alerts on a position's profit follow its lots and its entry price, and end with it. */
export function followPosition(tx: Tx, position: PositionRow): void {
  const alerts = listOfPosition(tx, position.id);
  if (alerts.length === 0) return;
  const market = marketOfRow(tx, position);
  if (POSITION_STATUS.isFinal(position.status)) {
    for (const row of alerts) close(tx, row, 'ended');
    forgetPast(tx, position.userId);
  } else {
    const mark = pathOf(tx).mark(market, tx.now);
    for (const row of alerts) {
      const terms = { kind: levelKind(kindOf(row)), level: row.level, mark };
      const target = ticksToAtoms(market, profitTarget(market, toPosition(market, position), terms) ?? 0);
      if (target !== row.target) activeAlerts.put(tx, updateAlert(tx, row, { target }));
    }
  }
  watchAgain(tx, market);
}
