import { LOAN_LEDGER } from '@mt2/domain/loan';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimalText, id, optionalCode, optionalId, optionalText, paging } from './fields.ts';
import { paged } from './lists.ts';
import { LOAN_STEPS, loanDetail, loanFacts, loanRow, quote, termRow } from './loan-rows.ts';

export type { LoanDetail, LoanFactsRow, LoanQuote, LoanRow, LoanStepName, TermRow } from './loan-rows.ts';

export const loan = {
  listTerms: call({
    method: 'GET',
    path: '/api/borrow/list',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The terms of pledged and of credit loans. USDT is lent.',
    input: z.object({}),
    output: z.object({ pledged: z.array(termRow), credit: z.array(termRow) }),
  }),
  getInfo: call({
    method: 'GET',
    path: '/api/borrow/info',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'With `loan_id` one of the caller’s loans. Else a quote for the term `id`: what `amount` costs, pledged with the coin `currency_id`; `pledge_number` absent is the least.',
    input: z.object({
      loan_id: optionalId(),
      id: optionalId(),
      amount: decimalText(),
      currency_id: optionalId(),
      pledge_number: decimalText(),
    }),
    output: z.union([loanDetail, quote]),
  }),
  apply: call({
    method: 'GET',
    path: '/api/borrow/add',
    needs: ['session', 'kyc-basic'],
    changes: true,
    repeatsAreOne: true,
    source: 'spec',
    about:
      'Applies for a loan and pledges its collateral. A credit loan asks for the advanced verification. `pledge_number` absent is the least; `agree` must be 1. The same request within a few seconds is one application.',
    input: z.object({
      id: id('loan-term-not-found'),
      amount: decimalText(),
      currency_id: optionalId(),
      pledge_number: decimalText(),
      agree: optionalText(5).meta({ enum: ['', '1', 1] }),
    }),
    output: loanRow,
  }),
  listLoans: call({
    method: 'GET',
    path: '/api/borrow/order',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s loans, newest first; of one type and of one status where asked.',
    input: z.object({ type: optionalCode([0, 1, 2]), status: optionalCode([0, 1, 2, 3, 4, 5, 6, 7, 8]), ...paging }),
    output: paged(loanRow),
  }),
  repay: call({
    method: 'POST',
    path: '/api/borrow/due',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Asks to repay a loan in full: what is owed at this second is frozen on the spot account until the audit.',
    input: z.object({ id: id('loan-not-found') }),
    output: sentence,
  }),
  pledge: call({
    method: 'POST',
    path: '/api/borrow/pledge',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Adds collateral to a pledged loan.',
    input: z.object({ id: id('loan-not-found'), number: decimalText() }),
    output: sentence,
  }),
  setAlert: call({
    method: 'POST',
    path: '/api/borrow/alert',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Sets the ratio in whole percent at which the borrower wants to be told, beside the margin call; 0 for none.',
    input: z.object({ id: id('loan-not-found'), ltv: decimalText(5) }),
    output: sentence,
  }),
};

export const loanContract = contract({
  calls: loan,
  ours: 'all',
  uses: ['kyc', 'market', 'message', 'review', 'user', 'wallet'],
  events: {
    /** A loan as it is after a step of its timeline; `what` is null after a change that is no step. */
    loan: event(
      { what: z.enum(LOAN_STEPS).nullable(), loan: loanFacts },
      { subject: ({ loan: { id } }) => id, delivery: 'latest', refreshes: ['loan.getInfo'] },
    ),
    /** Something that its borrower should hear of: what, and the loan as it was then. */
    loanNotice: event(
      { what: z.enum(['margin-call', 'alert']), loan: loanFacts },
      { subject: ({ loan: { id } }) => id, delivery: 'every', refreshes: [] },
    ),
  },
  ledger: LOAN_LEDGER,
  reviews: { loan: {}, repayment: {} },
  refusals: [
    'above-own-funds',
    'loan-term-not-found',
    'loan-not-found',
    'overdue-no-loan',
    'overdue-no-withdrawal',
    'overdue-no-transfer',
    'credit-loan-open',
    'loan-collateral-required',
    'loan-collateral-is-loan-coin',
    'loan-collateral-too-small',
    'loan-collateral-fell',
    'loan-not-paid-out',
    'repayment-under-review',
    'loan-closed',
    'loan-without-collateral',
    'loan-overdue',
    'loan-alert-invalid',
  ],
});
