import type { lever } from '@mt2/contracts/lever';
import { type Atoms, about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import {
  POSITION_STATUS,
  POSITION_STOP_STATUS,
  type PositionStopRefusal,
  type PositionStopRequest,
  type StopPrice,
  type StopRefusal,
  type StopRequest,
  type Stops,
  validatePositionStop,
  validateStops,
} from '@mt2/domain/lever';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { Change, Query } from '../../../http/area.ts';
import { refuseIfSetAside } from '../../../world/time/set-aside.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, noteNoMarket, pathOf, watchedPrice } from '../../market/index.ts';
import { watchAgain } from '../due/watch.ts';
import { storePosition } from '../execution/store-rows.ts';
import { findPosition, type PositionRow } from '../lever.repo.ts';
import { positionView, stopView, viewOf } from '../lever-view.ts';
import { findContractMarket, ownPosition, toPosition } from '../position.ts';
import { changeStop, endStop, placeStop } from '../position-stops.ts';
import { listMeant } from '../positions-meant.ts';
import { findStop, listStopsOf, listStopsOfPositions, type StopRow, type StopTerms } from '../stop.repo.ts';
import { emitPosition } from '../tell-owner.ts';

type Asked = PositionStopRequest & { readonly watched: StopPrice };
/** A pair of stops with its position. */
type Own = { readonly stop: StopRow; readonly position: PositionRow };

/** The terms of a pair for some lots of a position, or the first rule they break; `but` is the pair that they replace. */
function readTerms(
  tx: CommandTx,
  row: PositionRow,
  { watched, ...request }: Asked,
  but?: StopRow,
): Decision<StopTerms, PositionStopRefusal> {
  const market = marketOfRow(tx, row);
  const accepted = validatePositionStop(
    request,
    {
      market,
      isDelisted: isDelisted(tx, market),
      position: toPosition(market, row),
      watched: watchedPrice(tx, market, watched === 'last' ? 'index' : 'mark', tx.now),
      others: listStopsOfPositions(tx, [row.id]).filter(({ id }) => id !== but?.id).length,
    },
    tx.note,
  );
  if (!accepted.ok) return accepted;
  const { lots, ...prices } = accepted.value;
  return ok({
    lots,
    watched,
    takeProfit: ticksToAtoms(market, prices.takeProfit),
    stopLoss: ticksToAtoms(market, prices.stopLoss),
    takeProfitLimit: ticksToAtoms(market, prices.takeProfitLimit),
    stopLossLimit: ticksToAtoms(market, prices.stopLossLimit),
  });
}

/** A user's waiting pair with its position; those of other users do not exist for them. */
function ownStop(tx: CommandTx, owner: number, id: number): Decision<Own, 'stop-not-found' | 'stop-ended' | 'object-set-aside'> {
  const stop = findStop(tx, id);
  const position = stop && findPosition(tx, stop.ticketId);
  if (stop?.userId !== owner || !position) return noted(tx.note, 'stop', ownerOf(id, stop), about('id', err('stop-not-found')));
  if (stop.status === 'waiting') return refuseIfSetAside(tx, { kind: 'PositionStop', id }) ?? ok({ stop, position });
  return noted(tx.note, 'stop-waiting', POSITION_STOP_STATUS.codeOf(stop.status), err('stop-ended'));
}

type Tx = Parameters<Change<typeof lever.addStop>>[0];

/** Watches the prices of a position's stops again, and answers with a pair of them. */
function answerOf(tx: Tx, { stop, position }: Own, said: 'stops-set' | 'stops-removed') {
  watchAgain(tx, marketOfRow(tx, position));
  emitPosition(tx, position);
  return ok({ message: tx.say(said), beside: { stop: stopView(tx, stop), position: positionView(viewOf(tx), position) } });
}

/** Adds stops for some lots of the caller's position. */
export const addStop: Change<typeof lever.addStop> = (tx, { id, ...request }) => {
  const found = ownPosition(tx, tx.person.id, id);
  if (!found.ok) return found;
  const position = found.value;
  const terms = readTerms(tx, position, request);
  return terms.ok ? answerOf(tx, { stop: placeStop(tx, position, terms.value), position }, 'stops-set') : terms;
};

/** Replaces the terms of the caller's waiting pair. */
export const editStop: Change<typeof lever.editStop> = (tx, { id, ...request }) => {
  const found = ownStop(tx, tx.person.id, id);
  if (!found.ok) return found;
  const { stop, position } = found.value;
  const terms = readTerms(tx, position, request, stop);
  return terms.ok ? answerOf(tx, { stop: changeStop(tx, stop, position, terms.value), position }, 'stops-set') : terms;
};

/** Removes the caller's waiting pair. */
export const removeStop: Change<typeof lever.removeStop> = (tx, { id }) => {
  const found = ownStop(tx, tx.person.id, id);
  if (!found.ok) return found;
  const { stop, position } = found.value;
  return answerOf(tx, { stop: endStop(tx, stop, position, 'user'), position }, 'stops-removed');
};

/** The caller's pairs of stops, of one position or state if given. */
export const listStops: Query<typeof lever.listStops> = ({ world, person }, { positionId, status, page, limit }) => {
  const { rows, count } = listStopsOf(world, person.id, { ticketId: positionId, status }, { page, limit });
  return ok({ rows: rows.map((row) => stopView(world, row)), page, limit, total: count });
};

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
