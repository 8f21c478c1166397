import { describe, expect, it } from 'vitest';
import { postingLines } from '../../test/journal-lines.ts';
import { atoms } from '../money/index.ts';
import { checkJournal } from '../wallet/index.ts';
import { sellCollateral } from './collateral.ts';
import { loanFreeze, loanLiquidation, loanOut, loanPledge, loanRepay, loanReturn, loanUnfreeze } from './journals.ts';

const loan = { id: 5, user: 7, coin: 1, collateral: atoms('0.2366864') };
const paid = { principal: atoms('10000'), interest: atoms('60'), lateFee: 0n, total: atoms('10060') };

describe('the journals of a loan', () => {
  it('are sound', () => {
    const journals = [
      loanPledge(loan),
      loanReturn(loan),
      loanOut(loan, 1n),
      loanFreeze(loan, 1n),
      loanUnfreeze(loan, 1n),
      loanRepay(loan, paid),
    ];
    for (const journal of journals) checkJournal(journal);
    checkJournal(loanRepay({ ...loan, coin: 0, collateral: 0n }, paid));
  });

  it('name principal and interest separately', () => {
    expect(postingLines(loanRepay(loan, paid))).toEqual([
      '7 spot 3 F -1000000000000 loan-principal',
      '0 loan_pool 3 A 1000000000000 loan-principal',
      '7 spot 3 F -6000000000 loan-interest',
      '0 loan_pool 3 A 6000000000 loan-interest',
      '7 spot 1 F -23668640 loan-collateral-return',
      '7 spot 1 A 23668640 loan-collateral-return',
    ]);
  });

  it('sell collateral with a surplus, or with the available risk fund', () => {
    const debt = atoms('10060');
    expect(postingLines(loanLiquidation(loan, debt, sellCollateral(loan.collateral, atoms('50900'), debt), 0n))).toEqual([
      '7 spot 1 F -23668640 loan-sale',
      '0 house 1 A 23668640 loan-sale',
      '0 house 3 A -1204733776000 loan-sale',
      '0 loan_pool 3 A 1006000000000 loan-debt',
      '0 fee 3 A 24094675520 loan-sale-fee',
      '7 spot 3 A 174639100480 loan-surplus',
    ]);
    const crash = sellCollateral(loan.collateral, atoms('42000'), debt);
    expect(postingLines(loanLiquidation(loan, debt, crash, atoms('100'))).slice(2)).toEqual([
      '0 house 3 A -994082880000 loan-sale',
      '0 loan_pool 3 A 994082880000 loan-debt',
      '0 risk_fund 3 A -10000000000 loan-shortfall',
      '0 loan_pool 3 A 10000000000 loan-shortfall',
    ]);
  });
});
