import { loanScreen } from '../screens/loan.ts';
import { errors } from '../screens/shell.ts';
import { onTrader, type Picture, posed, screen } from './picture.ts';

const OVERDUE = 'overdue';

/** Loans: the form with an amount, the sheets of one loan, and an overdue one. */
export const LOANS: readonly Picture[] = [
  onTrader('borrow-filled', 'borrow', async ({ page, say }) => {
    const loan = loanScreen(page, say);
    await loan.amount.fill('1000');
    await loan.ratio.getByText('50.00%').waitFor();
  }),
  onTrader('borrow-refused', 'borrow', async ({ page, say }) => {
    await loanScreen(page, say).apply.click();
    await errors(page).first().waitFor();
  }),
  onTrader('borrow-credit', 'borrow', async ({ page, say }) => {
    const loan = loanScreen(page, say);
    await loan.kind('credit').click();
    await loan.amount.fill('500');
  }),
  onTrader('loan-add-collateral', 'loanDetail', async ({ page, say }) => {
    const loan = loanScreen(page, say);
    await loan.add.click();
    await loan.sheetAmount.fill('0.01');
  }),
  onTrader('loan-alert', 'loanDetail', async ({ page, say }) => {
    await page.getByRole('button', { name: say('loan.alert-set') }).click();
    await page.getByRole('dialog', { name: say('loan.alert') }).waitFor();
  }),
  posed('borrow-overdue', 'borrow', OVERDUE, ({ page, say }) => page.getByRole('link', { name: say('loan.repay-now') }).waitFor()),
  { ...screen('creditLoans', OVERDUE), name: 'loans-overdue' },
];
