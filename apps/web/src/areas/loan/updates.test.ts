import { valuesFrom } from '@mt2/contracts/fields/values';
import { loanFacts } from '@mt2/contracts/loan-rows';
import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { rowOf } from '../../testing/answers.ts';
import { shownBy } from '../../testing/logged.ts';
import { loanOf, owedAt } from './loan.ts';
import { updates } from './updates.ts';

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

test('loan updates by the operator or by date are shown, with links to the next action', () => {
  const values = { amount: atoms('10000') };
  const amount = '10,000.00 USDT';
  const shown = (kind: 'loan-paid-out' | 'loan-due-soon' | 'loan-repayment-failed') => shownBy(updates, { kind, values });
  expect(shown('loan-paid-out')).toEqual([`loan.told-paid-out | ${amount} | 0`, 'ok', '/pages/lianghua/jdxq?id=7']);
  expect(shown('loan-due-soon')).toEqual([`loan.told-due-soon | ${amount} | 0`, 'fail', '/pages/lianghua/huankuan?id=7']);
  expect(shown('loan-repayment-failed')).toEqual([`loan.told-failed | ${amount} | 0`, 'fail', '/pages/lianghua/jdxq?id=7']);
  const call = { amount: atoms('10000'), percent: 75 };
  expect(shownBy(updates, { kind: 'loan-margin-call', values: call })?.[0]).toBe(`loan.told-margin-call | ${amount} | 75`);
});
