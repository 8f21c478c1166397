import { DEPOSIT_LEDGER, DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { z } from 'zod';
import { contract, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { again, atoms, decimal, either, flag, id, instant, list, optional, paged, record, status, text } from './fields/index.ts';
import { TEXT } from './fields/kinds.ts';
import { nullableText, optionalText, picturePaths } from './fields/readers.ts';

/** The currency ID that clients use for the bank. */
export const BANK_CURRENCY = 9999;

/** Omitted means a coin; existing clients also send it as a word. */
export const typedRoute = optionalText(10)
  .pipe(z.enum(['', '0', '1', 'coin', 'bank'], { error: 'parameter-invalid' }))
  .transform((type): 0 | 1 => (type === '1' || type === 'bank' ? 1 : 0));

const ROUTE_CODES: Readonly<Record<string, 0 | 1>> = { '': 0, 0: 0, coin: 0, 1: 1, bank: 1 };
/** The same, or an address: some existing clients send the deposit address here. */
const typedRouteOrAddress = optionalText(42)
  .pipe(z.string().regex(/^(?:[01]?|coin|bank|\w{26,42})$/, { error: 'parameter-invalid' }))
  .transform((type): 0 | 1 | string => ROUTE_CODES[type] ?? type);

const chainAddresses = record('ChainAddresses', {
  trc20: optional('trc20', TEXT, 'Address on TRC20. Absent if the coin is not on it.'),
  erc20: optional('erc20', TEXT, 'Address on ERC20. Absent if the coin is not on it.'),
  omni: optional('omni', TEXT, 'Address on OMNI. Absent if the coin is not on it.'),
});

/** The bank account of the exchange. */
export const bankAccount = record('Bank', {
  bank: text('bkname', 'Name of the bank.'),
  branch: text('bkbranch', 'Branch of the bank.').ours().absent(''),
  number: text('bkcardnumer', 'Account number.'),
  holder: text('cardname', 'Account holder.'),
  swift: text('swift', 'SWIFT code of the bank.').ours().absent(''),
  reference: text('reference', 'Text that the payer writes on the transfer.').ours().absent(''),
  fiat: text('fiat', 'Currency of the transfer.').ours().absent(''),
  fiatRate: decimal('fiat_rate', 'Exchange rate.', { decimals: 4, unit: 'fiat/USDT' }).ours().absent(0n),
});

export const depositRow = record('Deposit', {
  id: id('id', 'Deposit ID.'),
  userId: id('uid', 'User ID.'),
  name: again('name', 'coin', TEXT, 'Coin symbol.'),
  coin: text('currency_name', 'Coin symbol.'),
  amount: atoms('amount', 'Amount that the user reported.', { unit: 'coin' }),
  to: text('user_account', 'Address that it was sent to. For a bank transfer: the account number of the exchange.'),
  coinId: id('currency_id', 'Coin ID.'),
  status: status('status', DEPOSIT_STATUS),
  requestedAt: instant('created_at', 'Request time.'),
  decidedAt: instant('updated_at', 'Decision time; before it, the request time.'),
  isBank: flag('type', '1 for a bank transfer, 0 for a coin over a chain.'),
  reason: text('reason', 'Reason for a rejection. Empty otherwise.'),
  credited: atoms('credited_amount', 'Credited amount. 0 until it passes.', { unit: 'coin' }).ours(),
  received: atoms('received_amount', 'Amount that arrived, also if it is below the minimum. 0 until it is found.', { unit: 'coin' })
    .ours()
    .absent(0n),
  transactionId: text('txid', 'ID of the transaction on the chain; for a bank transfer its reference. Empty until it is found.')
    .ours()
    .absent(''),
  route: text('net_type', 'Chain, or `BANK`.').ours().absent(''),
  proofs: list('imgs', TEXT, 'Upload paths of the proof.').ours().absent([]),
});

const coinId = ask.id('currency', 'Coin ID; 9999 for USDT by bank.', 'coin-not-found');

export const deposit = {
  getDepositAddress: call('POST', '/api/wallet/get_in_address', {
    about: 'The caller’s deposit address of a coin on each of its chains. For currency 9999: the bank account.',
    takes: ask.inputs({ coinId }),
    answers: either(bankAccount, chainAddresses, 'bank'),
  }),
  requestDeposit: call('POST', '/api/wallet/charge_req', {
    changes: true,
    about:
      'Reports a deposit, with its proof: `account` is the chain or the address it was sent to, or any text of the sender, such as ' +
      'their own address or the ID of the transaction, which the operator sees. If neither it nor `type` or `sub_type` names a chain, ' +
      'it is the coin’s first one. `imgs` has up to three upload paths. If it is empty, an upload path in `account` or `hash` is the ' +
      'proof. `acc` and `pic` are other names of `account` and `imgs`.',
    takes: ask.inputs({
      coinId,
      amount: ask.amount('amount', 'Amount sent.', { unit: 'coin' }),
      account: ask
        .optional(
          'account',
          picturePaths(nullableText()),
          'Chain or address it was sent to; another text is a note. If `imgs` is empty, an upload path here is the proof. Default empty.',
        )
        .accepts('acc'),
      proofs: ask.optional('imgs', picturePaths(optionalText(1000)), 'Proof: up to three upload paths, comma-separated.').accepts('pic'),
      hash: ask.optional('hash', picturePaths(nullableText()), 'If there is no other proof, an upload path here is it. Default empty.'),
      isBank: ask
        .optional(
          'type',
          typedRouteOrAddress,
          '1 or `bank` for a bank transfer, 0 or `coin` for a coin over a chain, or the deposit address it was sent to. Default 0.',
        )
        .as('flag', (type): boolean | string => (type === 0 || type === 1 ? type === 1 : type)),
      chain: ask.optional('sub_type', nullableText(), 'Chain, if neither `account` nor `type` names it. Default empty.'),
    }),
  }),
  listDeposits: call('GET', '/api/charge_mention/log2', {
    about: 'The caller’s deposits, newest first.',
    takes: ask.inputs({
      /** This project only. */
      coinId: ask.optionalId('currency', 'Coin ID. Default every coin.'),
      status: ask.statusFilter('status', DEPOSIT_STATUS),
      ...ask.days,
      ...ask.paging,
    }),
    answers: paged(depositRow),
  }),
};

const decided = {
  amount: atoms('amount', 'Amount: the credited one, or the reported one if it was not credited.', { unit: 'coin' }),
  coin: text('coin', 'Coin symbol.'),
};
const ofDeposit = { link: 'deposit', mail: 'deposit' } as const;
/** The events of a user's deposits. */
export const depositLog = {
  'deposit-passed': logged(decided, ofDeposit),
  'deposit-rejected': logged(decided, ofDeposit),
  'deposit-below-min': logged(decided, ofDeposit),
};

export const depositContract = contract({
  about: 'Deposits over a chain or by bank.',
  calls: deposit,
  log: depositLog,
  uses: ['market', 'upload', 'user', 'wallet'],
  ledger: DEPOSIT_LEDGER,
  reviews: { deposit: { hasAmount: true } },
  refusals: ['chain-invalid', 'below-minimum-deposit', 'proof-required', 'too-many-proofs'],
});
