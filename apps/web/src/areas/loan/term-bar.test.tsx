import { DAY } from '@mt2/domain';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { say } from '../../testing/render-screen.tsx';
import type { Loan } from './loan.ts';
import { TermBar } from './term-bar.tsx';

beforeEach(() => changeLanguage('en'));

const DUE = 100 * DAY;
const LOAN: Pick<Loan, 'debt' | 'createdAt'> = {
  debt: { kind: 'credit', amount: 1n, dailyRate: 1n, days: 30, loanedAt: DUE - 30 * DAY, dueAt: DUE },
  createdAt: 0,
};

test.each([
  [DUE - 1, 'days-left', 1],
  [DUE, 'days-left', 0],
  [DUE + 1, 'days-overdue', 1],
  [DUE + 11 * DAY + 1, 'days-overdue', 12],
] as const)('at %i it shows %s of %i', (now, word, count) => {
  render(<TermBar loan={LOAN} now={now} />);
  expect(screen.getByText(say(`loan.${word}`, { count }))).toBeTruthy();
});
