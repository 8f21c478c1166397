import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.ledger;

/** The journal, its balances and frozen amounts. An `owner` is a user ID, or `system`. */
export type Ledger = ReturnType<typeof ledgerOf>;

export const ledgerOf = (call: InWorld) => ({
  /** Newest first, each with all its postings; `kind` is a prefix of a kind. */
  transactions: (filter: Sent<typeof calls.listTransactions> = {}): Promise<Message<typeof calls.listTransactions>> =>
    call(calls.listTransactions, filter),
  /** Includes empty ones only with `empty: '1'`. */
  balances: (filter: Sent<typeof calls.listLedgerBalances> = {}): Promise<Message<typeof calls.listLedgerBalances>> =>
    call(calls.listLedgerBalances, filter),
  /** Frozen amounts and their purposes; used-up ones only with `all: '1'`. */
  holds: (filter: Sent<typeof calls.listHolds> = {}): Promise<Message<typeof calls.listHolds>> => call(calls.listHolds, filter),
});
