import type { AccountName, Balance, HoldRow, PostingRow } from '@mt2/domain/wallet';
import { checkInvariants } from '@mt2/domain/wallet';
import type { Source } from '../../world/derived.ts';
import { readLedger } from './wallet.repo.ts';

const CHECKED = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8'];

/** Proves the ledger's invariants over every row of a world. */
export function checkLedger(source: Pick<Source, 'sql'>): {
  ok: boolean;
  checked: string[];
  violations: { invariant: string; statement: string }[];
} {
  const { postings, balances, holds } = readLedger(source);
  const named = <T extends { account: string }>(row: T) => ({ ...row, account: row.account as AccountName });
  const violations = checkInvariants({
    postings: postings.map(named) as PostingRow[],
    balances: balances.map(named) as Balance[],
    holds: holds.map(named) as HoldRow[],
  });
  return { ok: violations.length === 0, checked: CHECKED, violations };
}
