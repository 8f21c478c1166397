import { expect, test } from '../fixtures.ts';
import { removeCard } from '../p2p.ts';
import { bankCardForm } from '../screens/bank-card.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a basic-verified user', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world, speaker }) => removeCard(world, speaker));

  test('binds a card of their country, then one of an unlisted bank', async ({ page }) => {
    const form = bankCardForm(page);
    await page.goto('/#/pages/bankbind/index');
    await page.getByRole('link', { name: say('bank-card.add') }).click();
    await expect(page.getByText('Basic Example')).toBeVisible();
    await form.number.fill('6222 0000 1234 5678');
    await form.chooseBank('Bank of China');
    await form.save.click();
    await expect(form.branch).toHaveAttribute('aria-invalid', 'true');
    await form.branch.fill('Central');
    await form.save.click();
    await expect(toast(page, 'Linked successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bank of China' })).toBeVisible();
    await expect(page.getByText('•••• 5678', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: say('bank-card.change') }).click();
    await expect(page.getByText('•••• 5678', { exact: true })).toBeVisible();
    await expect(form.number).toBeHidden();
    await expect(form.save).toBeDisabled();
    await form.kind('international').click();
    await form.kind('domestic').click();
    await expect(form.save).toBeDisabled();
    await form.chooseBank(say('bank-card.other'));
    await form.bankName.fill('Village Bank');
    await form.save.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Bank of China · Central · •••• 5678');
    await expect(question).toContainText('Village Bank · Central · •••• 5678');
    await question.getByRole('button', { name: say('bank-card.replace') }).click();
    await expect(page.getByRole('heading', { name: 'Village Bank' })).toBeVisible();
    await expect(page.getByText('•••• 5678', { exact: true })).toBeVisible();
  });
});
