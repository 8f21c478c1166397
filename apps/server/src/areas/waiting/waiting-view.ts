import type { RefusalName } from '@mt2/contracts';
import type { Given } from '@mt2/contracts/fields';
import type { Language } from '@mt2/contracts/languages';
import { waitingOrder } from '@mt2/contracts/waiting';
import { type Atoms, assertDefined, type Instant } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import { type Direction, type Market, type Side, ticksToAtoms, USDT } from '@mt2/domain/market';
import { frozenFor } from '@mt2/domain/spot';
import { isTrailing, type TriggerPrice, type WaitingAccount, type WaitingType } from '@mt2/domain/waiting';
import { refusalSentence } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { findOrder as findContractOrder } from '../lever/index.ts';
import { marketOfRow } from '../market/index.ts';
import { clientIdOf } from '../order/index.ts';
import { findOrder as findSpotOrder, toOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import { stopNow } from './trailing.ts';
import type { WaitingRow } from './waiting.repo.ts';

/** The sentence of a reason in a language; empty for none. The prices that were allowed are not stored with it. */
export const reasonSentence = (lang: Language, reason: string): string =>
  reason === '' ? '' : refusalSentence(lang, reason as RefusalName, { limits: '' }).trimEnd();

/** The side of the order that one places. */
export const sideOf = ({ side }: Pick<WaitingRow, 'side'>): Side => (side === 1 ? 'buy' : 'sell');

/** The spot order that one belongs to. */
export const legOf = (source: Source, { legId }: WaitingRow) => assertDefined(findSpotOrder(source, legId), 'a leg has its row');

/** Amounts in the base coin. */
type Outcome = {
  /** The quantity of the order placed; for a contract, less than requested if the frozen funds pay for fewer lots. */
  readonly ordered: Atoms;
  /** Quantity that a market order filled in its second, after which it has ended; 0 for a limit order. */
  readonly filled: Atoms;
  /** True if the rest of a spot order was cancelled in its second because it met another order of its user. */
  readonly isSelfTrade: boolean;
  /** True if a spot order was cancelled with nothing filled. */
  readonly isUnfilled: boolean;
};
const NOTHING: Outcome = { ordered: 0n, filled: 0n, isSelfTrade: false, isUnfilled: false };

const placed = <Row>(row: Row | undefined): Row => assertDefined(row, 'a placed order has its row');

/** The outcome of a waiting order; zeros until it is triggered. */
export function outcomeOf(source: Source, market: Market, { type, price, account, orderId, quantity }: WaitingRow): Outcome {
  if (orderId === 0 || type === 'attached') return NOTHING;
  const isMarket = price === 0n;
  if (account === 'spot') {
    const { filledQuantity, cancelReason, status } = placed(findSpotOrder(source, orderId));
    const isUnfilled = status === 'cancelled' && filledQuantity === 0n;
    return { ordered: quantity, filled: isMarket ? filledQuantity : 0n, isSelfTrade: cancelReason === 'self-trade', isUnfilled };
  }
  const { lots, filledLots } = placed(findContractOrder(source, orderId));
  return { ...NOTHING, ordered: quantityOf(market, lots), filled: isMarket ? quantityOf(market, filledLots) : 0n };
}

/** The client order IDs of a waiting order and of the spot order that it belongs to. */
const clientIdsNow = (source: Source, { id, legId }: WaitingRow) => ({
  clientId: clientIdOf(source, 'waiting', id),
  legClientId: clientIdOf(source, 'spot', legId),
});

/** A waiting order as its user sees it in a second, its reason in a language. */
export function waitingView(
  source: Source,
  row: WaitingRow,
  lang: Language,
  at: Instant,
  clientIds = clientIdsNow(source, row),
): Given<typeof waitingOrder> {
  const market: Market = marketOfRow(source, row);
  const leg = row.type === 'oco' ? legOf(source, row) : undefined;
  const { isSelfTrade, isUnfilled: _, ...outcome } = outcomeOf(source, market, row);
  return {
    ...row,
    ...outcome,
    ...clientIds,
    type: row.type as WaitingType,
    account: row.account as WaitingAccount,
    market: market.symbol,
    quoteId: USDT.id,
    side: sideOf(row),
    kind: row.price === 0n ? 'market' : 'limit',
    by: row.watched as TriggerPrice,
    direction: row.direction as Direction,
    trigger: row.triggerPrice,
    ...trailOf(source, market, row, at),
    positionId: row.ticketId,
    legPrice: leg?.price ?? 0n,
    frozen: row.status === 'waiting' ? row.frozen + (leg ? frozenFor(market, toOrder(market, leg)) : 0n) : 0n,
    frozenCoin: row.frozenCoin === USDT.id ? USDT.symbol : market.base,
    cancelReason: isSelfTrade ? 'self-trade' : undefined,
    reasonText: reasonSentence(lang, row.reason),
  };
}

/** The best price and the stop price of a waiting trailing stop now. */
function trailOf(source: Source, market: Market, row: WaitingRow, at: Instant) {
  if (!isTrailing(row) || row.status !== 'waiting') return {};
  const now = stopNow(source, row, at);
  const best = now.extreme === undefined ? 0n : ticksToAtoms(market, now.extreme);
  return { extreme: best, trigger: ticksToAtoms(market, now.stop) };
}

/** Sends a waiting order to its owner, in the owner's language. */
export const emitWaiting = (tx: Tx, row: WaitingRow): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'waiting', waiting: waitingOrder.encode(waitingView(tx, row, languageOf(tx, row.userId), tx.now)) }),
  });
