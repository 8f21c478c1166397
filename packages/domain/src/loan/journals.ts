import { must } from '../core/decision.ts';
import { USDT } from '../market/coins.ts';
import { type Atoms, lesserOf } from '../money/index.ts';
import { heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';
import type { Sale } from './collateral.ts';
import type { Payoff } from './debt.ts';

export const LOAN_LEDGER = {
  kinds: ['loan.pledge', 'loan.return', 'loan.out', 'loan.freeze', 'loan.unfreeze', 'loan.repay', 'loan.liquidation'],
  reasons: [
    'loan-collateral',
    'loan-collateral-return',
    'loan-out',
    'loan-repayment-freeze',
    'loan-repayment-return',
    'loan-principal',
    'loan-interest',
    'loan-late-fee',
    'loan-sale',
    'loan-surplus',
  ],
  systemReasons: ['loan-debt', 'loan-sale-fee', 'loan-shortfall'],
  fundReasons: ['loan-shortfall'],
} as const;
const { journal, freeze, release, releasing, userPosting, systemPosting, feePosting, fundPosting } = ledgerWriter(LOAN_LEDGER);

/** A loan by ID, and its borrower. All postings use the spot account. */
export type LoanOf = { readonly id: number; readonly user: number };
/** Its collateral: `collateral` atoms of a coin; none for a credit loan. */
export type WithCollateral = LoanOf & { readonly coin: number; readonly collateral: Atoms };

/** The reference of a loan's journals and of the hold for its collateral. */
export const loanRef = (id: number): Ref => ({ refType: 'loan', refId: id });
/** The reference of the hold for a repayment under review. */
const repaymentRef = (id: number): Ref => ({ refType: 'loan-repayment', refId: id });

const pledged = ({ id, user, coin, collateral }: WithCollateral) => heldFor(loanRef(id), user, 'spot', coin, collateral);
const repayment = ({ id, user }: LoanOf, total: Atoms) => heldFor(repaymentRef(id), user, 'spot', USDT.id, total);

/** Collateral is frozen, with an application or later. */
export const loanPledge = (loan: WithCollateral): Journal => freeze('loan.pledge', pledged(loan), 'loan-collateral');

/** An application was rejected: its collateral is returned. */
export const loanReturn = (loan: WithCollateral): Journal => release('loan.return', pledged(loan), 'loan-collateral-return');

/** A loan is paid out. */
export function loanOut({ user }: LoanOf, amount: Atoms): Journal {
  must(amount > 0n, 'loan.out pays something');
  return journal('loan.out', [
    systemPosting('loan_pool', USDT.id, -amount, 'loan-out'),
    userPosting(user, 'spot', USDT.id, 'available', amount, 'loan-out'),
  ]);
}

/** A repayment was requested: the payoff amount is frozen until its review. */
export const loanFreeze = (loan: LoanOf, total: Atoms): Journal => freeze('loan.freeze', repayment(loan, total), 'loan-repayment-freeze');

/** A repayment failed: the frozen amount is released. */
export const loanUnfreeze = (loan: LoanOf, total: Atoms): Journal =>
  release('loan.unfreeze', repayment(loan, total), 'loan-repayment-return');

/** A loan was repaid: the frozen amount goes to the pool, and the collateral is returned. */
export function loanRepay(
  loan: WithCollateral,
  { principal, interest, lateFee, total }: Omit<Payoff, 'interestDays' | 'lateDays'>,
): Journal {
  const { user, coin, collateral } = loan;
  must(principal > 0n && total === principal + interest + lateFee, 'loan.repay pays the amount owed');
  const lines = [
    [principal, 'loan-principal'],
    [interest, 'loan-interest'],
    [lateFee, 'loan-late-fee'],
  ] as const;
  const postings = [
    ...lines.flatMap(([amount, reason]) => [
      userPosting(user, 'spot', USDT.id, 'frozen', -amount, reason),
      systemPosting('loan_pool', USDT.id, amount, reason),
    ]),
    ...releasing(user, 'spot', coin, collateral, 'loan-collateral-return'),
  ];
  return journal('loan.repay', postings, [
    { ...repayment(loan, total), change: 'spent' },
    { ...pledged(loan), change: 'released' },
  ]);
}

/** Collateral was sold for a debt. The risk fund covers a shortfall as far as its `fund` allows; the pool loses the rest. */
export function loanLiquidation(loan: WithCollateral, debt: Atoms, { gross, fee, surplus, shortfall }: Sale, fund: Atoms): Journal {
  const { user, coin, collateral } = loan;
  must(collateral > 0n && gross === debt + fee + surplus - shortfall, 'loan.liquidation distributes the proceeds of the sale');
  const fromFund = lesserOf(shortfall, fund);
  const postings = [
    userPosting(user, 'spot', coin, 'frozen', -collateral, 'loan-sale'),
    systemPosting('house', coin, collateral, 'loan-sale'),
    systemPosting('house', USDT.id, -gross, 'loan-sale'),
    systemPosting('loan_pool', USDT.id, debt - shortfall, 'loan-debt'),
    feePosting(user, USDT.id, fee, 'loan-sale-fee'),
    userPosting(user, 'spot', USDT.id, 'available', surplus, 'loan-surplus'),
    fundPosting(USDT.id, -fromFund, 'loan-shortfall'),
    systemPosting('loan_pool', USDT.id, fromFund, 'loan-shortfall'),
  ];
  return journal('loan.liquidation', postings, [{ ...pledged(loan), change: 'spent' }]);
}
