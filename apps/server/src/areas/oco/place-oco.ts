import { type Decision, ok } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market';
import { type OcoFacts, type OcoRefusal, type OcoRequest, validateOco } from '@mt2/domain/oco';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { newOrderFacts, placeOrder } from '../spot/index.ts';
import { watchAgain } from './fire.ts';
import { countWaiting, insertOco, type OcoRow } from './oco.repo.ts';
import { followOco, freezeMore } from './waiting-ocos.ts';

/** The client order IDs of both legs. */
type ClientIds = { readonly clientId?: ClientId | undefined; readonly stopClientId?: ClientId | undefined };

/** Places the limit leg of an OCO order in the book, and keeps its stop leg until its trigger price is reached. */
export function placeOco(
  tx: CommandTx,
  owner: number,
  { market, watched, clientId, stopClientId, ...request }: OcoRequest & Pick<OcoFacts, 'market' | 'watched'> & ClientIds,
): Decision<OcoRow, OcoRefusal> {
  const { side, quantity, price } = request;
  const { facts } = newOrderFacts(tx, owner, { market, side, quantity });
  const accepted = validateOco(request, { ...facts, watched, waiting: countWaiting(tx, owner, market.id) }, tx.note);
  if (!accepted.ok) return accepted;
  const leg = placeOrder(tx, owner, { market, side, kind: 'limit', price, quantity, tif: 'post-only', clientId });
  if (!leg.ok) return leg;
  const { trigger, kind, stopPrice, extra } = accepted.value;
  const row = insertOco(tx, {
    userId: owner,
    marketId: market.id,
    side: side === 'buy' ? 1 : 2,
    orderId: leg.value.order.id,
    triggerPrice: ticksToAtoms(market, trigger),
    kind,
    stopPrice: ticksToAtoms(market, stopPrice),
    extra,
    status: 'waiting',
    reason: '',
    stopOrderId: 0,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  keepClientId(tx, 'oco-stop', row, stopClientId);
  freezeMore(tx, row, extra);
  followOco(tx, row);
  watchAgain(tx, market);
  return ok(row);
}
