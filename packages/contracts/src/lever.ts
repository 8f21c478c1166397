import { LEVER_LEDGER, LEVER_ORDER_STATUS, POSITION_STATUS } from '@mt2/domain/lever';
import { contract } from './area.ts';
import { listedClientId, newClientId, whichOrder } from './client-id.ts';
import { call } from './declare-call.ts';
import { besideLog } from './event-log.ts';
import * as ask from './fields/ask.ts';
import {
  atoms,
  beside,
  count,
  day,
  field,
  hidden,
  id,
  inner,
  list,
  meaningsOf,
  paged,
  plain,
  price,
  record,
  text,
} from './fields/index.ts';
import { decimalText, LOOSE_ATOMS, WHOLE } from './fields/kinds.ts';
import { optionalCode, requiredText as textOf } from './fields/readers.ts';
import { leverDeal } from './lever-deal.ts';
import { anyMarginAccount, leverage, lots, marginAccount, optionalLots, signedAmount } from './lever-fields.ts';
import { getLeverFigures } from './lever-figures.ts';
import { leverFillsEvent, listLeverFills } from './lever-fills.ts';
import { leverLog } from './lever-log.ts';
import { leverEvents, leverOrder, leverPosition, ORDER_SIDES, ORDER_TYPES, POSITION_SIDES } from './lever-rows.ts';
import { group, leverStops } from './lever-stops.ts';
import { editedTime, timeInForce } from './time-in-force.ts';

export { type LeverOrderRow, type LeverPositionRow, ORDER_TYPES, POSITION_SIDES } from './lever-rows.ts';

/** Contracts and leveraged trading: one engine over two accounts. */

/** The kinds of an opening order by their numbers in `status`. */
export const OPENING_STATUS = { limit: 0, market: 1 } as const;
/** The filters of the order list: a status, or waiting orders. */
const ORDER_FILTERS = { 'not-traded': 0, partial: 1, full: 2, cancelled: 3, waiting: 4 } as const;
const FILTER_NAMES = ['not-traded', 'partial', 'full', 'cancelled', 'waiting'] as const;
export type OrderFilter = keyof typeof ORDER_FILTERS;

const perCoin = { unit: 'quote/base' } as const;
const quote = { unit: 'quote' } as const;
const marketId = ask.id('currency_id', 'ID of the base coin.', 'market-not-found');
const quoteId = ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.');
const listedMarketId = ask.optionalId('currency_id', 'ID of the base coin. Default all markets.');
const positionId = ask.id('id', 'Position ID.', 'ticket-not-found');
const position = inner('ticket', leverPosition, 'Position after the call.').ours();
const changed = beside({ order: inner('order', leverOrder, 'Order after the call.').ours(), position, logged: besideLog });

export const lever = {
  getDeal: call('POST', '/api/lever/deal', {
    about:
      'Terms of contracts in a market: the caller’s positions there, leverages and tiers, fees, prices, funding, balances, the best ' +
      'levels of the book.',
    takes: ask.inputs({ marketId, quoteId, account: marginAccount }),
    answers: leverDeal,
  }),
  submit: call('POST', '/api/lever/submit', {
    needs: ['session', 'kyc-advanced'],
    changes: true,
    about: 'Opens a position: at the market (`status` 1; `target_price` is ignored) or with a limit (`status` 0).',
    takes: ask.inputs({
      marketId,
      quoteId,
      lots: ask.plain('share', lots(), 'Lots.', { unit: 'lots' }),
      leverage: ask.plain('multiple', leverage(), 'Leverage.', { unit: 'times' }),
      side: ask.oneOf('type', POSITION_SIDES, '1 opens a long, 2 opens a short.'),
      kind: ask.oneOf('status', OPENING_STATUS, '0 a limit order, 1 a market order.'),
      /** Read for a limit order only: for a market order existing clients send the content of their field. */
      price: ask.amount('target_price', 'Limit price. Ignored for market orders.', perCoin),
      takeProfit: ask.optionalAtoms(
        'target_profit_price',
        'Take-profit on the mark price. Default 0, none.',
        'take-profit-invalid',
        perCoin,
      ),
      stopLoss: ask.optionalAtoms('stop_loss_price', 'Stop-loss on the mark price. Default 0, none.', 'stop-loss-invalid', perCoin),
      account: marginAccount,
      /** This project only. */
      tif: timeInForce,
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  listTickets: call('POST', '/api/lever/my_trade', {
    about:
      'The caller’s positions of an account, or of both by default, newest first, with the totals of all open ones. Closed ones by their ' +
      'end, the latest first.',
    takes: ask.inputs({
      marketId: listedMarketId,
      quoteId,
      status: ask.optionalStatus('status', POSITION_STATUS),
      account: anyMarginAccount,
      /** This project only. */
      side: ask.optionalOneOf('side', POSITION_SIDES, '1 long, 2 short. Default both.'),
      ...ask.days,
      ...ask.paging,
    }),
    answers: record('LeverTickets', {
      totals: inner(
        'rate_profits_total',
        record('LeverTotals', {
          hazardRate: plain('hazard_rate', decimalText, 'Maintenance margin in percent of the equity. 0 if no position is open.', {
            unit: 'percent',
          }),
          profits: atoms('profits_total', 'Unrealised profit.', quote),
        }),
        'Totals of all open positions of the account, or of both.',
      ),
      positions: inner('message', paged(leverPosition), 'Page of positions.'),
    }),
  }),
  getTicket: call('GET', '/api/lever/ticket', {
    source: 'ours',
    about: 'One of the caller’s positions.',
    takes: ask.inputs({ id: positionId }),
    answers: leverPosition,
  }),
  close: call('POST', '/api/lever/close', {
    changes: true,
    about:
      'Closes lots of a position, by default all, at the market or with a limit `price`. A second close is refused while an order ' +
      'closes the position.',
    takes: ask.inputs({
      id: positionId,
      lots: ask.optional('share', optionalLots(), 'Lots to close. Default all.', { unit: 'lots' }),
      price: ask.optionalAtoms('price', 'Limit price. 0 closes at the market. Default 0.', 'price-invalid', perCoin),
    }),
    answersBeside: changed,
  }),
  reverse: call('POST', '/api/lever/reverse', {
    needs: ['session', 'kyc-advanced'],
    changes: true,
    source: 'ours',
    about:
      'Closes a position at the market and opens as many lots on the other side, with its leverage and without stops; both or neither.',
    takes: ask.inputs({ id: positionId }),
    answersBeside: beside({
      order: inner('order', leverOrder, 'Order that opens the new position.').ours(),
      position: inner('ticket', leverPosition, 'New position.').ours(),
      closedPosition: inner('closed_ticket', leverPosition, 'Position that was closed.').ours(),
      logged: besideLog,
    }),
  }),
  setStop: call('POST', '/api/lever/setstop', {
    changes: true,
    repeated: 'sets-state',
    about: 'Sets take-profit and stop-loss, both on the mark price; 0 clears one.',
    takes: ask.inputs({
      id: positionId,
      takeProfit: ask.atoms(
        'target_profit_price',
        'Take-profit on the mark price. 0 for none.',
        'take-profit-required',
        'take-profit-invalid',
        perCoin,
      ),
      stopLoss: ask.atoms(
        'stop_loss_price',
        'Stop-loss on the mark price. 0 for none.',
        'stop-loss-required',
        'stop-loss-invalid',
        perCoin,
      ),
    }),
    answersBeside: beside({ position }),
  }),
  ...leverStops,
  edit: call('POST', '/api/lever/edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes the price, lots or time in force of the caller’s waiting contract order, which keeps its ID and its filled lots. One ' +
      'that opens a position needs the same verification as lever/submit; one that closes a position has no time in force. It is ' +
      'refused, with nothing changed, if the frozen and the available funds do not pay for it. Its place in the queue is kept if only ' +
      'the lots fall. A new price that reaches the other side fills immediately, as taker.',
    takes: ask.inputs({
      id: ask.id('id', 'Order ID.', 'order-not-found'),
      lots: ask.optional('share', optionalLots(), 'New lots, with the filled ones. Default: they stay.', { unit: 'lots' }),
      price: ask.optionalAtoms('target_price', 'New limit price. 0 keeps it. Default 0.', 'price-invalid', perCoin),
      tif: editedTime,
    }),
    answersBeside: changed,
  }),
  cancel: call('POST', '/api/lever/cancel', {
    changes: true,
    source: 'ours',
    about: 'Cancels the waiting rest of a contract order and releases its frozen funds.',
    takes: ask.inputs(whichOrder),
  }),
  closeAll: call('POST', '/api/lever/batch_close', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Closes all open positions of an account at the market, of one side, market or leverage if given.',
    takes: ask.inputs(group),
    answersBeside: beside({ closed: count('closed', 'Number of positions closed completely.').ours(), logged: besideLog }),
  }),
  listAll: call('POST', '/api/lever/dealall', {
    source: 'compatibility',
    about: 'All positions of the caller, of both accounts, newest first.',
    takes: ask.inputs(ask.paging),
    answers: record('AllLeverTickets', { positions: inner('order', paged(leverPosition), 'Page of positions.') }),
  }),
  setMargin: call('POST', '/api/lever/margin', {
    changes: true,
    source: 'ours',
    about: 'Adds margin to a position, or takes it back if the amount is below 0. The liquidation price must stay at least 1% away.',
    takes: ask.inputs({
      id: positionId,
      amount: ask.plain('amount', signedAmount(), 'Amount to add. Below 0: amount to take back.', quote),
    }),
    answersBeside: beside({ position }),
  }),
  listOrders: call('GET', '/api/lever/orders', {
    source: 'ours',
    about: 'The caller’s contract orders of an account: waiting ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({
      marketId: listedMarketId,
      filter: ask
        .optional('status', optionalCode([0, 1, 2, 3, 4]), `${meaningsOf(LEVER_ORDER_STATUS)}, 4 waiting (0 and 1). Default all.`)
        .as(['codes', ORDER_FILTERS], (code) => (code === undefined ? undefined : FILTER_NAMES[code])),
      account: marginAccount,
      side: ask.optionalOneOf('side', ORDER_TYPES, `${ORDER_SIDES} Default all.`),
      clientId: listedClientId,
      ...ask.days,
      ...ask.paging,
    }),
    answers: paged(leverOrder),
  }),
  listFills: listLeverFills,
  getFigures: getLeverFigures,
  listFunding: call('GET', '/api/lever/funding', {
    needs: [],
    source: 'ours',
    about: 'Funding rates of a market, newest first.',
    takes: ask.inputs({
      symbol: ask.plain('symbol', textOf('market-not-found', 20, 'market-not-found'), 'Market symbol, base coin first: `BTC/USDT`.'),
      ...ask.paging,
    }),
    answers: paged(
      record('FundingRate', {
        at: count('time', 'Time of the funding.', { unit: 'unix s' }),
        rate: field('rate', LOOSE_ATOMS, 'Funding rate. Above 0: longs pay shorts.', { unit: 'fraction' }),
        mark: price('mark_price', 'Mark price at which it was paid.'),
        hours: count('interval_hours', 'Time between two fundings.', { unit: 'h' }),
        priceDecimals: hidden(WHOLE),
      }),
    ),
  }),
  listFundingPaid: call('GET', '/api/lever/funding_paid', {
    source: 'ours',
    about: 'Funding that the caller received or paid, newest first.',
    takes: ask.inputs({
      positionId: ask.optionalId('ticket_id', 'Position ID. Default all positions.'),
      account: marginAccount,
      ...ask.paging,
    }),
    answers: paged(
      record('FundingPayment', {
        id: id('id', 'ID of the payment.'),
        positionId: id('ticket_id', 'Position ID.'),
        market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
        at: count('time', 'Time of the payment.', { unit: 'unix s' }),
        amount: atoms('amount', 'Funding received. Below 0 if paid.', quote),
      }),
    ),
  }),
  getRiskFund: call('GET', '/api/lever/risk_fund', {
    needs: [],
    source: 'ours',
    about: 'Balance of the risk fund, and its change on each of the last 30 days (UTC).',
    answers: record('RiskFund', {
      balance: atoms('balance', 'Balance.', quote),
      days: list(
        'days',
        record('RiskFundDay', {
          day: day('day', 'Day.'),
          change: atoms('change', 'Change on the day.', quote),
          balance: atoms('balance', 'Balance at the end of the day.', quote),
        }),
        'Last 30 days, newest first.',
      ),
    }),
  }),
};

export const leverContract = contract({
  about: 'Contracts: perpetuals and leveraged trading.',
  calls: lever,
  log: leverLog,
  uses: ['fee', 'kyc', 'market', 'message', 'order', 'user', 'wallet'],
  events: { ...leverEvents, 'lever-fills': leverFillsEvent },
  ledger: LEVER_LEDGER,
  refusals: [
    'lots-required',
    'lots-invalid',
    'lots-above-maximum',
    'lots-above-open',
    'leverage-invalid',
    'leverage-above-tier',
    'take-profit-required',
    'take-profit-invalid',
    'stop-loss-required',
    'stop-loss-invalid',
    'stop-loss-beyond-liquidation',
    'too-many-positions',
    'ticket-not-found',
    'ticket-closing',
    'ticket-not-open',
    'nothing-to-close',
    'margin-too-thin',
    'depth-exhausted',
  ],
});
