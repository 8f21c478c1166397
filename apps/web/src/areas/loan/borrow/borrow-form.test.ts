import { atoms, formatAtoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import { type BorrowForm, type Collateral, previewLoan, START, type Standing, termOf } from './borrow-form.ts';

const coin = SEED_MARKETS.coinBySymbol('BTC')!;
const collateral: Collateral = { coin, price: atoms('65000'), available: atoms('1'), isOpen: true };
const free: Standing = { isOverdue: false, hasCredit: false };
const preview = (form: Partial<BorrowForm>, standing = free, of: Collateral | undefined = collateral) =>
  previewLoan({ ...START, ...form }, of, standing);

describe('the preview of a loan', () => {
  test("equals the server's charge", () => {
    expect(preview({ amount: '10000', isAgreed: true })).toMatchObject({
      decision: { ok: true, value: { amount: atoms('10000'), collateral: atoms('0.2366864') } },
      wrong: [],
      interest: atoms('150'),
      lateFeePerDay: atoms('15'),
      least: atoms('0.2366864'),
      ltv: 64_999_997n,
    });
  });

  test('follows collateral above the minimum', () => {
    expect(preview({ amount: '10000', pledged: '0.5' }).ltv).toBe(30_769_230n);
  });

  test('shows no costs without an amount', () => {
    expect(preview({})).toMatchObject({ wrong: [{ field: 'amount', refusal: 'amount-empty' }, { field: 'isAgreed' }] });
    expect(preview({}).interest).toBeUndefined();
    expect(preview({}).ltv).toBeUndefined();
  });

  test('names the invalid field', () => {
    const wrong = (form: Partial<BorrowForm>) =>
      preview({ ...form, isAgreed: true }).wrong.map(({ field, refusal }) => ({ field, refusal }));
    expect(wrong({ amount: '99' })).toEqual([{ field: 'amount', refusal: 'below-minimum-amount' }]);
    expect(wrong({ amount: '10000', pledged: '0.2' })).toEqual([{ field: 'collateral', refusal: 'loan-collateral-too-small' }]);
    expect(wrong({ amount: '50000' })).toEqual([{ field: 'collateral', refusal: 'recharge-needed' }]);
    expect(preview({ amount: '100' }).decision).toMatchObject({ refusal: 'agreement-not-agreed' });
  });

  test('shows the maximum that the typed collateral or the balance allows, within the limit of the term', () => {
    const most = (form: Partial<BorrowForm>, of: Collateral | undefined = collateral) => preview(form, free, of).most;
    expect(most({})).toEqual({ amount: atoms('42250'), collateral: atoms('1') });
    expect(most({ pledged: '0.2366864' })).toEqual({ amount: atoms('10000'), collateral: atoms('0.2366864') });
    expect(most({ pledged: '7' })).toEqual({ amount: atoms('42250'), collateral: atoms('1') });
    expect(most({}, { ...collateral, available: atoms('9') })?.amount).toBe(atoms('100000'));
    expect(most({ kind: 'credit' })?.amount).toBe(atoms('5000'));
    expect(previewLoan(START, undefined, free).most).toBeUndefined();
    for (const pledged of ['', '0.33333333']) {
      const asked = { pledged, isAgreed: true };
      const amount = formatAtoms(most(asked)?.amount ?? 0n);
      expect(preview({ ...asked, amount }).decision.ok).toBe(true);
    }
  });

  test('for credit needs no coin, and refuses a second loan', () => {
    const credit = { kind: 'credit', amount: '500', isAgreed: true } as const;
    expect(previewLoan({ ...START, ...credit }, undefined, free).decision).toMatchObject({ ok: true, value: { collateral: 0n } });
    expect(previewLoan({ ...START, ...credit }, undefined, { ...free, hasCredit: true }).decision).toMatchObject({
      refusal: 'credit-loan-open',
    });
    expect(termOf({ kind: 'credit', days: 90 })).toMatchObject({ kind: 'credit', days: 90 });
  });
});
