import type { AlertRow as WireAlert } from '@mt2/contracts/alert';
import { type Atoms, formatFloor, formatInstant, instantText } from '@mt2/domain';
import { ALERT_STATUS } from '@mt2/domain/alert';
import type { Source } from '../../world/transaction/derived.ts';
import { marketOfRow } from '../market/index.ts';
import { type AlertRow, kindOf } from './alert.repo.ts';

/** The percentage of an alert, in atoms of one percent. */
export const percentOf = ({ rate }: Pick<AlertRow, 'rate'>): Atoms => BigInt(rate) * 100n;

/** An alert on the wire. */
export function presentAlert(source: Source, row: AlertRow): WireAlert {
  const { symbol, priceDecimals } = marketOfRow(source, row);
  const price = (atoms: Atoms) => formatFloor(atoms, priceDecimals);
  return {
    id: row.id,
    currency_id: row.marketId,
    symbol,
    kind: kindOf(row),
    price: price(row.target),
    percent: formatFloor(percentOf(row), 2),
    base_price: price(row.base),
    repeat: row.isRecurring === 1 ? 1 : 0,
    status: ALERT_STATUS.codeOf(row.status),
    times: row.times,
    told_at: instantText(row.toldAt),
    told_price: row.toldAt === 0 ? '' : price(row.toldPrice),
    created_at: formatInstant(row.createdAt),
    closed_at: instantText(row.closedAt),
  };
}
