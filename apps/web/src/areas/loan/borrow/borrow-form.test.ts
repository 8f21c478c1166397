import { atoms, formatAtoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import { type BorrowForm, type Collateral, previewLoan, START, type Standing, termOf } from './borrow-form.ts';

const coin = SEED_MARKETS.coinBySymbol('BTC')!;
const collateral: Collateral = { coin, price: atoms('65000'), available: atoms('1'), isOpen: true };
const free: Standing = { isOverdue: false, hasCredit: false };
const preview = (form: Partial<BorrowForm>, standing = free, of: Collateral | undefined = collateral) =>
  previewLoan({ ...START, coin: 'BTC', startLtv: 65, ...form }, of, standing);

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

  test('begins with the wanted ratio, or with the next one that the balance allows, and sends the collateral of it', () => {
    const begun = (amount: string, startLtv: number) => {
      const { sent, ltv, startLtv: percent } = preview({ amount, startLtv, isAgreed: true });
      return [percent, sent, ltv];
    };
    expect(begun('10000', 50)).toEqual([50, '0.307693', 49_999_887n]);
    expect(begun('10000', 60)).toEqual([60, '0.256411', 59_999_826n]);
    expect(begun('35000', 50)).toEqual([60, '0.897436', 59_999_993n]);
    // The server takes the minimum at its own price.
    expect(begun('42000', 50)).toEqual([65, '', 64_999_999n]);
    expect(preview({ amount: '10000', startLtv: 50, pledged: '0.4' })).toMatchObject({ sent: '0.4', ltv: 38_461_538n });
    expect(preview({ startLtv: 50 })).toMatchObject({ startLtv: 50, sent: '' });
  });

  test('shows no costs without an amount that can be borrowed, and no ratio of too little collateral', () => {
    expect(preview({})).toMatchObject({ wrong: [{ field: 'amount' }, { field: 'isAgreed' }] });
    expect(['', '99', '100000.01'].map((amount) => preview({ amount, pledged: '0.5' }))).toMatchObject(
      Array(3).fill({ amount: undefined, interest: undefined, ltv: undefined }),
    );
    expect(preview({ amount: '1000', pledged: '0.001' })).toMatchObject({ interest: atoms('15'), pledged: undefined, ltv: undefined });
  });

  test.each<[Partial<BorrowForm>, string[]]>([
    [{ pledged: '1' }, ['amount']],
    [{ pledged: '1.00000001' }, ['amount', 'collateral']],
    [{ pledged: 'x' }, ['amount', 'collateral']],
    [{ amount: '99' }, ['amount']],
    [{ amount: '10000', pledged: '0.2' }, ['collateral']],
    [{ amount: '50000' }, ['collateral']],
    [{ amount: '100', isAgreed: false }, ['isAgreed']],
  ])('%j is invalid at %j: typed collateral before an amount is typed too', (form, fields) =>
    expect(preview({ isAgreed: true, ...form }).wrong.map(({ field }) => field)).toEqual(fields),
  );

  test('shows the maximum that typed collateral or balance allows, within the limit of the term, even if the price falls a little', () => {
    const most = (form: Partial<BorrowForm>, of: Collateral | undefined = collateral) => preview(form, free, of).most;
    expect(most({})).toEqual({ amount: atoms('42207.75'), collateral: atoms('1') });
    expect(most({ pledged: '0.2366864' })).toEqual({ amount: atoms('9990'), collateral: atoms('0.2366864') });
    expect(most({ pledged: '7' })).toEqual({ amount: atoms('42207.75'), collateral: atoms('1') });
    expect(most({}, { ...collateral, available: atoms('9') })?.amount).toBe(atoms('100000'));
    expect(most({ kind: 'credit' })?.amount).toBe(atoms('5000'));
    expect(previewLoan(START, undefined, free).most).toBeUndefined();
    for (const pledged of ['', '0.33333333']) {
      const asked = { pledged, isAgreed: true };
      const amount = formatAtoms(most(asked)?.amount ?? 0n);
      const lower = { ...collateral, price: collateral.price - collateral.price / 1_001n };
      expect(preview({ ...asked, amount }, free, lower).decision.ok).toBe(true);
    }
  });

  test('for credit needs no coin, and refuses a second loan', () => {
    const credit = { kind: 'credit', amount: '500', isAgreed: true } as const;
    expect(previewLoan({ ...START, ...credit }, undefined, free).decision).toMatchObject({ ok: true, value: { collateral: 0n } });
    expect(previewLoan({ ...START, ...credit }, undefined, { ...free, hasCredit: true }).decision.ok).toBe(false);
    expect(termOf({ kind: 'credit', days: 90 })).toMatchObject({ kind: 'credit', days: 90 });
  });
});
