import { WALLET_LEDGER } from '@mt2/domain/wallet';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import { besideLog } from './event-log.ts';
import * as ask from './fields/ask.ts';
import { atoms, beside, count, flag, id, inner, list, listOf, oneOf, paged, plain, record, text } from './fields/index.ts';
import { money } from './fields/kinds.ts';
import { optionalSeconds, optionalText, requiredText } from './fields/readers.ts';
import {
  ACCOUNT_NAMES,
  balances,
  coinBalance,
  coinUses,
  curveDay,
  fundRow,
  ledgerRow,
  transferRow,
  transferStatus,
  type WireAccount,
  walletOfCoin,
} from './wallet-rows.ts';

export { ACCOUNT_NAMES, balances, fundRow, ledgerRow, transferRow, type WireAccount, walletOfCoin } from './wallet-rows.ts';

/** The log codes of the accounts. */
export const WIRE_ACCOUNTS = {
  legal: 1,
  change: 2,
  lever: 3,
  micro: 4,
  contract: 5,
  trust: 6,
} as const satisfies Readonly<Record<WireAccount, number>>;

/** An account of the ledger by its log code or its wire name; 0 or omitted means all of them. */
const ledgerAccount = () =>
  optionalText().pipe(
    z.enum(['', '0', ...Object.entries(WIRE_ACCOUNTS).flatMap(([name, code]) => [name, String(code)])], { error: 'parameter-invalid' }),
  );
/** An account by its wire name or log code. */
const accountField = requiredText('account-kind-invalid', 20, 'account-kind-invalid');
const WIRE_NAMES = Object.values(ACCOUNT_NAMES)
  .map((name) => `\`${name}\``)
  .join(', ');

/** A coin with the caller's balances. */
export const coinWallet = record('CoinWallet', {
  id: id('id', 'Coin ID.'),
  coin: text('name', 'Coin symbol.'),
  ...coinUses,
  wallet: inner('wallet', walletOfCoin, 'The caller’s balances of the coin. 0 for a guest.'),
});
const ledgerPage = record('LedgerPage', {
  rows: list('list', ledgerRow, 'Rows of the page.'),
  total: count('count', 'Number of all rows.'),
  page: plain('page', z.int(), 'Page, from 1.', { unit: 'place' }),
  limit: plain('limit', z.int(), 'Rows of a page.', { unit: 'count' }),
  isOpen: flag('is_open_CTbi', 'Always 1: deposits and withdrawals are open, for existing clients.'),
});
const funds = record('Funds', { rows: list('list', fundRow, 'Coins of the spot account.') });

export const wallet = {
  listCoins: call('GET', '/api/currency/user_currency_list', {
    needs: [],
    knowsCaller: true,
    about: 'Coins, USDT first, with the caller’s balances (0 for a guest).',
    answers: listOf(coinWallet),
  }),
  listBalances: call('POST', '/api/wallet/list', {
    about: 'All balances by account, valued in USDT and CNY. An account’s value includes the unrealised profit of its open positions.',
    takes: ask.inputs({
      search: ask.optionalText('currency_name', 'Part of a coin’s symbol. Default every coin.', { most: 10 }),
      isEmptyHidden: ask
        .optional('zero_flag', optionalText(5), '1 to leave out empty balances. Default 0.')
        .as('flag', (text) => text === '1'),
    }),
    answers: balances,
  }),
  getCurve: call('GET', '/api/wallet/curve', {
    source: 'ours',
    about: 'The caller’s last 90 days in UTC, oldest first, from the first entry of the ledger on; the last one is today.',
    answers: listOf(curveDay),
  }),
  getBalance: call('POST', '/api/wallet/detail', {
    about: 'One coin of one account. `type` is its wire name or its log code; the default is spot. `<type>_balance` has the wire name.',
    takes: ask.inputs({
      coinId: ask.id('currency', 'Coin ID.', 'coin-not-found'),
      account: ask.optionalText('type', 'Account by its wire name or its log code. Default spot.', { unit: 'id' }),
    }),
    answers: coinBalance,
  }),
  listLedger: call('POST', '/api/wallet/legal_log', {
    about:
      'The ledger: each change of a balance, newest first. `type` is the account by its log code or its wire name, `currency` the ' +
      'coin; 0 or absent means all.',
    takes: ask.inputs({
      coinId: ask.optionalId('currency', 'Coin ID. Default every coin.'),
      account: ask.optional('type', ledgerAccount(), 'Account by its log code or its wire name. Default every account.', { unit: 'id' }),
      reason: ask.optionalText('kind', 'Reason by its name. Default every reason.', { most: 40 }),
      from: ask.optional('from', optionalSeconds(), 'First second of the period. Default the first entry.', { unit: 'unix s' }),
      to: ask.optional('to', optionalSeconds(), 'Last second of the period. Default now.', { unit: 'unix s' }),
      ...ask.paging,
    }),
    answers: ledgerPage,
  }),
  transfer: call('POST', '/api/wallet/change', {
    changes: true,
    about: 'Moves a coin between two of the caller’s accounts, at once and without a fee. The user is notified.',
    takes: ask.inputs({
      coinId: ask.id('currency_id', 'Coin ID.', 'coin-not-found'),
      amount: ask.amount('number', 'Amount.', { unit: 'coin' }),
      from: ask.plain('from_field', accountField, `Account that the coin leaves: ${WIRE_NAMES}, or its log code.`),
      to: ask.plain('to_field', accountField, 'Account that the coin reaches, as `from_field`.'),
    }),
    answersBeside: beside({ logged: besideLog }),
  }),
  listTransfers: call('GET', '/api/wallet/hzhistory', {
    about: 'The caller’s transfers, newest first.',
    takes: ask.inputs(ask.paging),
    answers: paged(transferRow),
    answersBeside: beside({ rows: list('data', transferRow, 'The rows of the page again, for clients that read them here.').absent([]) }),
  }),
  listFunds: call('GET', '/api/user/fundAccount', {
    about: 'Every coin of the spot account with its value.',
    answers: funds,
  }),
};

/** The events of a user's transfers. */
export const walletLog = {
  transfer: logged(
    {
      amount: atoms('amount', 'Amount.', { unit: 'coin' }),
      coin: text('coin', 'Coin symbol.'),
      from: oneOf('from', ACCOUNT_NAMES, 'Account that it left.'),
      to: oneOf('to', ACCOUNT_NAMES, 'Account that it reached.'),
    },
    { link: 'transfer' },
  ),
};

export const walletContract = contract({
  about: 'Balances, the ledger and transfers.',
  calls: wallet,
  log: walletLog,
  uses: ['market', 'message'],
  events: {
    /** A balance after a change; `account` by its wire name. */
    balance: event(
      {
        account: z.string().meta({ description: 'Account: legal, change, micro, lever or trust.' }),
        currency: z.int().meta({ description: 'Coin ID.', 'x-unit': 'id' }),
        available: money.meta({ description: 'Available balance.', 'x-unit': 'coin' }),
        frozen: money.meta({ description: 'Frozen balance.', 'x-unit': 'coin' }),
      },
      {
        subject: ({ account, currency }) => `${account} ${currency}`,
        delivery: 'latest',
        refreshes: [
          'wallet.listBalances',
          'wallet.listFunds',
          'wallet.listLedger',
          'wallet.listTransfers',
          'withdraw.getTerms',
          'finance.getProduct',
          'subscription.getOffering',
          'p2p.getAdvert',
        ],
      },
    ),
    /** A transfer whose user was notified. */
    transfer: event(
      {
        id: z.int().meta({ description: 'Transfer ID.', 'x-unit': 'id' }),
        status: transferStatus.meta({ description: 'Status of the transfer.' }),
      },
      { subject: ({ id }) => id, delivery: 'latest', refreshes: ['wallet.listTransfers'] },
    ),
  },
  ledger: WALLET_LEDGER,
  refusals: [
    'too-many-open',
    'insufficient-balance',
    'balance-less-than',
    'recharge-needed',
    'amount-empty',
    'amount-invalid',
    'too-many-decimals',
    'above-maximum-amount',
    'below-minimum-amount',
    'account-kind-invalid',
    'same-account',
    'coin-not-in-account',
  ],
});
