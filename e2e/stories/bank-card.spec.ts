import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { removeCard } from '../p2p.ts';
import { openScreen } from '../screens/all.ts';
import { bankCardForm } from '../screens/bank-card.ts';
import { pressBack, question, titleOf } from '../screens/shell.ts';
import { say } from '../words.ts';

const QUESTION = 'Your account has not been authenticated. Do you want to go to the authentication?';

test.describe('a newcomer', () => {
  test.use({ persona: 'newcomer' });
  test('binds a card before the verification; in another name than the verified one it is marked, and not paid to', async ({
    page,
    world,
  }) => {
    const form = bankCardForm(page);
    await page.goto('/#/pages/bankbind/index');
    await page.getByRole('link', { name: say('bank-card.add') }).click();
    await form.holder.fill('Ann Example');
    await form.number.fill('6222000012345678');
    await form.chooseBank('HSBC');
    await form.branch.fill('Central');
    await form.save.click();
    await expect(page.getByText('Ann Example')).toBeVisible();
    const mark = page.getByText(say('bank-card.other-name'));
    await expect(mark).toHaveCount(0);

    await world.people.verify('newcomer', 'advanced');
    await expect(mark).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/#/pages/assets/withdraw/bank/bank');
    await expect(mark).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.goto('/#/pages/bankbind/addbank');
    await expect(form.number).toHaveValue('6222000012345678');
    await expect(form.holder).not.toHaveValue('Ann Example');
    await form.holder.fill('Ann Example');
    await form.save.click();
    await expect(form.holder).toHaveAttribute('aria-invalid', 'true');
    await form.holder.fill('LAB newcomer');
    await form.save.click();
    await expect(page.getByText('LAB newcomer')).toBeVisible();
    await expect(mark).toHaveCount(0);
  });
});

test.describe('a basic-verified user', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world, speaker }) => removeCard(world, speaker));

  test('is offered the verification after it was revoked, and returns', async ({ page }) => {
    const form = bankCardForm(page);
    await openScreen(page, 'addBankCard', say);
    const refusal = { type: '998', code: 0, message: QUESTION, key: 'kyc-basic-required' };
    await page.route('**/api/user/cash_save', (route) => route.fulfill({ json: refusal }));
    await form.number.fill('6222000012345678');
    await form.chooseBank('HSBC');
    await form.branch.fill('Central');
    await form.save.click();
    await expectAccessible(page);
    await question(page, QUESTION)
      .getByRole('button', { name: say('common.cancel') })
      .click();
    await expect(form.branch).toHaveValue('Central');
    await form.save.click();
    await question(page, QUESTION)
      .getByRole('button', { name: say('kyc.go-verify') })
      .click();
    await expect(titleOf(page)).toHaveText(say('kyc.basic'));
    await pressBack(page);
    await expect(titleOf(page)).toHaveText(say('bank-card.add'));
  });
});

const IBAN = 'DE89370400440532013000';

test.describe('a basic-verified user', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world, speaker }) => removeCard(world, speaker));

  test('binds an account abroad, and a mistyped IBAN is refused', async ({ page }) => {
    const form = bankCardForm(page);
    await openScreen(page, 'addBankCard', say);
    await form.kind('international').click();
    await form.bankName.fill('Deutsche Bank');
    await form.bankAddress.fill('Taunusanlage 12, Frankfurt');
    await form.swiftCode.fill('deutdeff');
    await form.iban.fill('DE89370400440532013001');
    await form.payeeAddress.fill('1 Main Street, Berlin');
    await form.postalCode.fill('10115');
    await form.save.click();
    await expect(form.iban).toHaveAttribute('aria-invalid', 'true');
    await expect(form.iban).toBeFocused();
    await form.iban.fill('DE89 3704 0044 0532 0130 00');
    await form.save.click();
    await expect(page.getByText(`•••• ${IBAN.slice(-4)}`)).toBeVisible();
    await expect(page.getByText('DEUTDEFF')).toBeVisible();
  });
});
