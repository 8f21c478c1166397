import { POSITION_STOP_STATUS } from '@mt2/domain/lever';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { beside, count, inner, paged } from './fields/index.ts';
import { optionalCode } from './fields/readers.ts';
import { marginAccount, optionalLeverage, optionalLots, stopPrice } from './lever-fields.ts';
import { leverPosition, positionStop } from './lever-rows.ts';

/** Stops for some lots of a position, and for the positions of a group. */

const perCoin = { unit: 'quote/base' } as const;
const lots = { unit: 'lots' } as const;
const stopId = ask.id('id', 'ID of the pair.', 'stop-not-found');
const takeProfit = ask.optionalAtoms('target_profit_price', 'Take-profit price. 0 for none. Default 0.', 'take-profit-invalid', perCoin);
const stopLoss = ask.optionalAtoms('stop_loss_price', 'Stop-loss price. 0 for none. Default 0.', 'stop-loss-invalid', perCoin);
const terms = {
  lots: ask.optional('share', optionalLots(), 'Lots that it closes, at most the open ones. Default all.', lots),
  takeProfit,
  stopLoss,
  watched: ask.optional('trigger_by', stopPrice(), 'Price that both watch: last or mark. Default mark.'),
  takeProfitLimit: ask.optionalAtoms(
    'target_profit_limit',
    'Limit price of the order that the take-profit places. 0 closes at the market. Default 0.',
    'price-invalid',
    perCoin,
  ),
  stopLossLimit: ask.optionalAtoms(
    'stop_loss_limit',
    'Limit price of the order that the stop-loss places. 0 closes at the market. Default 0.',
    'price-invalid',
    perCoin,
  ),
};
const ofGroup = '0 for none. Default: each position keeps its own.';
const changed = beside({
  stop: inner('stop', positionStop, 'The pair after the call.').ours(),
  position: inner('ticket', leverPosition, 'Its position after the call.').ours(),
});
/** The sides of a group by their numbers; 0 and omitted are both. */
const GROUP_SIDES = { long: 1, short: 2 } as const;
const SIDE_NAMES = [undefined, 'long', 'short'] as const;
/** The positions of a call on several: those of an account, of one side, market or leverage if given. */
export const group = {
  side: ask
    .optional('type', optionalCode([0, 1, 2]), '1 longs, 2 shorts, 0 all. Default 0.')
    .as(['codes', GROUP_SIDES], (type = 0) => SIDE_NAMES[type]),
  marketId: ask.optionalId('currency_id', 'ID of the base coin. Default all markets.'),
  leverage: ask.optional('multiple', optionalLeverage(), 'Leverage. Default all.', { unit: 'times' }),
  account: marginAccount,
};

export const leverStops = {
  addStop: call('POST', '/api/lever/stop_add', {
    changes: true,
    source: 'ours',
    about:
      'Adds a take-profit, a stop-loss or both for some lots of an open position, besides those of the whole position; the first that is ' +
      'reached ends both. They cover fewer lots when fewer are open, wait while an order closes the position, and end with it.',
    takes: ask.inputs({ id: ask.id('id', 'Position ID.', 'ticket-not-found'), ...terms }),
    answersBeside: changed,
  }),
  editStop: call('POST', '/api/lever/stop_edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Replaces the terms of a waiting pair of stops for some lots, which keeps its ID; they are checked like those of a new one.',
    takes: ask.inputs({ id: stopId, ...terms }),
    answersBeside: changed,
  }),
  removeStop: call('POST', '/api/lever/stop_remove', {
    changes: true,
    source: 'ours',
    about: 'Removes a waiting pair of stops for some lots.',
    takes: ask.inputs({ id: stopId }),
    answersBeside: changed,
  }),
  listStops: call('GET', '/api/lever/stops', {
    source: 'ours',
    about: 'The caller’s pairs of stops for some lots: waiting ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({
      positionId: ask.optionalId('ticket_id', 'Position ID. Default all positions.'),
      status: ask.statusFilter('status', POSITION_STOP_STATUS),
      ...ask.paging,
    }),
    answers: paged(positionStop),
  }),
  setStops: call('POST', '/api/lever/batch_stop', {
    changes: true,
    repeated: 'sets-state-of-all',
    source: 'ours',
    about:
      'Sets take-profit, stop-loss or both, on the mark price, of all open positions of an account, side, market and leverage; 0 clears ' +
      'one, and each position keeps its own if it is omitted. All positions or, if one may not have them, none.',
    takes: ask.inputs({
      ...group,
      marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
      side: ask.oneOf('type', GROUP_SIDES, '1 longs, 2 shorts.'),
      takeProfit: ask.atomsOrOmitted('target_profit_price', `Take-profit price. ${ofGroup}`, 'take-profit-invalid', perCoin),
      stopLoss: ask.atomsOrOmitted('stop_loss_price', `Stop-loss price. ${ofGroup}`, 'stop-loss-invalid', perCoin),
    }),
    answersBeside: beside({ changed: count('changed', 'Number of positions.').ours() }),
  }),
};
