import { PATHS } from '@mt2/web/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { addressForm, chargeScreen, recordsScreen, transferScreen, typeDigits, withdrawScreen } from '../../screens/money.ts';
import { resultScreen, toast } from '../../screens/shell.ts';
import { walletScreen } from '../../screens/wallet.ts';
import { say } from '../../words.ts';
import type { World } from '../../world.ts';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const FUND_PASSWORD = '135790';
const EMAIL = 'newcomer@mt2.test';

/** Opens a screen as if its address had been typed, so that it is the app's first page. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.reload();
}

/** Expects the available and frozen USDT of the spot account in the wallet. */
async function expectSpot(page: Page, available: string, frozen: string): Promise<void> {
  await open(page, PATHS.wallet);
  const row = page.getByRole('main').getByRole('listitem').getByRole('button', { name: /^USDT/ });
  await expect(row).toContainText(available);
  await expect(row).toContainText(frozen);
}

async function verify(page: Page, world: World): Promise<void> {
  const field = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
  await open(page, PATHS.basicVerification);
  await page.getByRole('button', { name: say('kyc.country') }).click();
  await page.getByRole('searchbox', { name: say('kyc.country-search') }).fill('sg');
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await field('kyc.full-name').fill('Nora Newcomer');
  await field('kyc.id-number').fill('S7654321A');
  await field('kyc.contact-address').fill('1 Example Street, 018956');
  await page.getByRole('button', { name: say('common.submit'), exact: true }).click();
  await expect(page.getByText(say('kyc.under-review-text'))).toBeVisible();
  await world.decide('kyc-basic', 'newcomer', 'approve');
  await page.reload();
  await expect(page.getByText(say('kyc.basic-verified-text'))).toBeVisible();
}

async function setFundPassword(page: Page, world: World): Promise<void> {
  await open(page, PATHS.fundPassword);
  await typeDigits(page, say('security.new-fund-password'), FUND_PASSWORD);
  await typeDigits(page, say('security.repeat-fund-password'), FUND_PASSWORD);
  await page.getByRole('button', { name: say('common.send-code') }).click();
  await page.getByRole('textbox', { name: say('common.verification-code') }).fill(await world.code(EMAIL, 'pay_password'));
  await page.getByRole('button', { name: say('security.set-fund-password'), exact: true }).click();
  await expect(page).not.toHaveURL(/changePayPassword/);
}

async function addAddress(page: Page, world: World): Promise<void> {
  const form = addressForm(page);
  await open(page, PATHS.withdraw);
  await withdrawScreen(page).nextStep('address').click();
  await form.label.fill('Cold wallet');
  await form.address.fill(ADDRESS);
  await expect(page.getByText(say('withdraw.address-right', { chain: 'TRC20' }))).toBeVisible();
  await form.sendCode.click();
  await form.code.fill(await world.code(EMAIL, 'address'));
  await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
  await form.save.click();
  await expect(withdrawScreen(page).address).toContainText('Cold wallet');
}

async function deposit(page: Page, world: World): Promise<void> {
  const charge = chargeScreen(page);
  const records = recordsScreen(page);
  await open(page, `${PATHS.charge}?coin=USDT`);
  await expect(charge.banner).toBeVisible();
  await expect(charge.code).toBeVisible();
  await charge.copy.click();
  await expect(toast(page, say('toast.copy-success'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await charge.begin.click();
  await charge.amount.fill('1000');
  await charge.proof.setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText(say('upload.done'))).toBeVisible();
  await charge.submit.click();
  await expect(page.getByRole('listitem').filter({ hasText: say('status.record-processing') })).toHaveAttribute('aria-current', 'step');
  await charge.records.click();
  await expect(records.rows).toHaveCount(1);
  await expect(records.rows).toContainText(say('status.record-processing'));
  await expectSpot(page, '0.00', '0.00');
  await world.decide('deposit', 'newcomer', 'approve');
  await open(page, PATHS.records);
  await expect(records.rows).toContainText(say('status.record-passed'));
  await expect(records.rows).toContainText('+1,000.00');
  await expectSpot(page, '1,000.00', '0.00');
}

async function transfer(page: Page, world: World): Promise<void> {
  const form = transferScreen(page);
  await open(page, PATHS.transfer);
  await expect(form.to).toContainText(say('wallet.contract'));
  await form.amount.fill('200');
  await form.submit.click();
  await expect(form.amount).toHaveValue('');
  await expect(form.from).toContainText('800.00 USDT');
  await expect(form.to).toContainText('200.00 USDT');
  await open(page, PATHS.transferRecords);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('200.00 USDT');
  await expect(row).toContainText(say('transfer.route', { from: say('wallet.tab-spot'), to: say('wallet.tab-contract') }));
  await expect(row).toContainText(say('status.transfer-submitted'));
  await world.advance('1m');
  await expect(row).not.toContainText(say('status.transfer-submitted'));
  await expectSpot(page, '800.00', '0.00');
}

async function askForWithdrawal(page: Page): Promise<void> {
  const form = withdrawScreen(page);
  await open(page, PATHS.withdraw);
  await form.amount.fill('300');
  await expect(page.getByRole('main').getByText('299.00 USDT')).toBeVisible();
  await form.submit.click();
  await expect(form.sheet.getByText(ADDRESS)).toBeVisible();
  await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
  await form.confirm.click();
  await expect(resultScreen(page).status('status.record-processing')).toBeVisible();
  await expect(page.getByRole('main').getByText(ADDRESS)).toBeVisible();
  await expectSpot(page, '500.00', '300.00');
}

async function expectDetails(page: Page, state: string, sentence: string): Promise<void> {
  await open(page, `${PATHS.records}?tab=withdrawals`);
  await recordsScreen(page).rows.first().click();
  const main = page.getByRole('main');
  await expect(main.getByText('300.00 USDT').first()).toBeVisible();
  await expect(main.getByText(say(`status.record-${state}`)).first()).toBeVisible();
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(main.getByText(ADDRESS)).toBeVisible();
}

test.use({ persona: 'newcomer' });
test.setTimeout(120_000);

test('a newcomer is verified, deposits money, transfers it and withdraws it', async ({ page, world }) => {
  const form = withdrawScreen(page);

  await open(page, PATHS.withdraw);
  await expect(form.nextStep('fund-password')).toBeVisible();

  await verify(page, world);
  await setFundPassword(page, world);
  await addAddress(page, world);
  await deposit(page, world);
  await transfer(page, world);

  await askForWithdrawal(page);
  await expectDetails(page, 'processing', say('withdraw.in-review'));
  await world.decide('withdrawal', 'newcomer', 'reject', 'The receiving exchange is closed');
  await expectDetails(page, 'rejected', 'The receiving exchange is closed');
  await expectSpot(page, '800.00', '0.00');

  await world.advance('6h');
  await askForWithdrawal(page);
  await world.decide('withdrawal', 'newcomer', 'approve');
  await expectDetails(page, 'passed', say('withdraw.is-passed'));
  await expectSpot(page, '500.00', '0.00');

  await open(page, PATHS.withdraw);
  await expect(form.leftToday(1)).toBeVisible();
  await world.advance('1d');
  await page.reload();
  await expect(form.leftToday(3)).toBeVisible();

  await open(page, PATHS.wallet);
  const wallet = walletScreen(page);
  await wallet.account('contract').click();
  await expect(wallet.coin('USDT')).toContainText('200.00');
  await wallet.account('spot').click();
  await expect(wallet.coin('USDT')).toContainText('500.00');
  await world.prove();
});
