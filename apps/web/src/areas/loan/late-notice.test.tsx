import { DAY, HOUR } from '@mt2/domain';
import type { LoanStatus } from '@mt2/domain/loan';
import { beforeEach, expect, it } from 'vitest';

import { changeLanguage } from '../../platform/i18n.ts';
import { say } from '../../testing/render-screen.tsx';
import { lateText } from './late-notice.tsx';
import type { Loan } from './loan.ts';

beforeEach(() => changeLanguage('en'));

const DUE = 1_767_830_400;
const loanIn = (status: LoanStatus, kind: 'pledged' | 'credit' = 'pledged'): Loan =>
  ({
    kind,
    status,
    graceEndAt: kind === 'pledged' ? DUE + 72 * HOUR : 0,
    debt: { kind, amount: 500n * 10n ** 8n, dailyRate: 50_000n, days: 7, loanedAt: DUE - 7 * DAY, dueAt: DUE },
  }) as Loan;
const text = (loan: Loan, now: number) => lateText(loan, now, say);

it('says before the due second what follows, then when the collateral will be sold, and what repays the loan', () => {
  expect(text(loanIn('loaned'), DUE - 5 * DAY)).toBeUndefined();
  expect(text(loanIn('toBeRepaid'), DUE - HOUR)).toMatch(/^If the loan is not repaid when due, .* the collateral is sold on 2026-01-11/);
  expect(text(loanIn('overdue'), DUE + HOUR)).toMatch(
    /^Your collateral will be sold on 2026-01-11 .* unless you repay 502\.50 USDT before/,
  );
  expect(text(loanIn('repaymentFailed'), DUE + DAY + 1)).toContain('unless you repay 503.25 USDT before');
  expect(text(loanIn('overdue'), DUE + 80 * HOUR)).toContain('will be sold as soon as trading resumes');
});

it('says for a loan without collateral what is locked until it is repaid', () => {
  expect(text(loanIn('toBeRepaid', 'credit'), DUE - HOUR)).toBeUndefined();
  expect(text(loanIn('overdue', 'credit'), DUE + HOUR)).toMatch(/^Repay 502\.50 USDT\. Until then you cannot withdraw/);
});
