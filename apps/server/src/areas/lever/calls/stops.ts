import type { lever } from '@mt2/contracts/lever';
import { type Atoms, type Decision, err, noted, ok } from '@mt2/domain';
import { POSITION_STATUS, type StopRefusal, type StopRequest, type Stops, validateStops } from '@mt2/domain/lever';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { Change } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, noteNoMarket, pathOf } from '../../market/index.ts';
import { watchAgain } from '../due/watch.ts';
import { storePosition } from '../execution/store-rows.ts';
import type { PositionRow } from '../lever.repo.ts';
import { positionView, viewOf } from '../lever-view.ts';
import { findContractMarket, ownPosition, toPosition } from '../position.ts';
import { listMeant } from '../positions-meant.ts';
import { emitPosition } from '../tell-owner.ts';

/**
 * Sets stops of an owner's open positions in a market, or of none if one of them may not have them. A stop that is undefined
 * or the same as before stays as it is.
 */
function setWholeStops(
  tx: CommandTx,
  market: Market,
  positions: readonly PositionRow[],
  request: StopRequest,
): Decision<readonly PositionRow[], StopRefusal> {
  const mark = pathOf(tx).mark(market, tx.now);
  const accepted: (readonly [PositionRow, Stops])[] = [];
  for (const row of positions) {
    const stops = validateStops(market, toPosition(market, row), request, mark, tx.note);
    if (!stops.ok) return stops;
    accepted.push([row, stops.value]);
  }
  const changed = accepted.map(([row, { takeProfit, stopLoss }]) =>
    storePosition(tx, row, { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) }),
  );
  watchAgain(tx, market);
  for (const position of changed) emitPosition(tx, position);
  return ok(changed);
}

/** What a call did to a stop. */
const doneTo = (price: Atoms | undefined) => (price === undefined ? 'kept' : price === 0n ? 'removed' : 'set');
/** The result in words, by what was done to take-profit and to stop-loss. */
const SAID = {
  kept: { kept: 'stops-unchanged', set: 'stop-loss-set', removed: 'stop-loss-removed' },
  set: { kept: 'take-profit-set', set: 'stops-set', removed: 'take-profit-set-stop-loss-removed' },
  removed: { kept: 'take-profit-removed', set: 'stop-loss-set-take-profit-removed', removed: 'stops-removed' },
} as const;
const saidOf = ({ takeProfit, stopLoss }: StopRequest) => SAID[doneTo(takeProfit)][doneTo(stopLoss)];

/** Sets or clears take-profit and stop-loss of the caller's open position. In a delisted market none would act. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, takeProfit, stopLoss }) => {
  const found = ownPosition(tx, tx.person.id, id);
  if (!found.ok) return found;
  const row = found.value;
  if (row.lots === 0) return noted(tx.note, 'ticket-open', POSITION_STATUS.codeOf(row.status), err('ticket-not-open'));
  const market = marketOfRow(tx, row);
  if (isDelisted(tx, market)) return noted(tx.note, 'market', 'delisted', err('market-delisted'));
  const request = {
    takeProfit: takeProfit === row.takeProfit ? undefined : takeProfit,
    stopLoss: stopLoss === row.stopLoss ? undefined : stopLoss,
  };
  const changed = setWholeStops(tx, market, [row], request);
  if (!changed.ok) return changed;
  const [position = row] = changed.value;
  return ok({ message: tx.say(saidOf(request)), beside: { position: positionView(viewOf(tx), position) } });
};

/** Sets or clears the stops of the caller's open positions in a market and on one side. */
export const setStops: Change<typeof lever.setStops> = (tx, { marketId, takeProfit, stopLoss, ...meant }) => {
  const market = findContractMarket(tx, marketId, undefined);
  if (!market) return noteNoMarket(tx, marketId);
  if (isDelisted(tx, market)) return noted(tx.note, 'market', 'delisted', err('market-delisted'));
  const found = listMeant(tx, tx.person.id, { ...meant, marketId: market.id });
  if (found.length === 0) return noted(tx.note, 'open-tickets', 0, err('ticket-not-open'));
  const request = { takeProfit, stopLoss };
  const changed = setWholeStops(tx, market, found, request);
  return changed.ok ? ok({ message: tx.say(saidOf(request)), beside: { changed: changed.value.length } }) : changed;
};
