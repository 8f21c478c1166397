import { LEVER_LEDGER } from '@mt2/domain/lever';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { amount, code, decimal, id, money, optionalAmount, optionalCode, optionalId, optionalText, paging, text } from './fields.ts';
import { accountName, lots, OUR_LEVER_FIELDS, optionalAccountName, optionalLots, signedAmount } from './lever-fields.ts';
import { leverEvents, leverOrderRow, leverTicketRow } from './lever-rows.ts';
import { paged } from './lists.ts';

export type { LeverOrderRow, LeverTicketRow } from './lever-rows.ts';

/** Contracts and leveraged trading: one engine over two accounts. */

const tier = z.object({ tier: z.int(), max_notional: money, max_leverage: z.int(), maintenance_rate: decimal, maintenance_amount: money });
const ask = z.object({ price: decimal, number: decimal });
const ticketOf = { id: id('ticket-not-found') };

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
    output: z.object({
      lever_transaction: z.object({ in: z.array(ask), out: z.array(ask) }),
      my_transaction: z.array(leverTicketRow),
      lever_share_limit: z.object({ min: z.int(), max: z.int() }),
      multiple: z.object({ muit: z.array(z.object({ value: z.int() })), share: z.array(z.object({ value: z.int() })) }),
      last_price: decimal,
      /** Available in the requested account. */
      user_lever: money,
      /** Available, frozen and unrealised of the account together. */
      all_levers: money,
      ustd_price: decimal,
      ExRAte: decimal,
      mark_price: decimal,
      index_price: decimal,
      /** The rate that was settled last, and the one that the running interval comes to so far; fractions. */
      funding_rate: decimal,
      predicted_funding_rate: decimal,
      next_funding_time: z.int(),
      tiers: z.array(tier),
      fees: z.object({ maker: decimal, taker: decimal }),
      risk_fund: money,
      /** Base coin in one lot. */
      lot: decimal,
      is_halted: z.union([z.literal(0), z.literal(1)]),
    }),
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
      multiple: text('leverage-invalid', 10, 'leverage-invalid')
        .pipe(z.string().regex(/^\d{1,4}$/, { error: 'leverage-invalid' }))
        .transform(Number),
      type: code([1, 2]),
      status: code([0, 1]),
      /** Read of a limit order only: of a market order existing clients send whatever stood in their field. */
      target_price: optionalText(),
      target_profit_price: optionalAmount('take-profit-invalid'),
      stop_loss_price: optionalAmount('stop-loss-invalid'),
      account: accountName(),
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
