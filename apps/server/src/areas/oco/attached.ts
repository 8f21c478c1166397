import type { RefusalName } from '@mt2/contracts';
import { type Atoms, about, assertDefined, type Decision, err, formatAtoms, noted, ok, ownerOf } from '@mt2/domain';
import { floorToSteps, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { ATTACHED_STATUS, type AttachedRefusal, type AttachedRequest, atStops, receivedSteps, validateAttached } from '@mt2/domain/oco';
import type { SpotOrder } from '@mt2/domain/spot';
import { type CommandTx, derived, type Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, marketState } from '../market/index.ts';
import { findOrder, toOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import { availableAt } from '../wallet/index.ts';
import { editOco } from './edit-oco.ts';
import { type AttachedRow, findAttached, insertAttached, listWaitingAttached, type OcoRow, updateAttached } from './oco.repo.ts';
import { emitAttached, limitLeg, reasonSentence } from './oco-view.ts';
import { placeOco } from './place-oco.ts';
import { waitingOcos } from './waiting-ocos.ts';

/** The buys whose take profit and stop loss wait for fills. */
const waitingBuys = derived((source) => new Set(listWaitingAttached(source).map(({ id }) => id)));

/** The waiting take profit and stop loss of a buy. */
export const attachedTo = (tx: Tx, orderId: number): AttachedRow | undefined =>
  waitingBuys(tx).has(orderId) ? findAttached(tx, orderId) : undefined;

/** Attaches take profit and stop loss to a limit buy that was placed just now, and places what it has received already. */
export function attach(tx: CommandTx, market: Market, order: SpotOrder, request: AttachedRequest): Decision<AttachedRow, AttachedRefusal> {
  const { id, owner, price, quantity } = order;
  const accepted = validateAttached(request, { market, ...marketState(tx, market), price, quantity }, tx.note);
  if (!accepted.ok) return accepted;
  const row = insertAttached(tx, {
    id,
    userId: owner,
    marketId: market.id,
    takeProfit: ticksToAtoms(market, accepted.value.takeProfit),
    stopLoss: ticksToAtoms(market, accepted.value.stopLoss),
    added: 0n,
    ocoId: 0,
    status: 'waiting',
    reason: '',
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  waitingBuys(tx).add(id);
  return ok(order.filledQuantity > 0 || order.status !== 'waiting' ? followBuy(tx, market, row, order) : sent(tx, row));
}

function sent(tx: Tx, row: AttachedRow): AttachedRow {
  if (row.status !== 'waiting') waitingBuys(tx).delete(row.id);
  emitAttached(tx, row);
  return row;
}

/**
 * Adds what a buy has received since the last time to its OCO order; what is too little for one waits for the next fill. When
 * the buy has ended, so have its take profit and stop loss, and its owner is notified of what they do not cover.
 */
export function followBuy(tx: Tx, market: Market, row: AttachedRow, order: SpotOrder): AttachedRow {
  const received = stepsToAtoms(market, receivedSteps(market, order));
  const placed =
    received > row.added ? addTo(tx, market, row, { received: received - row.added, watched: order.price }) : ok({ id: row.ocoId });
  const changed = placed.ok ? { added: received, ocoId: placed.value.id } : {};
  if (order.status === 'waiting') return sent(tx, updateAttached(tx, row, 'waiting', changed));
  if (!placed.ok) {
    const failed = updateAttached(tx, row, 'failed', { reason: placed.refusal });
    logFailed(tx, market, failed, received - row.added);
    return sent(tx, failed);
  }
  return sent(tx, updateAttached(tx, row, received > 0n ? 'placed' : 'cancelled', changed));
}

type Received = { readonly received: Atoms; readonly watched: number };

/** Sells what was received by an OCO order: by the waiting one, or by a new one. It sells at most what the owner still has. */
function addTo(tx: Tx, market: Market, row: AttachedRow, { received, watched }: Received): Decision<Pick<OcoRow, 'id'>, RefusalName> {
  const { userId: owner, takeProfit: price, stopLoss: trigger } = row;
  const available = availableAt(tx, { owner, account: 'spot', coin: market.id });
  const quantity = stepsToAtoms(market, floorToSteps(market, available < received ? available : received));
  const waiting = waitingOcos.find(tx, row.ocoId);
  if (waiting) return editOco(tx, owner, { id: waiting.id, quantity: limitLeg(tx, waiting).quantity + quantity, watched });
  return placeOco(tx, owner, { market, side: 'sell', quantity, price, trigger, watched });
}

function logFailed(tx: Tx, market: Market, { id, userId, reason }: AttachedRow, amount: Atoms): void {
  const { symbol, base: coin } = market;
  tx.emit('user.logged', {
    userId,
    kind: 'attached-failed',
    id,
    values: { market: symbol, amount, reason },
    mail: () => ({ symbol, coin, amount: formatAtoms(amount), reason: reasonSentence(languageOf(tx, userId), reason) }),
  });
}

/**
 * Changes take profit and stop loss of a buy of their owner, for its waiting OCO order and for one that a fill will place. What the owner
 * changed in the OCO order itself stays, unless it is given another price here.
 */
export function editAttached(
  tx: CommandTx,
  owner: number,
  { id, ...request }: AttachedRequest & { readonly id: number },
): Decision<AttachedRow, RefusalName> {
  const row = findAttached(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'attached', ownerOf(id, row), about('id', err('order-not-found')));
  if (row.status !== 'waiting') return noted(tx.note, 'attached-waiting', ATTACHED_STATUS.codeOf(row.status), err('order-already-closed'));
  const market = marketOfRow(tx, row);
  const { price, quantity } = toOrder(market, assertDefined(findOrder(tx, id), 'a buy has its row'));
  const accepted = validateAttached(request, { market, ...marketState(tx, market), price, quantity }, tx.note);
  if (!accepted.ok) return accepted;
  const { takeProfit, stopLoss } = accepted.value;
  const terms = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  const sale = waitingOcos.find(tx, row.ocoId);
  if (sale) {
    const changed = {
      price: terms.takeProfit === row.takeProfit ? undefined : terms.takeProfit,
      trigger: terms.stopLoss === row.stopLoss ? undefined : terms.stopLoss,
    };
    const edited = editOco(tx, owner, { id: sale.id, watched: price, ...changed });
    if (!edited.ok) return atStops(edited);
  }
  return ok(sent(tx, updateAttached(tx, row, 'waiting', terms)));
}
