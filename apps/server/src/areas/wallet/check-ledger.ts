import { type Balance, type HoldRow, LedgerProof, type PostingRow } from '@mt2/domain/wallet';
import type { ReadView } from '../../world/tables/read-view.ts';
import { eachBalance, eachHold, eachPosting } from './postings.repo.ts';

const CHECKED = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8'];

/** Proves the ledger's invariants over every row of a world. */
export async function checkLedger(view: ReadView): Promise<{
  ok: boolean;
  checked: string[];
  violations: { invariant: string; statement: string }[];
}> {
  const proof = new LedgerProof();
  await eachPosting(view, (row) => proof.posting(row as PostingRow));
  await eachHold(view, (row) => proof.hold(row as HoldRow));
  await eachBalance(view, (row) => proof.balance(row as Balance));
  const violations = proof.violations();
  return { ok: violations.length === 0, checked: CHECKED, violations };
}
