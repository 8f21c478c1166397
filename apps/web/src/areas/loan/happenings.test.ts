import { messageFrom, valuesFrom } from '@mt2/contracts/fields/values';
import { loan as calls } from '@mt2/contracts/loan';
import { type LoanStepName, loanFacts } from '@mt2/contracts/loan-rows';
import { expect, test, vi } from 'vitest';
import { secondsOf } from '../../platform/format.ts';
import { api } from '../../platform/send.ts';
import { happenings } from './happenings.ts';
import { loanOf, owedAt } from './loan.ts';

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
const told = (what: LoanStepName | null, change: Partial<LoanFactsRow> = {}) => {
  const happening = happenings.of({ event: 'loan', what, loan: { ...row, ...change } });
  return happening && [happening.say((key) => key), happening.tone, happening.address];
};

test('a loan that runs owes more with every day', () => {
  const loan = toLoan(row);
  expect(owedAt(loan, loan.debt.loanedAt + 86_401).total).toBe(1_001_000_000_000n);
  expect(owedAt(toLoan({ ...row, status: 6, settled_time: '2026-01-02 01:00:00' }), loan.debt.dueAt).total).toBe(1_000_500_000_000n);
});

test('steps of a loan by the operator or by its date are told, and lead to where something can be done', () => {
  expect(told('paid-out')).toEqual(['loan.told-paid-out', 'ok', '/pages/lianghua/jdxq?id=7']);
  expect(told('due-soon', { status: 4 })).toEqual(['loan.told-due-soon', 'fail', '/pages/lianghua/huankuan?id=7']);
  expect(told('overdue', { status: 5 })).toEqual(['loan.told-overdue', 'fail', '/pages/lianghua/huankuan?id=7']);
  expect(told('repaid', { status: 7 })).toEqual(['loan.told-repaid', 'ok', '/pages/lianghua/jdxq?id=7']);
  expect(told('liquidated', { status: 7 })).toEqual(['loan.told-liquidated', 'fail', '/pages/lianghua/jdxq?id=7']);
  expect(told('repayment-failed', { status: 8 })).toEqual(['loan.told-failed', 'fail', '/pages/lianghua/jdxq?id=7']);
  expect([told('applied', { status: 0 }), told('taken-up', { status: 1 }), told('repayment-asked', { status: 6 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a loan that runs is not paid out again with every change', () => {
  const steps = [null, 'collateral-added', 'margin-call', 'alert', 'repayment-lapsed'] as const;
  expect(steps.map((what) => told(what))).toEqual(steps.map(() => undefined));
});

test('a loan that runs is listed with the time at which it was paid out', async () => {
  const rows = [
    { ...row, change_time: '2026-01-09 00:00:00' },
    { ...row, id: 6, status: 7, closed_by: 'liquidation', change_time: '2026-01-09 00:00:00' },
    { ...row, id: 5, status: 6 },
  ] as LoanFactsRow[];
  vi.spyOn(api, 'query').mockResolvedValue(messageFrom(calls.listLoans, { data: rows, next_page_url: null } as never));
  const past = await happenings.past?.[0]?.(1, new AbortController().signal);
  expect(past?.rows.map(({ about, at }) => [about, at])).toEqual([
    ['loan 7 paid-out', secondsOf('2026-01-02 00:00:00')],
    ['loan 6 liquidated', secondsOf('2026-01-09 00:00:00')],
  ]);
});

test('a margin call and an alert are told with their levels', () => {
  const percentOf = (what: 'margin-call' | 'alert') =>
    happenings.of({ event: 'loanNotice', what, loan: row })?.say((key, values) => `${key} ${values?.percent}`);
  expect([percentOf('margin-call'), percentOf('alert')]).toEqual(['loan.told-margin-call 75', 'loan.told-alert 70']);
});
