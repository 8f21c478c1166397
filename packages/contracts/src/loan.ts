import { needOf } from '@mt2/domain/kyc';
import { LOAN_KINDS, LOAN_LEDGER, LOAN_LEVEL, LOAN_STATUS } from '@mt2/domain/loan';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { either, list, paged, record } from './fields/index.ts';
import { optionalCode, optionalText } from './fields/readers.ts';
import { LOAN_KIND_CODES, LOAN_STEPS, loanDetail, loanFacts, loanLog, loanQuote, loanRow, loanTerm } from './loan-rows.ts';

const coinId = ask.optionalId('currency_id', 'ID of the coin to pledge. For credit loans: omitted.');
const amount = ask.amount('amount', 'Amount.', { unit: 'coin' });
const collateral = ask.amount('pledge_number', 'Amount of the collateral. Default the minimum.', { unit: 'pledge_currency' });
const id = ask.id('id', 'Loan ID.', 'loan-not-found');

export const loan = {
  listTerms: call('GET', '/api/borrow/list', {
    needs: [],
    about: 'The terms of pledged loans and credit loans. Loans are in USDT.',
    answers: record('LoanTerms', {
      pledged: list('pledged', loanTerm, 'Terms of pledged loans.'),
      credit: list('credit', loanTerm, 'Terms of credit loans.'),
    }),
  }),
  getInfo: call('GET', '/api/borrow/info', {
    about:
      'With `loan_id`: one of the caller’s loans. Otherwise: a quote for the term `id`, with the coin `currency_id` as collateral. ' +
      '`pledge_number` defaults to the minimum.',
    takes: ask.inputs({
      loanId: ask.optionalId('loan_id', 'Loan ID. For a quote: omitted.'),
      termId: ask.optionalId('id', 'Term ID.'),
      amount,
      coinId,
      collateral,
    }),
    answers: either(loanDetail, loanQuote, 'timeline'),
  }),
  apply: call('GET', '/api/borrow/add', {
    needs: ['session', needOf(LOAN_LEVEL.pledged)],
    changes: true,
    repeated: 'soon-is-one',
    about:
      'Applies for a loan and pledges its collateral. A credit loan needs the advanced verification. `pledge_number` defaults to the ' +
      'minimum; `agree` must be 1. Without an `Idempotency-Key`, the same request within a few seconds is one application.',
    takes: ask.inputs({
      termId: ask.id('id', 'Term ID.', 'loan-term-not-found'),
      amount,
      coinId,
      collateral,
      isAgreed: ask
        .optional('agree', optionalText(5).meta({ enum: ['', '1', 1] }), '1 if the caller accepts the agreement.')
        .as('flag', (agree) => agree === '1'),
    }),
    answers: loanRow,
  }),
  listLoans: call('GET', '/api/borrow/order', {
    about: 'The caller’s loans, of one type and of one status if sent: running ones newest first, others by their last change.',
    takes: ask.inputs({
      kind: ask
        .optional('type', optionalCode([0, 1, 2]), '1 pledged, 2 credit, 0 all. Default 0.')
        .as(['codes', LOAN_KIND_CODES], (type) => LOAN_KINDS.find((kind) => LOAN_KIND_CODES[kind] === type)),
      status: ask.optionalStatus('status', LOAN_STATUS),
      ...ask.paging,
    }),
    answers: paged(loanRow),
  }),
  repay: call('POST', '/api/borrow/due', {
    changes: true,
    about: 'Requests the full repayment of a loan: the current debt is frozen in the spot account until the audit.',
    takes: ask.inputs({ id }),
  }),
  pledge: call('POST', '/api/borrow/pledge', {
    changes: true,
    source: 'ours',
    about: 'Adds collateral to a pledged loan.',
    takes: ask.inputs({ id, amount: ask.amount('number', 'Amount of the collateral to add.', { unit: 'pledge_currency' }) }),
  }),
  setAlert: call('POST', '/api/borrow/alert', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Sets the LTV in whole percent at which the borrower gets an alert, in addition to the margin call; 0 for none.',
    takes: ask.inputs({ id, ltv: ask.amount('ltv', 'LTV of the alert. Default 0, none.', { most: 5, unit: 'percent' }) }),
  }),
};

export const loanContract = contract({
  about: 'Loans: pledged loans and credit loans.',
  calls: loan,
  log: loanLog,
  isOurs: true,
  uses: ['kyc', 'market', 'user', 'wallet'],
  events: {
    /** A loan after a step of its timeline; `what` is null after a change that is not a step. */
    loan: event(
      {
        what: z.enum(LOAN_STEPS).nullable().meta({ description: 'Step of the loan. Null after a change that is no step.' }),
        loan: loanFacts.schema.meta({ description: 'Loan after the change.' }),
      },
      { subject: ({ loan: { id: subject } }) => subject, delivery: 'latest', refreshes: ['loan.listLoans', 'loan.getInfo'] },
    ),
  },
  ledger: LOAN_LEDGER,
  reviews: { loan: { verdicts: { approve: 'pay-out', reject: 'reject' } }, repayment: {} },
  refusals: [
    'above-own-funds',
    'loan-term-not-found',
    'loan-not-found',
    'overdue-no-loan',
    'overdue-no-withdrawal',
    'overdue-no-transfer',
    'overdue-no-sale',
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
