import { WITHDRAW_LEDGER } from '@mt2/domain/withdraw';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { depositRow, recordStatus, transferType, typedRoute } from './deposit.ts';
import { sentence } from './envelope.ts';
import { decimalText, id, money, optionalId, optionalSecret, optionalText, paging, timeText } from './fields.ts';
import { paged } from './lists.ts';

const terms = {
  rate: money,
  min_number: money,
  max_number: money,
  min_deposit: money,
};
/** Fees and limits of a coin on one chain. */
const chainTerms = z.object({ net_type: z.string(), ...terms });
/** The same of a bank, whose fee is also a part of the amount, and which pays in another currency. */
const bankTerms = z.object({ ...terms, rate_percent: z.string(), fiat: z.string(), fiat_rate: z.string() });

const addressRow = z
  .object({
    id: z.int(),
    currency: z.int(),
    currency_name: z.string(),
    user_id: z.int(),
    notes: z.string(),
    address: z.string(),
    nettype: z.string(),
    create_time: timeText,
  })
  .meta({ id: 'Address' });
export type AddressRow = z.output<typeof addressRow>;

const withdrawalRow = z
  .object({
    id: z.int(),
    name: z.string(),
    number: money,
    rate: money,
    real_number: money,
    status: recordStatus,
    create_time: timeText,
    address: z.string(),
    reason: z.string(),
    currency: z.int(),
    net_type: z.string(),
    type: transferType,
    notes: z.string(),
    /** When it arrives at the latest, if it passes. */
    latest_time: timeText,
    update_time: timeText,
    /** The amount that a bank pays out, at the rate of the moment of the request. */
    bank: z.object({ fiat: z.string(), fiat_rate: z.string(), fiat_amount: money }).nullable(),
  })
  .meta({ id: 'Withdrawal' });
export type WithdrawalRow = z.output<typeof withdrawalRow>;

export const withdraw = {
  getTerms: call({
    method: 'POST',
    path: '/api/wallet/get_info',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'What a coin’s deposits and withdrawals cost and allow, by chain, and what the caller may still withdraw today. For currency 9999: the bank’s terms for USDT.',
    input: z.object({ currency: id('coin-not-found') }),
    output: z.object({
      rate: money,
      min_number: money,
      name: z.string(),
      legal_balance: money,
      change_balance: money,
      max_number: money,
      left_today: z.int(),
      chains: z.array(chainTerms),
      bank: bankTerms.nullable(),
      latest_credit_hours: z.int(),
      /** USDT that may leave within 24 hours, and that still may. */
      daily_limit: money,
      daily_left: money,
      /** Until when withdrawals wait after a change of security; empty when they do not. */
      held_until: z.string(),
      price: money,
    }),
  }),
  listAddresses: call({
    method: 'POST',
    path: '/api/wallet/get_address',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s withdraw addresses, of one coin where asked, newest first.',
    input: z.object({ currency: optionalId() }),
    output: z.array(addressRow),
  }),
  addAddress: call({
    method: 'POST',
    path: '/api/wallet/addaddress',
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'spec',
    about:
      'Adds a withdraw address of a chain; asks for the fund password, and for a code that was sent for `address`, or a security code; where the authenticator is on, for its code in `totp`. `currency_id` is a second name of `currency`.',
    input: z.object({
      currency: optionalId(),
      currency_id: optionalId(),
      notes: optionalText(),
      address: optionalText(),
      netType: optionalText(),
      pay_password: optionalSecret(),
      code: optionalText(),
      totp: optionalText(40),
    }),
    output: sentence,
  }),
  deleteAddress: call({
    method: 'POST',
    path: '/api/wallet/deladdress',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Removes one of the caller’s withdraw addresses.',
    input: z.object({ address_id: id('address-not-found') }),
    output: sentence,
  }),
  requestWithdrawal: call({
    method: 'POST',
    path: '/api/wallet/out',
    needs: ['session', 'withdraw-address', 'real-name', 'fund-password'],
    changes: true,
    source: 'spec',
    about:
      'Asks for a withdrawal to one of the caller’s addresses, or with `type` 1 or currency 9999 (USDT by bank) to the bank card; then `address` is not read. The fee is inside and the server’s own: `rate` is ignored. `code`, when present, is one that was sent for `withdraw`, or a security code. Where the authenticator is on, `totp` is its code.',
    input: z.object({
      currency: id('coin-not-found'),
      number: decimalText(),
      rate: decimalText(),
      address: optionalText(),
      pay_password: optionalSecret(),
      code: optionalText(),
      totp: optionalText(40),
      type: typedRoute,
      notes: optionalText(),
    }),
    output: sentence,
  }),
  listWithdrawals: call({
    method: 'GET',
    path: '/api/charge_mention/log3',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s withdrawals, newest first; their money is frozen until they are decided.',
    input: z.object({ ...paging }),
    output: paged(withdrawalRow),
  }),
  getWithdrawal: call({
    method: 'GET',
    path: '/api/wallet/withdrawal',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'One of the caller’s withdrawals.',
    input: z.object({ id: id('withdrawal-not-found') }),
    output: withdrawalRow,
  }),
};

export const withdrawContract = contract({
  calls: withdraw,
  ours: [
    'max_number',
    'left_today',
    'chains',
    'net_type',
    'min_deposit',
    'rate_percent',
    'fiat',
    'fiat_rate',
    'latest_credit_hours',
    'daily_limit',
    'daily_left',
    'held_until',
    'price',
    'latest_time',
    'update_time',
    'fiat_amount',
    'listAddresses.currency_name',
    'listAddresses.create_time',
    'listWithdrawals.currency',
    'listWithdrawals.notes',
    'bank',
  ],
  uses: ['authenticator', 'bank-card', 'deposit', 'kyc', 'market', 'message', 'review', 'security', 'session', 'user', 'wallet'],
  events: {
    /** A deposit or a withdrawal was requested (1), passed (2) or was rejected (3); its row stands in the field of its kind. */
    record: event(
      {
        kind: z.enum(['deposit', 'withdrawal']),
        id: z.int(),
        status: recordStatus,
        deposit: depositRow.optional(),
        withdrawal: withdrawalRow.optional(),
      },
      { subject: ({ kind, id }) => `${kind} ${id}`, delivery: 'latest', refreshes: ['withdraw.getTerms'] },
    ),
  },
  ledger: WITHDRAW_LEDGER,
  reviews: { withdrawal: {} },
  refusals: [
    'set-withdraw-address',
    'address-required',
    'address-invalid',
    'address-exists',
    'address-not-found',
    'note-invalid',
    'bank-card-required',
    'below-minimum-withdrawal',
    'withdrawals-per-day',
    'daily-withdrawal-limit',
    'security-hold',
    'withdrawal-not-found',
  ],
});
