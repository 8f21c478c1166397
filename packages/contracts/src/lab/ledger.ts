import { z } from 'zod';
import { call } from '../call.ts';
import { money, optionalText, paging } from '../fields/readers.ts';
import { listed } from '../lists.ts';

/** The owner of the money: a user's number, `system` for the system's own accounts, everybody where it is absent. */
const owner = optionalText(15).pipe(z.string().regex(/^(?:\d*|system)$/, { error: 'parameter-invalid' }));
/** A coin's symbol; every coin where it is absent. */
const coin = optionalText(10);

const place = { owner: z.int(), account: z.string(), coin: z.string() };
const posting = z
  .object({
    ...place,
    bucket: z.enum(['available', 'frozen']),
    reason: z.string(),
    delta: money,
    after: money,
  })
  .meta({ id: 'Posting' });
const transaction = z
  .object({
    id: z.int(),
    at: z.string(),
    kind: z.string(),
    ref: z.object({ type: z.string(), id: z.int() }),
    key: z.string(),
    postings: z.array(posting),
  })
  .meta({ id: 'Transaction' });
export type TransactionRow = z.output<typeof transaction>;

const balance = z.object({ ...place, user: z.string(), available: money, frozen: money, may_go_negative: z.boolean() });
export type LabBalanceRow = z.output<typeof balance>;

const hold = z
  .object({
    id: z.int(),
    ...place,
    amount: money,
    spent: money,
    released: money,
    held: money,
    ref: z.object({ type: z.string(), id: z.int() }),
  })
  .meta({ id: 'Hold' });
export type HoldRow = z.output<typeof hold>;

export const ledger = {
  listTransactions: call({
    method: 'GET',
    path: '/lab/api/ledger/transactions',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'The journal, newest first: each transaction with all its postings. `owner` is a user’s number or `system`, `kind` the beginning of a kind.',
    input: z.object({ owner, coin, kind: optionalText(60), ...paging }),
    output: listed(transaction),
  }),
  listLedgerBalances: call({
    method: 'GET',
    path: '/lab/api/ledger/balances',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Balances of users and of the system’s own accounts; empty ones only with `empty=1`; at most 5,000, the system’s first.',
    input: z.object({ owner, coin, empty: optionalText(1) }),
    output: z.array(balance),
  }),
  listHolds: call({
    method: 'GET',
    path: '/lab/api/ledger/holds',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'What is frozen and for what, newest first; what is used up only with `all=1`.',
    input: z.object({ owner, coin, all: optionalText(1), ...paging }),
    output: listed(hold),
  }),
};
