import { formatPlain } from '@mt2/domain';
import { ALERT_REST, isPercent, watchAfter } from '@mt2/domain/alert';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, closeAlert, kindOf, toWatch, updateAlert } from './alert.repo.ts';
import { emitAlert } from './emit-alert.ts';
import { forgetPast } from './forget-past.ts';
import { countMessage } from './message-limit.repo.ts';
import { priceText } from './price-text.ts';

/** Logs that a price (ticks) reached what an alert waited for; the user gets a message unless there were too many. */
function logReached(tx: Tx, market: Market, row: AlertRow, price: number): void {
  const kind = kindOf(row);
  const target = priceText(market, row.target);
  const base = priceText(market, row.base);
  const percent = formatPlain(BigInt(row.rate) * 100n, 2);
  const said = {
    symbol: market.symbol,
    price: priceText(market, ticksToAtoms(market, price)),
    ...(isPercent(kind) ? { percent, base } : { target }),
  };
  const values = { market: market.symbol, price: isPercent(kind) ? ticksToAtoms(market, price) : row.target, rate: BigInt(row.rate) };
  const mail = countMessage(tx, row.userId) ? () => said : undefined;
  tx.emit('user.logged', { userId: row.userId, kind: `alert-${kind}`, id: row.id, values, mail });
}

/**
 * The row of an alert after it told at a price (ticks): told for good or, where
 * it tells each time and has a price left to wait for, silent for its rest.
 */
function afterTelling(tx: Tx, market: Market, row: AlertRow, price: number): AlertRow {
  const told = { times: row.times + 1, toldAt: tx.now, toldPrice: ticksToAtoms(market, price) };
  const next = row.isRecurring === 1 ? watchAfter(toWatch(market, row), price) : undefined;
  if (!next) return closeAlert(tx, row, 'told', told);
  const { base, target, isArmed } = next;
  return updateAlert(tx, row, {
    ...told,
    base: ticksToAtoms(market, base),
    target: ticksToAtoms(market, target),
    isArmed: isArmed ? 1 : 0,
    restsUntil: tx.now + ALERT_REST,
  });
}

/** Tells the user of an alert that the price (ticks) of this second reached it. */
export function tell(tx: Tx, market: Market, row: AlertRow, price: number): void {
  const after = afterTelling(tx, market, row, price);
  activeAlerts.put(tx, after);
  logReached(tx, market, row, price);
  emitAlert(tx, after, 'told');
  if (after.status === 'told') forgetPast(tx, after.userId);
}

/** Arms an alert again: the price has been on the other side of its target. */
export const rearm = (tx: Tx, row: AlertRow): void => activeAlerts.put(tx, updateAlert(tx, row, { isArmed: 1 }));
