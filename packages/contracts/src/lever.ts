import { LEVER_LEDGER } from '@mt2/domain/lever';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { amount, code, decimal, decimalText, id, money, optionalAmount, optionalCode, optionalId, paging, text } from './fields/readers.ts';
import { leverDeal } from './lever-deal.ts';
import { accountName, leverage, lots, OUR_LEVER_FIELDS, optionalAccountName, optionalLots, signedAmount } from './lever-fields.ts';
import { leverEvents, leverOrderRow, leverTicketRow } from './lever-rows.ts';
import { paged } from './lists.ts';
import { timeInForce } from './time-in-force.ts';

export type { LeverOrderRow, LeverTicketRow } from './lever-rows.ts';

/** Contracts and leveraged trading: one engine over two accounts. */

const ticketOf = { id: id('ticket-not-found') };

/** How the wire sends the kind of an opening order: `status` 0 with a limit, 1 at the market. */
export const OPENING_STATUS = { limit: 0, market: 1 } as const;

export const lever = {
  getDeal: call({
    method: 'POST',
    path: '/api/lever/deal',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'What trading a contract takes: own tickets of the market, leverages and tiers, fees, prices, funding, balances, the book’s best levels.',
    input: z.object({ currency_id: id('market-not-found'), legal_id: optionalId(), account: accountName() }),
    output: leverDeal,
  }),
  submit: call({
    method: 'POST',
    path: '/api/lever/submit',
    needs: ['session', 'kyc-advanced'],
    changes: true,
    source: 'spec',
    about: 'Opens a ticket: at the market (`status` 1; `target_price` is ignored) or with a limit (`status` 0).',
    input: z.object({
      currency_id: id('market-not-found'),
      legal_id: optionalId(),
      share: lots(),
      multiple: leverage(),
      type: code([1, 2]),
      status: code([0, 1]),
      /** Read of a limit order only: of a market order existing clients send whatever stood in their field. */
      target_price: decimalText(),
      target_profit_price: optionalAmount('take-profit-invalid'),
      stop_loss_price: optionalAmount('stop-loss-invalid'),
      account: accountName(),
      /** Ours: of a limit order only. */
      tif: timeInForce(),
    }),
    output: sentence,
    beside: z.object({ order: leverOrderRow, ticket: leverTicketRow }),
  }),
  listTickets: call({
    method: 'POST',
    path: '/api/lever/my_trade',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'The caller’s tickets of an account, or of both where none is named, newest first; `status` absent means every state. Beside them the totals of everything that is open there.',
    input: z.object({
      currency_id: optionalId(),
      legal_id: optionalId(),
      status: optionalCode([0, 1, 2, 3, 4]),
      account: optionalAccountName(),
      ...paging,
    }),
    output: z.object({
      rate_profits_total: z.object({ hazard_rate: decimal, profits_total: money }),
      message: paged(leverTicketRow),
    }),
  }),
  getTicket: call({
    method: 'GET',
    path: '/api/lever/ticket',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'One of the caller’s tickets.',
    input: z.object(ticketOf),
    output: leverTicketRow,
  }),
  close: call({
    method: 'POST',
    path: '/api/lever/close',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Closes lots of a ticket (all, when `share` is absent), at the market or with a limit `price`. A second close waits its turn: it is refused.',
    input: z.object({ ...ticketOf, share: optionalLots(), price: optionalAmount('price-invalid') }),
    output: sentence,
    beside: z.object({ order: leverOrderRow, ticket: leverTicketRow }),
  }),
  reverse: call({
    method: 'POST',
    path: '/api/lever/reverse',
    needs: ['session', 'kyc-advanced'],
    changes: true,
    source: 'ours',
    about:
      'Closes a ticket at the market and opens as many lots the other way, with its leverage and without stops; both or neither. `order` and `ticket` are those that open.',
    input: z.object(ticketOf),
    output: sentence,
    beside: z.object({ order: leverOrderRow, ticket: leverTicketRow, closed_ticket: leverTicketRow }),
  }),
  setStop: call({
    method: 'POST',
    path: '/api/lever/setstop',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Sets take-profit and stop-loss, both on the mark price; 0 clears one.',
    input: z.object({
      ...ticketOf,
      target_profit_price: amount('take-profit-required', 'take-profit-invalid'),
      stop_loss_price: amount('stop-loss-required', 'stop-loss-invalid'),
    }),
    output: sentence,
    beside: z.object({ ticket: leverTicketRow }),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/lever/cancel',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Cancels what still waits of a contract order (`id`) and releases what it froze.',
    input: z.object({ id: id('order-not-found') }),
    output: sentence,
  }),
  closeAll: call({
    method: 'POST',
    path: '/api/lever/batch_close',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Closes every open ticket of an account at the market: all (0), the longs (1) or the shorts (2).',
    input: z.object({ type: optionalCode([0, 1, 2]), currency_id: optionalId(), account: accountName() }),
    output: sentence,
    beside: z.object({ closed: z.int() }),
  }),
  listAll: call({
    method: 'POST',
    path: '/api/lever/dealall',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'Every ticket of the caller, of both accounts, newest first.',
    input: z.object(paging),
    output: z.object({ order: paged(leverTicketRow) }),
  }),
  setMargin: call({
    method: 'POST',
    path: '/api/lever/margin',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Adds margin to a ticket, or with a minus takes it back while the liquidation price stays at least 1 % away.',
    input: z.object({ ...ticketOf, amount: signedAmount() }),
    output: sentence,
    beside: z.object({ ticket: leverTicketRow }),
  }),
  listOrders: call({
    method: 'GET',
    path: '/api/lever/orders',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The caller’s contract orders, newest first; `status` 4 means those that wait (0 and 1).',
    input: z.object({ currency_id: optionalId(), status: optionalCode([0, 1, 2, 3, 4]), account: accountName(), ...paging }),
    output: paged(leverOrderRow),
  }),
  listFunding: call({
    method: 'GET',
    path: '/api/lever/funding',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Funding rates of a market, newest first: when, the rate (a fraction), and the mark price at which it was paid.',
    input: z.object({ symbol: text('market-not-found', 20, 'market-not-found'), ...paging }),
    output: paged(z.object({ time: z.int(), rate: decimal, mark_price: decimal, interval_hours: z.int() })),
  }),
  listFundingPaid: call({
    method: 'GET',
    path: '/api/lever/funding_paid',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'What funding paid to the caller or took, newest first; of one ticket where asked.',
    input: z.object({ ticket_id: optionalId(), account: accountName(), ...paging }),
    output: paged(z.object({ id: z.int(), ticket_id: z.int(), symbol: z.string(), time: z.int(), amount: money })),
  }),
  getRiskFund: call({
    method: 'GET',
    path: '/api/lever/risk_fund',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The risk fund: what it has, and what each of the last 30 days brought or took (UTC days, newest first).',
    input: z.object({}),
    output: z.object({ balance: money, days: z.array(z.object({ day: z.string(), change: money, balance: money })) }),
  }),
};

export const leverContract = contract({
  calls: lever,
  ours: OUR_LEVER_FIELDS,
  uses: ['market', 'message', 'user', 'wallet'],
  events: leverEvents,
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
    'ticket-not-found',
    'ticket-closing',
    'ticket-not-open',
    'nothing-to-close',
    'margin-too-thin',
    'depth-exhausted',
  ],
});
