import { LOAN_STEPS } from '@mt2/contracts/loan-rows';
import { DAY, greaterOf } from '@mt2/domain';
import { LOAN_KINDS, LOAN_STATUS, LOAN_TERMS, OPEN } from '@mt2/domain/loan';
import {
  amount,
  and,
  atMost,
  coin,
  count,
  flag,
  id,
  oneOf,
  orNone,
  past,
  type Rules,
  ref,
  status,
  text,
  user,
  whole,
  within,
} from './rules.ts';

const CREDIT = LOAN_KINDS.indexOf('credit') + 1;
const PLEDGED = LOAN_KINDS.indexOf('pledged') + 1;
const maximum = LOAN_TERMS.map(({ maxAmount }) => maxAmount).reduce(greaterOf);
const longest = Math.max(...LOAN_TERMS.map(({ days }) => days));

export const loan: Rules<'Loan' | 'LoanStep'> = {
  Loan: {
    columns: {
      id,
      userId: user,
      kind: whole(1, LOAN_KINDS.length),
      days: oneOf([...new Set(LOAN_TERMS.map(({ days }) => days))]),
      dailyRate: oneOf([...new Set(LOAN_TERMS.map(({ dailyRate }) => Number(dailyRate)))]),
      amount: atMost(maximum),
      coin: and(orNone(coin, 0), 'one if it is pledged', (c) => `${c} <> 0 OR here."kind" <> ${PLEDGED}`),
      collateral: amount,
      status: status(LOAN_STATUS),
      reason: text(1000),
      createdAt: past,
      changedAt: past,
      loanedAt: past,
      dueAt: within(longest * DAY),
      interest: amount,
      lateFee: amount,
      settledAt: past,
      salePrice: amount,
      gross: amount,
      saleFee: amount,
      surplus: amount,
      shortfall: amount,
      isCalled: flag,
      alertLtv: count(100),
      isAlerted: flag,
    },
    counts: [
      {
        most: 1,
        alike: ['userId'],
        where: `"kind" = ${CREDIT} AND "status" IN (${OPEN.map(LOAN_STATUS.codeOf)})`,
        what: 'open credit loans of a user',
      },
    ],
    totals: ['collateral'],
  },
  LoanStep: { columns: { id, loanId: ref('Loan'), at: past, what: oneOf(LOAN_STEPS), amount } },
};
