import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** Borrowing, one loan with its collateral, and its repayment. */
export function loanScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: say('loan.add-collateral') });
  return {
    amount: main.getByRole('textbox', { name: say('loan.amount'), exact: true }),
    days: (count: number) => main.getByRole('radio', { name: say('loan.days', { count }), exact: true }),
    startLtv: (percent: number) => main.getByRole('radio', { name: `${percent}%`, exact: true }),
    agreement: main.getByRole('checkbox'),
    apply: main.getByRole('button', { name: say('loan.apply'), exact: true }),
    question: page.getByRole('dialog', { name: say('loan.pledged') }),
    confirmApplication: page
      .getByRole('dialog', { name: say('loan.pledged') })
      .getByRole('button', { name: say('loan.apply'), exact: true }),
    costs: main.getByRole('region', { name: say('loan.costs') }),
    ratio: main.getByRole('region', { name: say('loan.ltv') }),
    collateral: main.getByRole('region', { name: say('loan.collateral') }),
    add: main.getByRole('button', { name: say('loan.add-collateral'), exact: true }),
    sheet,
    sheetAmount: sheet.getByRole('textbox', { name: say('common.quantity') }),
    confirm: sheet.getByRole('button', { name: say('loan.add-collateral') }),
    repayLink: main.getByRole('link', { name: say('loan.repay'), exact: true }),
    repay: main.getByRole('button', { name: new RegExp(`^${say('loan.repay')}`) }),
    confirmRepayment: page
      .getByRole('dialog', { name: say('screen.repayment') })
      .getByRole('button', { name: say('loan.repay'), exact: true }),
    status: (word: string) => main.getByText(say(`status.loan-${word}`), { exact: true }).first(),
    step: (what: string) => main.getByRole('listitem').filter({ hasText: say(`loan.step-${what}`) }),
  };
}
