import { product } from '@mt2/contracts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { loanScreen } from '../screens/loan.ts';
import { say } from '../words.ts';

test.describe('a borrower with an overdue credit loan', () => {
  test.use({ persona: 'overdue' });

  test('is shown how to repay it, cannot withdraw or sell, and can again after the repayment', async ({ page, world, speaker }) => {
    const loan = loanScreen(page);
    const transfer = { currency_id: 3, number: '1', from_field: 'change', to_field: 'legal' };
    await world.refusal(product.wallet.transfer, transfer, speaker);
    for (const screen of ['borrow', 'transfer', 'withdraw', 'p2pPublish'] as const) {
      await openScreen(page, screen, say);
      await expect(page.getByRole('link', { name: say('loan.repay-now') })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: say('loan.repay-now') }).click();
    await expect(page.getByText(say('loan.late-fee-of-days_other', { count: 12 }))).toBeVisible();
    await expectAccessible(page);
    await loan.repay.click();
    await loan.confirmRepayment.click();
    await expect(loan.status('awaiting-audit')).toBeVisible();
    await world.decide('repayment', 'overdue', 'approve');
    await expect(loan.status('repaid')).toBeVisible();
    await world.call(product.wallet.transfer, transfer, speaker);
  });
});
