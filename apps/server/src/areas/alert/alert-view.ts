import { type ALERT_CHANGES, priceAlert } from '@mt2/contracts/alert';
import type { Given } from '@mt2/contracts/fields';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { type AlertRow, kindOf } from './alert.repo.ts';

/** An alert as its user sees it. */
export function alertView(source: Source, row: AlertRow): Given<typeof priceAlert> {
  const { symbol, priceDecimals } = marketOfRow(source, row);
  const wasTold = row.toldAt > 0;
  return {
    ...row,
    priceDecimals,
    market: symbol,
    kind: kindOf(row),
    price: row.target,
    rate: BigInt(row.rate),
    basePrice: row.base,
    isRecurring: row.isRecurring === 1,
    toldAt: wasTold ? row.toldAt : undefined,
    toldPrice: wasTold ? row.toldPrice : undefined,
    closedAt: row.closedAt || undefined,
  };
}

/** Sends a changed alert to its user. */
export const emitAlert = (tx: Tx, row: AlertRow, what: (typeof ALERT_CHANGES)[number]): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'alert', what, alert: priceAlert.encode(alertView(tx, row)) }) });
