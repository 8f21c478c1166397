import { describe, expect, it } from 'vitest';
import type { KycLevel } from '../kyc/index.ts';
import { USDT } from '../market/coins.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/index.ts';
import { type AskedLoan, type CollateralFacts, checkApplication, checkApproval, type LoanFacts } from './check-application.ts';
import { checkPledge, checkRepayment, readAlert } from './check-running.ts';
import { LOAN_TERMS, type LoanKind } from './terms.ts';

const [pledged, credit] = ['pledged', 'credit'].map((kind) => LOAN_TERMS.find((term) => term.kind === kind && term.days === 30)!);
const coin = SEED_MARKETS.coinBySymbol('BTC')!;
const collateral: CollateralFacts = { coin, isOpen: true, price: atoms('65000'), available: atoms('1') };
const facts: LoanFacts = { term: pledged!, level: 'basic', isOverdue: false, hasCredit: false, collateral };
const asked: AskedLoan = { amount: '10000', isAgreed: true };
const ask = (over: Partial<AskedLoan>, than: Partial<LoanFacts> = {}) => checkApplication({ ...asked, ...over }, { ...facts, ...than });

describe('a pledged loan', () => {
  it('takes the minimum collateral unless more is offered', () => {
    expect(ask({})).toMatchObject({ ok: true, value: { amount: atoms('10000'), collateral: atoms('0.2366864') } });
    expect(ask({ pledged: '0.5' })).toMatchObject({ value: { collateral: atoms('0.5') } });
  });

  it.each<[string, Partial<AskedLoan>, Partial<LoanFacts>?]>([
    ['overdue-no-loan', {}, { isOverdue: true }],
    ['below-minimum-amount', { amount: '99.99999999' }],
    ['above-maximum-amount', { amount: '100000.00000001' }],
    ['agreement-not-agreed', { isAgreed: false }],
    ['loan-collateral-required', {}, { collateral: undefined }],
    ['loan-collateral-is-loan-coin', {}, { collateral: { ...collateral, coin: USDT } }],
    ['market-closed', {}, { collateral: { ...collateral, isOpen: false } }],
    ['market-delisted', {}, { collateral: { ...collateral, isOpen: false, isDelisted: true } }],
    ['amount-invalid', { pledged: 'much' }],
    ['loan-collateral-too-small', { pledged: '0.23668639' }],
    ['recharge-needed', { pledged: '1.00000001' }],
    ['recharge-needed', { amount: '50000' }],
  ])('is refused: %s', (refusal, over, than) => {
    expect(ask(over, than)).toMatchObject({ ok: false, refusal });
  });
});

it('a refused application returns the parsed values, with the field of the error', () => {
  expect(ask({ amount: '1', pledged: '0.5' })).toMatchObject({ field: 'amount', parsed: { amount: atoms('1'), collateral: atoms('0.5') } });
  expect(ask({ pledged: 'much' })).toMatchObject({ field: 'collateral', parsed: { amount: atoms('10000') } });
  expect(ask({ isAgreed: false })).toMatchObject({ field: 'isAgreed' });
});

describe('a credit loan', () => {
  const advanced = { term: credit!, level: 'advanced', collateral: undefined } as const;

  it('has no collateral, and only one is allowed at a time', () => {
    expect(ask({ amount: '5000' }, advanced)).toMatchObject({ ok: true, value: { amount: atoms('5000'), collateral: 0n } });
    expect(ask({ amount: '5000.00000001' }, advanced)).toMatchObject({ refusal: 'above-maximum-amount' });
    expect(ask({ amount: '100' }, { ...advanced, hasCredit: true })).toMatchObject({ refusal: 'credit-loan-open' });
    expect(ask({ amount: '100' }, { ...advanced, level: 'basic' })).toMatchObject({ refusal: 'kyc-advanced-required' });
    expect(ask({ amount: '100' }, { ...advanced, level: 'none', isOverdue: true })).toMatchObject({ refusal: 'kyc-basic-required' });
  });
});

it.each<[LoanKind, KycLevel, string?]>([
  ['pledged', 'none', 'kyc-basic-required'],
  ['pledged', 'basic'],
  ['credit', 'basic', 'kyc-advanced-required'],
  ['credit', 'advanced'],
])('a %s loan to the level %s is paid out only if its kind requires no more', (kind, level, refusal) =>
  expect(checkApproval({ term: { kind }, level, isOverdue: false, collateral: undefined })).toMatchObject(
    refusal ? { refusal } : { ok: true },
  ),
);

describe('a running loan', () => {
  it('is repaid in full while it runs', () => {
    const owed = { total: atoms('10060'), available: atoms('10060') };
    expect(checkRepayment({ status: 'overdue', ...owed })).toEqual({ ok: true, value: owed.total });
    expect(checkRepayment({ status: 'loaned', ...owed, available: owed.total - 1n })).toMatchObject({ refusal: 'recharge-needed' });
    for (const [status, refusal] of [
      ['notAudited', 'loan-not-paid-out'],
      ['underReview', 'loan-not-paid-out'],
      ['awaitingAudit', 'repayment-under-review'],
      ['repaid', 'loan-closed'],
      ['rejected', 'loan-closed'],
    ] as const)
      expect(checkRepayment({ status, ...owed })).toMatchObject({ refusal });
  });

  it('takes more collateral until it is past due', () => {
    const more = { kind: 'pledged', status: 'loaned', isPastDue: false, symbol: 'BTC', available: atoms('0.1') } as const;
    expect(checkPledge('0.1', more)).toEqual({ ok: true, value: atoms('0.1'), parsed: atoms('0.1') });
    expect(checkPledge('0.10000001', more)).toMatchObject({ refusal: 'recharge-needed' });
    expect(checkPledge('0', more)).toMatchObject({ refusal: 'amount-invalid' });
    expect(checkPledge('0.1', { ...more, kind: 'credit' })).toMatchObject({ refusal: 'loan-without-collateral' });
    expect(checkPledge('0.1', { ...more, status: 'repaymentFailed' })).toMatchObject({ ok: true });
    expect(checkPledge('0.1', { ...more, status: 'repaymentFailed', isPastDue: true })).toMatchObject({ refusal: 'loan-overdue' });
    expect(checkPledge('0.1', { ...more, status: 'repaid' })).toMatchObject({ refusal: 'loan-closed' });
  });

  it('has an alert below its liquidation ratio', () => {
    expect([0, 60, 82].map((percent) => readAlert(percent).ok)).toEqual([true, true, true]);
    expect([-1, 0.5, 83].map((percent) => readAlert(percent).ok)).toEqual([false, false, false]);
  });
});
