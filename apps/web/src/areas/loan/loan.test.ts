import { valuesFrom } from '@mt2/contracts/fields/values';
import { loanFacts } from '@mt2/contracts/loan-rows';
import { expect, test } from 'vitest';
import { rowOf } from '../../testing/answers.ts';
import { loanOf, owedAt } from './loan.ts';

type LoanFactsRow = (typeof loanFacts.schema)['_output'];
const toLoan = (wire: LoanFactsRow) => loanOf(valuesFrom(loanFacts, wire));
const row = rowOf(loanFacts, {
  id: 7,
  type: 1,
  amount: '10000.00000000',
  days: 30,
  lv_perday: 0.05,
  lixi: '5.00000000',
  interest_days: 1,
  total_repayment: '10005.00000000',
  loan_time: '2026-01-02 00:00:00',
  due_time: '2026-02-01 00:00:00',
  status: 3,
});

test("a running loan's debt grows every day", () => {
  const loan = toLoan(row);
  expect(owedAt(loan, loan.debt.loanedAt + 86_401).total).toBe(1_001_000_000_000n);
  expect(owedAt(toLoan({ ...row, status: 6, settled_time: '2026-01-02 01:00:00' }), loan.debt.dueAt).total).toBe(1_000_500_000_000n);
});
