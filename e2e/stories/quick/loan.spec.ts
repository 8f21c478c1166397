import { lab } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { loanScreen } from '../../screens/loan.ts';
import { fact, resultScreen, titleOf, toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';
import type { World } from '../../world.ts';

/** Moves the price of Bitcoin to a level, which it reaches in a minute. */
async function takePriceTo(world: World, to: string): Promise<void> {
  await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to, over: 60 });
  await world.advance('1m');
}
const idOf = (page: Page): string => new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';
const decide = (world: World, kind: 'loan' | 'repayment', id: string) =>
  world.call(lab.operator.decideReview, { kind, id, decision: 'approve' });

test.use({ persona: 'empty' });
test.beforeEach(({ world }) => world.fund('empty', { currency: 'BTC', amount: '1' }));

test('a user with a bitcoin borrows, gets a margin call as the price falls, adds collateral, and repays', async ({ page, world }) => {
  const loan = loanScreen(page);
  await openScreen(page, 'borrow', say);
  await loan.apply.click();
  await expect(loan.amount).toHaveAttribute('aria-invalid', 'true');
  await expect(loan.agreement).toHaveAttribute('aria-invalid', 'true');
  await loan.amount.fill('10000');
  await expect(loan.ratio).toContainText('50.00%');
  await loan.startLtv(65).click();
  await expect(loan.ratio).toContainText('65.00%');
  await expect.poll(() => fact(loan.costs, say('loan.total-repayment'))).toBe('10,150.00 USDT');
  await loan.days(15).check({ force: true });
  await expect.poll(() => fact(loan.costs, say('loan.total-repayment'))).toBe('10,075.00 USDT');
  await loan.agreement.check({ force: true });
  await loan.apply.click();
  await expect(loan.question).toContainText('65.00%');
  await expect(loan.question.getByText(say('loan.at-margin-call'))).toBeVisible();
  await expect(loan.question.getByText(say('loan.at-liquidation'))).toBeVisible();
  await loan.confirmApplication.click();
  await expect(loan.status('not-audited')).toBeVisible();
  await world.advance('1m');
  await expect(loan.status('under-review')).toBeVisible();
  await resultScreen(page).view.click();
  await expect(titleOf(page)).toHaveText(say('screen.loan-detail'));
  await expect(loan.status('under-review')).toBeVisible();
  const id = idOf(page);
  await decide(world, 'loan', id);
  await expect(toast(page, say('loan.told-paid-out', { amount: '10,000.00 USDT' }))).toBeVisible();
  await expect(loan.status('loaned')).toBeVisible();

  await takePriceTo(world, '55000');
  await expect(toast(page, say('loan.told-margin-call', { amount: '10,000.00 USDT', percent: 75 }))).toBeVisible();
  await expect(loan.step('margin-call')).toBeVisible();
  await loan.add.click();
  await loan.sheetAmount.fill('0.1');
  await expect(loan.sheet).toContainText('53.');
  await loan.confirm.click();
  await expect(loan.step('collateral-added')).toBeVisible();
  await expect(loan.collateral).toContainText('53.');

  await world.fund('empty', { currency: 'USDT', amount: '100' });
  await loan.repayLink.click();
  await expect(titleOf(page)).toHaveText(say('screen.repayment'));
  await expect.poll(() => fact(page.getByRole('main'), say('loan.total-repayment'))).toBe('10,005.00 USDT');
  await loan.repay.click();
  await loan.confirmRepayment.click();
  await expect(loan.status('awaiting-audit')).toBeVisible();
  await decide(world, 'repayment', id);
  await expect(loan.status('repaid')).toBeVisible();
  await resultScreen(page).view.click();
  await expect(loan.step('repaid')).toContainText('10,005.00 USDT');
});
