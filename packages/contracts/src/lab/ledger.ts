import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { atoms, type Given, id, inner, list, listed, listOf, plain, type Read, record, text } from '../fields/index.ts';
import { oneOrNone, optionalText } from '../fields/readers.ts';
import { instant, yes } from './kinds.ts';

const owner = ask.optional(
  'owner',
  optionalText(15).pipe(z.string().regex(/^(?:\d*|system)$/, { error: 'parameter-invalid' })),
  'User ID, or `system` for the system’s own accounts. Default all owners.',
  { unit: 'id' },
);
const coin = ask.optionalText('coin', 'Coin symbol. Default all coins.', { most: 10 });
const amount = { unit: 'coin' } as const;

const place = {
  owner: id('owner', 'User ID; 0 for the system.'),
  account: text('account', 'Account of the owner.'),
  coin: text('coin', 'Coin symbol.'),
};
const ref = inner(
  'ref',
  record('LedgerRef', { type: text('type', 'Kind of object.'), id: id('id', 'ID of the object.') }),
  'Object that the money was moved for.',
);

const posting = record('Posting', {
  ...place,
  bucket: plain('bucket', z.enum(['available', 'frozen']), 'Part of the balance that changed: available or frozen.'),
  reason: text('reason', 'Reason of the posting.'),
  delta: atoms('delta', 'Change of the balance.', amount),
  after: atoms('after', 'Balance after the posting.', amount),
});
const transaction = record('Transaction', {
  id: id('id', 'Transaction ID.'),
  at: instant('at', 'Time of the transaction.'),
  kind: text('kind', 'Kind of transaction.'),
  ref,
  key: text('key', 'Key that prevents the transaction from being written twice.', { unit: 'text' }),
  postings: list('postings', posting, 'Changes of balances. Their sum is zero in each coin.'),
});
/** A transaction as the server provides it, and as a reader gets it. */
export type TransactionView = Given<typeof transaction>;
export type Transaction = Read<typeof transaction>;

const balance = record('LedgerBalance', {
  ...place,
  user: text('user', 'Account of the user to log in with. Empty for the system.'),
  available: atoms('available', 'Available amount.', amount),
  frozen: atoms('frozen', 'Frozen amount.', amount),
  mayGoNegative: yes('may_go_negative', 'True for an account of the system that may be below zero.'),
});
export type BalanceView = Given<typeof balance>;

const hold = record('Hold', {
  id: id('id', 'Hold ID.'),
  ...place,
  amount: atoms('amount', 'Amount that was frozen.', amount),
  spent: atoms('spent', 'Amount spent so far.', amount),
  released: atoms('released', 'Amount released so far.', amount),
  held: atoms('held', 'Amount still frozen.', amount),
  ref,
});
export type HoldView = Given<typeof hold>;

export const ledger = {
  listTransactions: labCall('GET', '/lab/api/ledger/transactions', {
    about: 'The journal, newest first: each transaction with all its postings.',
    commands: [
      {
        use: 'ledger list [owner]',
        prints: 'list.postings: {id}  {at}  {kind}  {ref:type id}  {owner}  {account}  {coin}  {bucket}  {delta}  {after}',
      },
    ],
    takes: ask.inputs({
      owner,
      coin,
      kind: ask.optionalText('kind', 'Beginning of a kind. Default all kinds.', { most: 60 }),
      ...ask.paging,
    }),
    answers: listed(transaction),
  }),
  listLedgerBalances: labCall('GET', '/lab/api/ledger/balances', {
    about: 'Balances of users and of the system’s own accounts, the system’s first; at most 5,000.',
    commands: [{ use: 'ledger balances [owner]', prints: '{owner}  {user|system}  {account}  {coin}  {available}  {frozen}' }],
    takes: ask.inputs({
      owner,
      coin,
      empty: ask.optional('empty', oneOrNone(), '1 to include empty balances. Default empty: without them.', { unit: 'flag' }),
    }),
    answers: listOf(balance),
  }),
  listHolds: labCall('GET', '/lab/api/ledger/holds', {
    about: 'The holds, newest first: frozen amounts with the object that each is frozen for.',
    commands: [{ use: 'ledger holds [owner]', prints: 'list: {id}  {owner}  {account}  {coin}  {amount}  {held}  {ref:type id}' }],
    takes: ask.inputs({
      owner,
      coin,
      all: ask.optional('all', oneOrNone(), '1 to include holds that are used up. Default empty: without them.', { unit: 'flag' }),
      ...ask.paging,
    }),
    answers: listed(hold),
  }),
};
