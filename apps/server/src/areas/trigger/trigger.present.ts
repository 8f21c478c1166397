import type { RefusalName } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import type { TriggerRow as WireTrigger } from '@mt2/contracts/trigger';
import { type Atoms, assertDefined, formatAtoms, formatInstant } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import { type Direction, type Market, USDT } from '@mt2/domain/market';
import { TRIGGER_STATUS, type TriggerAccount, type TriggerPrice } from '@mt2/domain/trigger';
import { refusalSentence } from '../../http/request/language.ts';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findOrder as findContractOrder } from '../lever/index.ts';
import { marketOfRow } from '../market/index.ts';
import { findOrder as findSpotOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import type { TriggerRow } from './trigger.repo.ts';

type WireAccount = WireTrigger['account'];

/** The account that the wire means. */
export const accountOf = (wire: WireAccount): TriggerAccount => (wire === 'lever' ? 'leverage' : wire);
const wireAccountOf = (account: TriggerAccount): WireAccount => (account === 'leverage' ? 'lever' : account);

/** The sentence of a reason in a language; empty for none. */
export const reasonSentence = (lang: Language, reason: string): string =>
  reason === '' ? '' : refusalSentence(lang, reason as RefusalName);

/** Amounts in the base coin. */
type Outcome = {
  /** Of the order that was placed; of a contract less than was asked for where what was frozen pays for fewer lots. */
  readonly ordered: Atoms;
  /** Quantity that an order at the market filled in its second, after which it has ended; 0 of a limit order. */
  readonly filled: Atoms;
  /** True where the rest of a spot order was cancelled in its second, because it met an order of its own user. */
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

/** A trigger order on the wire, its reason in a language. */
export function presentTrigger(source: Source, row: TriggerRow, lang: Language): WireTrigger {
  const market: Market = marketOfRow(source, row);
  const { ordered, filled, isSelfTrade } = outcomeOf(source, market, row);
  return {
    id: row.id,
    account: wireAccountOf(row.account as TriggerAccount),
    symbol: market.symbol,
    currency_id: market.id,
    legal_id: USDT.id,
    type: row.side === 1 ? 1 : 2,
    kind: row.kind as 'limit' | 'market',
    trigger_by: row.triggerBy as TriggerPrice,
    direction: row.direction as Direction,
    trigger_price: formatAtoms(row.triggerPrice),
    price: formatAtoms(row.price),
    amount: formatAtoms(row.quantity),
    share: row.lots,
    multiple: row.leverage,
    frozen: formatAtoms(row.status === 'waiting' ? row.frozen : 0n),
    frozen_coin: row.frozenCoin === USDT.id ? USDT.symbol : market.base,
    status: TRIGGER_STATUS.codeOf(row.status),
    filled_amount: formatAtoms(filled),
    order_amount: formatAtoms(ordered),
    cancel_reason: isSelfTrade ? 'self-trade' : null,
    reason: row.reason,
    reason_name: reasonSentence(lang, row.reason),
    order_id: row.orderId,
    created_at: formatInstant(row.createdAt),
    updated_at: formatInstant(row.updatedAt),
  };
}

/** Sends a trigger order to its owner, in the owner's language. */
export const emitTrigger = (tx: Tx, row: TriggerRow): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'trigger', trigger: presentTrigger(tx, row, languageOf(tx, row.userId)) }),
  });
