import { valuesFrom } from '@mt2/contracts/fields/values';
import { loanFacts } from '@mt2/contracts/loan-rows';
import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { loanOf, owedAt } from './loan.ts';
import { updates } from './updates.ts';

type LoanFactsRow = (typeof loanFacts.schema)['_output'];
const toLoan = (wire: LoanFactsRow) => loanOf(valuesFrom(loanFacts, wire));
const row: LoanFactsRow = {
  id: 7,
  htcode: 'L20260102000007',
  type: 1,
  amount: '10000.00000000',
  days: 30,
  lv_perday: 0.05,
  pledge_rate: 65,
  margin_call_rate: 75,
  liquidation_rate: 83,
  lixi: '5.00000000',
  interest_days: 1,
  late_fee: '0.00000000',
  late_days: 0,
  late_fee_per_day: '15.00000000',
  total_repayment: '10005.00000000',
  name: 'MT2 Finance',
  pledge_currency: 'BTC',
  pledge_currency_id: 1,
  pledge_number: '0.23668640',
  margin_call_price: '56361.51',
  liquidation_price: '50929.07',
  ltv: 65.03,
  is_stale: 0,
  alert_ltv: 70,
  create_time: '2026-01-02 00:00:00',
  loan_time: '2026-01-02 00:00:00',
  due_time: '2026-02-01 00:00:00',
  grace_time: '2026-02-08 00:00:00',
  change_time: '2026-01-02 00:00:00',
  review_status: 2,
  status: 3,
  reason: '',
  settled_time: '',
  closed_by: '',
  sale: null,
};

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
