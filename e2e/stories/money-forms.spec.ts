import { expect, expectAccessible, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { addressForm, chargeScreen, typeDigits, withdrawScreen } from '../screens/money.ts';
import { fact, resultScreen, titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.use({ persona: 'trader' });

test('a saved address is scanned, and one that cannot be saved or copied says so', async ({ page }) => {
  const charge = chargeScreen(page, say);
  await openScreen(page, 'charge', say);
  const saving = page.waitForEvent('download');
  await charge.save.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('USDT-TRC20.png');
  await expect(toast(page, say('toast.save-success'))).toBeVisible();
  const address = (await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent()) ?? '';
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null);
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await charge.save.click();
  await expect(toast(page, say('refusal.save-picture-failed'))).toBeVisible();
  await charge.copy.click();
  await expect(toast(page, say('refusal.copy-failed'))).toBeVisible();

  await openScreen(page, 'addAddress', say);
  const form = addressForm(page, say);
  await form.scan.click();
  await expectAccessible(page);
  await form.picture.setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(toast(page, say('withdraw.no-code'))).toBeVisible();
  await form.picture.setInputFiles(await saved.path());
  await expect(form.address).toHaveValue(address);
  await expect(page.getByText(say('withdraw.address-right', { chain: 'TRC20' }))).toBeVisible();
});

test('money goes to the bank in its currency', async ({ page }) => {
  const form = withdrawScreen(page, say);
  await openScreen(page, 'withdraw', say);
  await page.getByRole('radio', { name: say('withdraw.to-bank') }).click();
  await expect(titleOf(page)).toHaveText(say('screen.withdraw-bank'));
  await form.amount.fill('1000');
  await expect(page.getByText(/^7,1\d\d\.\d\d CNY$/)).toBeVisible();
  await form.submit.click();
  await typeDigits(page, say('common.fund-password'), '246810');
  const rows = await form.sheet.getByRole('definition').allInnerTexts();
  await form.confirm.click();
  await expect(resultScreen(page, say).status('status.record-processing')).toBeVisible();
  expect((await page.getByRole('main').getByRole('definition').allInnerTexts()).slice(0, rows.length)).toEqual(rows);
  await expect.poll(() => fact(page.getByRole('main'), say('deposit.chain'))).toBe(say('deposit.bank-transfer'));
  await expectAccessible(page);
});
