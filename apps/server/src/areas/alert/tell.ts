import { formatPlain } from '@mt2/domain';
import { ALERT_REST, isPercent, watchAfter } from '@mt2/domain/alert';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { notify } from '../message/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, closeAlert, kindOf, toWatch, updateAlert } from './alert.repo.ts';
import { emitAlert } from './emit-alert.ts';
import { forgetPast } from './forget-past.ts';
import { countMessage } from './message-limit.repo.ts';
import { priceText } from './price-text.ts';

/** Writes to the user that a price (ticks) reached what an alert waited for. */
function write(tx: Tx, market: Market, row: AlertRow, price: number): void {
  const kind = kindOf(row);
  const target = priceText(market, row.target);
  const base = priceText(market, row.base);
  const percent = formatPlain(BigInt(row.rate) * 100n, 2);
  const said = {
    symbol: market.symbol,
    price: priceText(market, ticksToAtoms(market, price)),
    ...(isPercent(kind) ? { percent, base } : { target }),
  };
  notify(tx, row.userId, 'alert', (say) => say(`outbox.alert-${kind}`, said));
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
  activeAlerts(tx).put(market, after);
  if (countMessage(tx, row.userId)) write(tx, market, row, price);
  emitAlert(tx, after, 'told');
  if (after.status === 'told') forgetPast(tx, after.userId);
}

/** Arms an alert again: the price has been on the other side of its target. */
export const rearm = (tx: Tx, market: Market, row: AlertRow): void => activeAlerts(tx).put(market, updateAlert(tx, row, { isArmed: 1 }));
