import type { lever } from '@mt2/contracts/lever';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { POSITION_STATUS, type StopRefusal, type StopRequest, validateStops } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market';
import type { Change } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../../market/index.ts';
import { watchAgain } from '../due/watch.ts';
import { storePosition } from '../execution/fill-order.ts';
import { findPosition, type PositionRow } from '../lever.repo.ts';
import { positionView, viewOf } from '../lever-view.ts';
import { ownPosition, toPosition } from '../position.ts';
import { emitPosition } from '../tell-owner.ts';

/** A position, and its stops in atoms; 0 clears one. */
type StopChange = StopRequest & { readonly id: number };

/** Sets or clears take-profit and stop-loss of an owner's open position. In a delisted market none would act. */
function changeStops(
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

type Stops = Pick<PositionRow, 'takeProfit' | 'stopLoss'>;

/** The result in words: a position without stops has lost them, or had none. */
function sayOf(before: Stops | undefined, { takeProfit, stopLoss }: Stops): 'stops-set' | 'stops-removed' | 'stops-unchanged' {
  if (before?.takeProfit === takeProfit && before.stopLoss === stopLoss) return 'stops-unchanged';
  return takeProfit === 0n && stopLoss === 0n ? 'stops-removed' : 'stops-set';
}

/** Sets or clears take-profit and stop-loss of the caller's open position. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, takeProfit, stopLoss }) => {
  const before = findPosition(tx, id);
  const position = changeStops(tx, tx.person.id, { id, takeProfit, stopLoss });
  if (!position.ok) return position;
  return ok({ message: tx.say(sayOf(before, position.value)), beside: { position: positionView(viewOf(tx), position.value) } });
};
