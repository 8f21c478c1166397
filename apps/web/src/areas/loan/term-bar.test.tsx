import { DAY } from '@mt2/domain';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import type { Loan } from './loan.ts';
import { TermBar } from './term-bar.tsx';

beforeEach(() => changeLanguage('en'));

const DUE = 100 * DAY;
const LOAN: Pick<Loan, 'debt' | 'createdAt'> = {
  debt: { kind: 'credit', amount: 1n, dailyRate: 1n, days: 30, loanedAt: DUE - 30 * DAY, dueAt: DUE },
  createdAt: 0,
};

test.each([
  [DUE - 2 * DAY - 1, '2d 0h left'],
  [DUE - 1, '00:01 left'],
  [DUE, '00:00 left'],
  [DUE + 1, '1 day overdue'],
  [DUE + 11 * DAY + 1, '12 days overdue'],
])('at %i it shows %s', (now, shown) => {
  render(<TermBar loan={LOAN} now={now} />);
  expect(screen.getByText(shown)).toBeTruthy();
});
