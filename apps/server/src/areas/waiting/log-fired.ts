import type { RefusalName } from '@mt2/contracts';
import { quantityOf } from '@mt2/domain/lever';
import type { Direction, Market } from '@mt2/domain/market';
import type { TriggerPrice, WaitingAccount } from '@mt2/domain/waiting';
import type { Tx } from '../../world/transaction/tx.ts';
import { languageOf } from '../user/index.ts';
import type { WaitingRow } from './waiting.repo.ts';
import { outcomeOf, reasonSentence, sideOf } from './waiting-view.ts';

const shownAs = (market: Market, { account }: WaitingRow) => ({ account: account as WaitingAccount, market: market.symbol });

/** Logs the outcome of an order; if it is less than requested, its owner gets a message. Stops log what was closed. */
export function logOutcome(tx: Tx, market: Market, row: WaitingRow): void {
  const { id, userId, type, lots, triggerPrice: price } = row;
  if (type === 'stops') return;
  const { symbol } = market;
  const place = shownAs(market, row);
  const { ordered, filled, isSelfTrade, isUnfilled } = outcomeOf(tx, market, row);
  const isMarket = row.price === 0n;
  const done = Number((isMarket ? filled : ordered) / quantityOf(market, 1));
  if (type === 'oco' && !isUnfilled) {
    tx.emit('user.logged', { userId, kind: 'oco-triggered', id, values: { market: symbol, side: sideOf(row), price } });
  } else if (type === 'oco') {
    tx.emit('user.logged', { userId, kind: 'oco-unfilled', id, values: { market: symbol }, mail: () => ({ symbol }) });
  } else if (isSelfTrade || isUnfilled) {
    const kind = isSelfTrade ? 'trigger-self-trade' : 'trigger-unfilled';
    tx.emit('user.logged', { userId, kind, id, values: place, mail: () => ({ symbol }) });
  } else if (row.account !== 'spot' && row.ticketId === 0 && done < lots) {
    const mail = () => ({ symbol, lots: String(lots), done: String(done) });
    tx.emit('user.logged', { userId, kind: isMarket ? 'trigger-partial' : 'trigger-reduced', id, values: { ...place, done, lots }, mail });
  } else {
    const values = { ...place, by: row.watched as TriggerPrice, direction: row.direction as Direction, price };
    tx.emit('user.logged', { userId, kind: 'trigger-triggered', id, values });
  }
}

/** Logs that the order of a waiting order was refused, with a message. */
export function logFailed(tx: Tx, market: Market, row: WaitingRow): void {
  const { id, userId, type, reason } = row;
  const mail = () => ({ symbol: market.symbol, reason: reasonSentence(languageOf(tx, userId), reason as RefusalName) });
  const values = { ...shownAs(market, row), reason };
  tx.emit('user.logged', { userId, kind: type === 'oco' ? 'oco-failed' : 'trigger-failed', id, values, mail });
}
