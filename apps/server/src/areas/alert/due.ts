import { type Atoms, formatFloor, formatPlain } from '@mt2/domain';
import { ALERT_REST, isPercent, MOST_PAST_ALERTS, watchAfter } from '@mt2/domain/alert';
import { type Market, type Reached, ticksToAtoms } from '@mt2/domain/market';
import { eachInParts, type InParts, type Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, priceWatch } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, closeAlert, kindOf, listPastBeyond, toWatch, updateAlert } from './alert.repo.ts';
import { emitAlert } from './alert-view.ts';
import { countMessage } from './message-limit.repo.ts';

/** Removes the oldest past alerts of a user who has more than the limit. */
export function forgetPast(tx: Tx, userId: number): void {
  for (const row of listPastBeyond(tx, userId, MOST_PAST_ALERTS)) emitAlert(tx, closeAlert(tx, row, 'removed'), 'removed');
}

/** A price (atoms) as messages say it, its thousands grouped: `64,407.50`. */
function priceText({ priceDecimals }: Pick<Market, 'priceDecimals'>, price: Atoms): string {
  const [whole = '', part] = formatFloor(price, priceDecimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Logs that the mark price reached an alert; the user gets a message unless there were too many. */
function logMark(tx: Tx, market: Market, { userId, id, target }: AlertRow): void {
  const values = { market: market.symbol, level: target };
  const mail = countMessage(tx, userId) ? () => ({ symbol: market.symbol, level: priceText(market, target) }) : undefined;
  tx.emit('user.logged', { userId, kind: 'alert-mark', id, values, mail });
}

/** The same for the last price (ticks). */
function logPrice(tx: Tx, market: Market, row: AlertRow, price: number): void {
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

/** The row of an alert after it was triggered at a price (ticks): ended or, if it repeats and has a price left to wait for, paused. */
function afterTrigger(tx: Tx, market: Market, row: AlertRow, price: number): AlertRow {
  const triggered = { times: row.times + 1, toldAt: tx.now, toldPrice: ticksToAtoms(market, price) };
  const next = row.isRecurring === 1 ? watchAfter(toWatch(market, row), price) : undefined;
  if (!next) return closeAlert(tx, row, 'told', triggered);
  const { base, target, isArmed } = next;
  return updateAlert(tx, row, {
    ...triggered,
    base: ticksToAtoms(market, base),
    target: ticksToAtoms(market, target),
    isArmed: isArmed ? 1 : 0,
    restsUntil: tx.now + ALERT_REST,
  });
}

/** Notifies the user of an alert that the price (ticks) of this second reached it. */
function trigger(tx: Tx, market: Market, row: AlertRow, price: number): void {
  const after = afterTrigger(tx, market, row, price);
  activeAlerts.put(tx, after);
  if (row.watched === 'last') logPrice(tx, market, row, price);
  else logMark(tx, market, row);
  emitAlert(tx, after, 'told');
  if (after.status === 'told') forgetPast(tx, after.userId);
}

/** Arms an alert again: the price has been on the other side of its target. */
const rearm = (tx: Tx, row: AlertRow): void => activeAlerts.put(tx, updateAlert(tx, row, { isArmed: 1 }));

/** Triggers the alerts that a price reached, or rearms them. */
function* reach(tx: Tx, market: Market, reached: readonly Reached[], price: number): InParts<number> {
  const rows = reached.map(({ id }) => activeAlerts.get(tx, id));
  const armed = rows.filter(({ isArmed }) => isArmed === 1);
  const count = yield* eachInParts(armed, (row) => {
    trigger(tx, market, row, price);
    return 1;
  });
  for (const row of rows) if (row.isArmed === 0) rearm(tx, row);
  return count;
}

/** The last price and the mark price act on alerts; in a halted market neither does. */
const { jobs, watchAgain } = priceWatch({
  price: activeAlerts.step('price', { kind: 'alert', phase: 'alerts', source: 'index', run: reach }),
  mark: activeAlerts.step('mark', { kind: 'alert-mark', phase: 'alerts', source: 'mark', run: reach }),
});

/** Ends the pause of repeating alerts: from this second on they wait for the price again. */
const endRests = activeAlerts.onDate('restEnd', {
  kind: 'alert-rest',
  phase: 'alerts',
  run: (tx, row) => {
    activeAlerts.put(tx, updateAlert(tx, row, { restsUntil: 0 }));
    watchAgain(tx, marketOfRow(tx, row), 'price');
  },
});

export { watchAgain };
export const alertJobs = [endRests, ...jobs];
