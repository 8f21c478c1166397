import { type Atoms, type Decision, ok } from '@mt2/domain';
import { type MarginAccount, type OpenRefusal, quantityOf } from '@mt2/domain/lever';
import { type Market, stepsToAtoms, ticksToAtoms, USDT } from '@mt2/domain/market';
import type { OrderRefusal } from '@mt2/domain/spot';
import {
  type ContractTriggerRequest,
  type SpotTriggerRequest,
  type TriggerAccount,
  type TriggerPrice,
  triggerFreeze,
  triggerRef,
  validateContractTrigger,
  validateSpotTrigger,
  type Watch,
  type WatchFacts,
  type WatchRefusal,
} from '@mt2/domain/trigger';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketState, watchedPrice } from '../market/index.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { watchAgain } from './fire.ts';
import { SOURCES } from './trailing.ts';
import { countWaiting, insertTrigger, type Trail, type TriggerRow } from './trigger.repo.ts';
import { emitTrigger } from './trigger-view.ts';
import { watch } from './waiting-triggers.ts';

/** A spot order to be placed at a trigger price of the last price. */
type SpotTrigger = SpotTriggerRequest & { readonly market: Market; readonly clientId: ClientId | undefined };
/** A position to be opened at a trigger price of the last or the mark price, and the account that pays. */
type ContractTrigger = ContractTriggerRequest & {
  readonly market: Market;
  readonly account: MarginAccount['account'];
  readonly by: TriggerPrice;
  readonly clientId: ClientId | undefined;
};

/** Stores a spot order until its trigger price is reached, with its money frozen. */
export function placeSpotTrigger(
  tx: CommandTx,
  owner: number,
  { market, clientId, ...request }: SpotTrigger,
): Decision<TriggerRow, WatchRefusal | OrderRefusal> {
  const frozenCoin = request.side === 'buy' ? USDT.id : market.id;
  const facts = { ...watchFacts(tx, owner, market, 'last'), available: availableAt(tx, { owner, account: 'spot', coin: frozenCoin }) };
  const accepted = validateSpotTrigger(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { side, kind, price, quantity, freeze, ...watch } = accepted.value;
  return ok(
    store(tx, owner, market, {
      ...watch,
      account: 'spot',
      by: 'last',
      side: side === 'buy' ? 1 : 2,
      kind,
      price: kind === 'market' ? 0 : price,
      quantity: stepsToAtoms(market, quantity),
      lots: 0,
      leverage: 0,
      frozenCoin,
      freeze,
      clientId,
    }),
  );
}

/** Stores an order that opens a position until its trigger price is reached, with its cost frozen. */
export function placeContractTrigger(
  tx: CommandTx,
  owner: number,
  { market, account, by, clientId, ...request }: ContractTrigger,
): Decision<TriggerRow, WatchRefusal | OpenRefusal> {
  const facts = { ...watchFacts(tx, owner, market, by), available: availableAt(tx, { owner, account, coin: USDT.id }) };
  const accepted = validateContractTrigger(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { side, lots, takeProfit, stopLoss, ...rest } = accepted.value;
  return ok(
    store(tx, owner, market, {
      ...rest,
      account,
      by,
      side: side === 'long' ? 1 : 2,
      quantity: quantityOf(market, lots),
      lots,
      frozenCoin: USDT.id,
      stops: { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) },
      clientId,
    }),
  );
}

/** The facts by which a user's trigger order is checked. */
export const watchFacts = (tx: Tx, owner: number, market: Market, by: TriggerPrice): WatchFacts => ({
  market,
  ...marketState(tx, market),
  watched: watchedPrice(tx, market, SOURCES[by], tx.now),
  waiting: countWaiting(tx, owner, market.id),
});

/** A trigger order to store; prices in ticks, the limit 0 for a market order. */
type Accepted = Watch &
  Pick<TriggerRow, 'side' | 'kind' | 'quantity' | 'lots' | 'leverage' | 'frozenCoin'> & {
    readonly account: TriggerAccount;
    readonly by: TriggerPrice;
    readonly price: number;
    readonly freeze: Atoms;
    readonly stops?: Pick<TriggerRow, 'takeProfit' | 'stopLoss'>;
    /** The position that it closes. */
    readonly ticketId?: number;
    readonly trail?: Trail;
    readonly clientId: ClientId | undefined;
  };

const NO_STOPS = { takeProfit: 0n, stopLoss: 0n };
const NO_TRAIL: Trail = { rate: 0n, distance: 0n, activation: 0n, since: 0, extreme: 0n };

/** Stores a trigger order and freezes its money. */
export function store(tx: Tx, owner: number, market: Market, accepted: Accepted): TriggerRow {
  const {
    account,
    side,
    kind,
    by,
    direction,
    trigger,
    price,
    quantity,
    lots,
    leverage,
    frozenCoin,
    freeze: frozen,
    stops = NO_STOPS,
    ticketId = 0,
    trail = NO_TRAIL,
  } = accepted;
  const row = insertTrigger(tx, {
    userId: owner,
    marketId: market.id,
    account,
    side,
    kind,
    triggerBy: by,
    direction,
    triggerPrice: ticksToAtoms(market, trigger),
    price: ticksToAtoms(market, price),
    quantity,
    lots,
    leverage,
    frozenCoin,
    frozen,
    status: 'waiting',
    reason: '',
    ...stops,
    ticketId,
    ...trail,
    orderId: 0,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const { id } = row;
  keepClientId(tx, 'trigger', row, accepted.clientId);
  const money = { user: owner, account, trigger: id, coin: frozenCoin, amount: frozen };
  if (frozen > 0n) mustPost(tx, `trigger.freeze:${id}`, triggerRef(id), triggerFreeze(money));
  watch(tx, row);
  watchAgain(tx, market);
  emitTrigger(tx, row);
  return row;
}
