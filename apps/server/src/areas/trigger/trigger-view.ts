import type { RefusalName } from '@mt2/contracts';
import type { Given } from '@mt2/contracts/fields';
import type { Language } from '@mt2/contracts/languages';
import { triggerOrder } from '@mt2/contracts/trigger';
import { type Atoms, assertDefined, type Instant } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import { type Direction, type Market, ticksToAtoms, USDT } from '@mt2/domain/market';
import type { OrderKind } from '@mt2/domain/order';
import type { TriggerAccount, TriggerPrice } from '@mt2/domain/trigger';
import { refusalSentence } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { findOrder as findContractOrder } from '../lever/index.ts';
import { marketOfRow } from '../market/index.ts';
import { clientIdOf } from '../order/index.ts';
import { findOrder as findSpotOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import { isTrailing, stopNow } from './trailing.ts';
import type { TriggerRow } from './trigger.repo.ts';

/** The sentence of a reason in a language; empty for none. */
export const reasonSentence = (lang: Language, reason: string): string =>
  reason === '' ? '' : refusalSentence(lang, reason as RefusalName);

/** Amounts in the base coin. */
type Outcome = {
  /** The quantity of the order placed; for a contract, less than requested if the frozen funds pay for fewer lots. */
  readonly ordered: Atoms;
  /** Quantity that a market order filled in its second, after which it has ended; 0 for a limit order. */
  readonly filled: Atoms;
  /** True if the rest of a spot order was cancelled in its second because it met another order of its user. */
  readonly isSelfTrade: boolean;
};

const placed = <Row>(row: Row | undefined): Row => assertDefined(row, 'a placed order has its row');

/** The outcome of a trigger order; zeros until it is triggered. */
export function outcomeOf(source: Source, market: Market, { kind, account, orderId, quantity }: TriggerRow): Outcome {
  if (orderId === 0) return { ordered: 0n, filled: 0n, isSelfTrade: false };
  if (account === 'spot') {
    const { filledQuantity, cancelReason } = placed(findSpotOrder(source, orderId));
    return { ordered: quantity, filled: kind === 'market' ? filledQuantity : 0n, isSelfTrade: cancelReason === 'self-trade' };
  }
  const { lots, filledLots } = placed(findContractOrder(source, orderId));
  return { ordered: quantityOf(market, lots), filled: kind === 'market' ? quantityOf(market, filledLots) : 0n, isSelfTrade: false };
}

/** A trigger order as its user sees it in a second, its reason in a language. */
export function triggerView(
  source: Source,
  row: TriggerRow,
  lang: Language,
  at: Instant,
  clientId = clientIdOf(source, 'trigger', row.id),
): Given<typeof triggerOrder> {
  const market: Market = marketOfRow(source, row);
  const { isSelfTrade, ...outcome } = outcomeOf(source, market, row);
  return {
    ...row,
    ...outcome,
    account: row.account as TriggerAccount,
    market: market.symbol,
    quoteId: USDT.id,
    side: row.side === 1 ? 'buy' : 'sell',
    kind: row.kind as OrderKind,
    by: row.triggerBy as TriggerPrice,
    direction: row.direction as Direction,
    trigger: row.triggerPrice,
    ...trailOf(source, market, row, at),
    positionId: row.ticketId,
    frozen: row.status === 'waiting' ? row.frozen : 0n,
    frozenCoin: row.frozenCoin === USDT.id ? USDT.symbol : market.base,
    cancelReason: isSelfTrade ? 'self-trade' : undefined,
    reasonText: reasonSentence(lang, row.reason),
    clientId,
  };
}

/** The best price and the stop price of a waiting trailing stop now. */
function trailOf(source: Source, market: Market, row: TriggerRow, at: Instant) {
  if (!isTrailing(row) || row.status !== 'waiting') return {};
  const now = stopNow(source, row, at);
  const best = now.extreme === undefined ? 0n : ticksToAtoms(market, now.extreme);
  return { extreme: best, trigger: ticksToAtoms(market, now.stop) };
}

/** Sends a trigger order to its owner, in the owner's language. */
export const emitTrigger = (tx: Tx, row: TriggerRow): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'trigger', trigger: triggerOrder.encode(triggerView(tx, row, languageOf(tx, row.userId), tx.now)) }),
  });
