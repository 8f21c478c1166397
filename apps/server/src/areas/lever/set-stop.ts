import { type Decision, err, noted, ok } from '@mt2/domain';
import { POSITION_STATUS, type StopRefusal, type StopRequest, validateStops } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../market/index.ts';
import { watchAgain } from './due/watch.ts';
import { emitPosition } from './emit-position.ts';
import { storePosition } from './execution/fill-order.ts';
import type { PositionRow } from './lever.repo.ts';
import { ownPosition, toPosition } from './position.ts';

/** A position, and its stops in atoms; 0 clears one. */
type StopChange = StopRequest & { readonly id: number };

/** Sets or clears take-profit and stop-loss of an owner's open position. In a delisted market none would act. */
export function setStop(
  tx: CommandTx,
  owner: number,
  { id, ...request }: StopChange,
): Decision<PositionRow, StopRefusal | 'ticket-not-found' | 'ticket-not-open' | 'market-delisted'> {
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  if (found.value.lots === 0) return noted(tx.note, 'ticket-open', POSITION_STATUS.codeOf(found.value.status), err('ticket-not-open'));
  const market = marketOfRow(tx, found.value);
  if (isDelisted(tx, market)) return noted(tx.note, 'market', 'delisted', err('market-delisted'));
  const stops = validateStops(market, toPosition(market, found.value), request, pathOf(tx).mark(market, tx.now), tx.note);
  if (!stops.ok) return stops;
  const [takeProfit, stopLoss] = [ticksToAtoms(market, stops.value.takeProfit), ticksToAtoms(market, stops.value.stopLoss)];
  const position = storePosition(tx, found.value, { takeProfit, stopLoss });
  watchAgain(tx, market);
  emitPosition(tx, position);
  return ok(position);
}
