import { WITHDRAW_LEDGER, WITHDRAWAL_STATUS, WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import { depositRow, typedRoute } from './deposit.ts';
import * as ask from './fields/ask.ts';
import {
  atoms,
  beside,
  count,
  decimal,
  flag,
  id,
  instant,
  instantOrEmpty,
  list,
  listOf,
  meaningsOf,
  nullable,
  paged,
  percent,
  record,
  status,
  statusKind,
  text,
} from './fields/index.ts';

/** Fee and limits of a withdrawal route. */
const limits = {
  fee: atoms('rate', 'Fee.', { unit: 'coin' }),
  minWithdrawal: atoms('min_number', 'Smallest amount of a withdrawal.', { unit: 'coin' }),
  maxWithdrawal: atoms('max_number', 'Largest amount of a withdrawal.', { unit: 'coin' }),
};
const minDeposit = atoms('min_deposit', 'Smallest amount of a deposit.', { unit: 'coin' });

const chainTerms = record('ChainTerms', { route: text('net_type', 'Chain.'), ...limits, minDeposit });
/** A bank fee also has a proportional part, and the bank pays out in another currency. */
const bankTerms = record('BankTerms', {
  ...limits,
  minDeposit,
  feeRate: percent('rate_percent', 'Fee of the bank as a part of the amount.'),
  fiat: text('fiat', 'Currency that the bank pays.'),
  fiatRate: decimal('fiat_rate', 'Exchange rate.', { decimals: 4, unit: 'fiat/USDT' }),
});

export const coinTerms = record('WithdrawalTerms', {
  ...limits,
  maxWithdrawal: limits.maxWithdrawal.ours(),
  coin: text('name', 'Coin symbol.'),
  fiatAvailable: atoms('legal_balance', 'Available balance of the fiat account.', { unit: 'coin' }),
  available: atoms('change_balance', 'Available balance of the spot account.', { unit: 'coin' }),
  leftToday: count('left_today', 'Withdrawals that the user may still request today.').ours().absent(WITHDRAWALS_PER_DAY),
  chains: list('chains', chainTerms, 'Terms of each chain of the coin.').ours(),
  bank: nullable('bank', bankTerms, 'Terms of a bank payout; null if the coin has none.').ours(),
  latestCreditHours: count('latest_credit_hours', 'Longest time until a withdrawal arrives.', { unit: 'h' }).ours(),
  dailyLimit: atoms('daily_limit', 'Limit of all withdrawals within 24 hours.', { unit: 'USDT' }).ours().absent(0n),
  dailyLeft: atoms('daily_left', 'Part of that limit that is left.', { unit: 'USDT' }).ours().absent(0n),
  heldUntil: instantOrEmpty('held_until', 'End of the hold after a change of security. Empty if there is none.').ours(),
  hasHold: flag(
    'has_hold',
    '1 if the world holds withdrawals for a day after a change of security, and to a payee for a day after it was added.',
  )
    .ours()
    .absent(false),
  price: atoms('price', 'Price of the coin.', { unit: 'USDT/coin' }).ours().absent(0n),
});

export const address = record('Address', {
  id: id('id', 'Address ID.'),
  coinId: id('currency', 'Coin ID.'),
  coin: text('currency_name', 'Coin symbol.').ours(),
  userId: id('user_id', 'User ID.'),
  label: text('notes', 'Label that the user gave it. Empty if there is none.'),
  address: text('address', 'Address on the chain.'),
  chain: text('nettype', 'Chain.'),
  addedAt: instant('create_time', 'Time at which it was added.').ours(),
});

const payout = record('Payout', {
  fiat: text('fiat', 'Currency that the bank pays.'),
  rate: decimal('fiat_rate', 'Exchange rate at the time of the request.', { decimals: 4, unit: 'fiat/USDT' }),
  amount: atoms('fiat_amount', 'Amount that the bank pays.', { unit: 'fiat' }),
});

export const withdrawal = record('Withdrawal', {
  id: id('id', 'Withdrawal ID.'),
  coin: text('name', 'Coin symbol.'),
  amount: atoms('number', 'Amount, fee included.', { unit: 'coin' }),
  fee: atoms('rate', 'Fee.', { unit: 'coin' }),
  received: atoms('real_number', 'Amount minus fee.', { unit: 'coin' }),
  status: status('status', WITHDRAWAL_STATUS),
  requestedAt: instant('create_time', 'Request time.'),
  to: text('address', 'Address, or the bank and the account number.'),
  reason: text('reason', 'Reason for a rejection. Empty otherwise.'),
  coinId: id('currency', 'Coin ID.').ours(),
  route: text('net_type', 'Chain, or `BANK`.').ours().absent(''),
  isBank: flag('type', '1 for a bank payout, 0 for an on-chain withdrawal.'),
  note: text('notes', 'Note of the user. Empty if there is none.').ours().absent(''),
  latestAt: instant('latest_time', 'Latest arrival time if approved.').ours(),
  decidedAt: instant('update_time', 'Decision time; before it, the request time.').ours(),
  transactionId: text('txid', 'ID of the transaction on the chain; for a bank payout its reference. Empty until it is paid.')
    .ours()
    .absent(''),
  payout: nullable('bank', payout, 'Bank payout; null for an on-chain withdrawal.').ours(),
});

const coinId = ask.id('currency', 'Coin ID; 9999 for USDT by bank.', 'coin-not-found');
const fundPassword = ask.optionalSecret('pay_password', 'Fund password, six digits.');
const totp = ask.optionalText('totp', 'Code of the authenticator app, or a recovery code; needed if the authenticator is on.', {
  most: 40,
});

export const withdraw = {
  getTerms: call('POST', '/api/wallet/get_info', {
    about:
      'Fees and limits of a coin’s deposits and withdrawals by chain, and what the caller may still withdraw today. For currency ' +
      '9999: the bank’s terms for USDT.',
    takes: ask.inputs({ coinId }),
    answers: coinTerms,
  }),
  listAddresses: call('POST', '/api/wallet/get_address', {
    about: 'The caller’s withdrawal addresses, newest first; of one coin if `currency` is sent.',
    takes: ask.inputs({ coinId: ask.optionalId('currency', 'Coin ID.') }),
    answers: listOf(address),
  }),
  addAddress: call('POST', '/api/wallet/addaddress', {
    needs: ['session', 'fund-password'],
    changes: true,
    about:
      'Adds a withdrawal address. Takes the fund password, and a code sent for `address` or a security code; if the authenticator is ' +
      'on, its code in `totp`. `currency_id` is another name of `currency`.',
    takes: ask.inputs({
      coinId: ask.optionalId('currency', 'Coin ID.').accepts('currency_id'),
      label: ask.optionalText('notes', 'Label. Default empty.'),
      address: ask.optionalText('address', 'Address on the chain.'),
      chain: ask.optionalText('netType', 'Chain.'),
      fundPassword,
      code: ask.optionalText('code', 'Code sent for `address`, or a security code.', { unit: 'text' }),
      totp,
    }),
  }),
  deleteAddress: call('POST', '/api/wallet/deladdress', {
    changes: true,
    about: 'Removes one of the caller’s withdrawal addresses.',
    takes: ask.inputs({ id: ask.id('address_id', 'Address ID.', 'address-not-found') }),
  }),
  requestWithdrawal: call('POST', '/api/wallet/out', {
    needs: ['session', 'withdraw-address', 'real-name', 'fund-password'],
    changes: true,
    about:
      'Requests a withdrawal to one of the caller’s addresses, or with `type` 1 or currency 9999 (USDT by bank) to the bank card; ' +
      'then `address` is not read. The server sets the fee, which is part of the amount. `code` is optional: a code sent for ' +
      '`withdraw`, or a security code. If the authenticator is on, `totp` is its code.',
    takes: ask.inputs({
      coinId,
      amount: ask.amount('number', 'Amount, fee included.', { unit: 'coin' }),
      fee: ask.amount('rate', 'Not read: the server sets the fee.', { unit: 'coin' }).ignored(),
      to: ask.optionalText('address', 'One of the caller’s addresses. For a bank payout: not read.'),
      fundPassword,
      code: ask.optionalText('code', 'Code sent for `withdraw`, or a security code. Default none.', { unit: 'text' }),
      totp,
      isBank: ask
        .optional('type', typedRoute, '1 for a bank payout, 0 for an on-chain withdrawal. Default 0.')
        .as('flag', (type) => type === 1),
      note: ask.optionalText('notes', 'Note for the history. Default empty.'),
    }),
    answersBeside: beside({ id: id('id', 'Withdrawal ID.').ours() }),
  }),
  listWithdrawals: call('GET', '/api/charge_mention/log3', {
    about: 'The caller’s withdrawals, newest first. Their amounts are frozen until they are decided.',
    takes: ask.inputs({
      /** This project only. */
      coinId: ask.optionalId('currency', 'Coin ID. Default every coin.'),
      status: ask.statusFilter('status', WITHDRAWAL_STATUS),
      ...ask.days,
      ...ask.paging,
    }),
    answers: paged(withdrawal),
  }),
  getWithdrawal: call('GET', '/api/wallet/withdrawal', {
    source: 'ours',
    about: 'One of the caller’s withdrawals.',
    takes: ask.inputs({ id: ask.id('id', 'Withdrawal ID.', 'withdrawal-not-found') }),
    answers: withdrawal,
  }),
};

const decided = { amount: atoms('amount', 'Amount, fee included.', { unit: 'coin' }), coin: text('coin', 'Coin symbol.') };
const ofWithdrawal = { link: 'withdrawal', mail: 'withdrawal' } as const;
/** The events of a user's withdrawals. */
export const withdrawLog = {
  'withdrawal-passed': logged(decided, ofWithdrawal),
  'withdrawal-rejected': logged(decided, ofWithdrawal),
};

export const withdrawContract = contract({
  about: 'Withdrawals and withdrawal addresses.',
  calls: withdraw,
  log: withdrawLog,
  uses: ['bank-card', 'deposit', 'kyc', 'loan', 'market', 'message', 'security', 'user', 'wallet'],
  events: {
    /** A deposit or a withdrawal was requested (1), approved (2) or rejected (3); its row is in the field of its kind. */
    record: event(
      {
        kind: z.enum(['deposit', 'withdrawal']).meta({ description: 'Kind: deposit or withdrawal.' }),
        id: z.int().meta({ description: 'ID of the deposit or withdrawal.', 'x-unit': 'id' }),
        status: statusKind(WITHDRAWAL_STATUS).schema.meta({ description: `${meaningsOf(WITHDRAWAL_STATUS)}.` }),
        deposit: depositRow.schema.optional().meta({ description: 'Deposit after the change. Left out for a withdrawal.' }),
        withdrawal: withdrawal.schema.optional().meta({ description: 'Withdrawal after the change. Left out for a deposit.' }),
      },
      {
        subject: ({ kind, id }) => `${kind} ${id}`,
        delivery: 'latest',
        refreshes: [
          'deposit.listDeposits',
          'compatibility.listDeposits',
          'withdraw.listWithdrawals',
          'withdraw.getWithdrawal',
          'withdraw.getTerms',
        ],
      },
    ),
  },
  ledger: WITHDRAW_LEDGER,
  reviews: { withdrawal: {} },
  refusals: [
    'set-withdraw-address',
    'address-required',
    'address-invalid',
    'address-is-email',
    'address-is-transaction',
    'address-is-secret',
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
