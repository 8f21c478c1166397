import { lab, product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { addressForm, chargeScreen, recordsScreen, transferScreen, typeDigits, withdrawScreen } from '../screens/money.ts';
import { errors, fact, question, resultScreen, sheet, titleOf, toast } from '../screens/shell.ts';
import { pullDown } from '../touch.ts';
import { say } from '../words.ts';

const FUND_PASSWORD = '246810';
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('reads their own records, and takes addresses from the app', async ({ page, world }) => {
    await test.step('reads the trade accounts again by pulling down', async () => {
      await openScreen(page, 'tradeAccounts', say);
      const again = page.waitForResponse(/\/api\/user\/fundAccount/);
      await pullDown(page);
      await again;
      await page.getByRole('main').getByRole('button', { name: /^ETH/ }).click();
      await sheet(page, 'ETH')
        .getByRole('button', { name: say('nav.withdraw') })
        .click();
      await expect(page.getByRole('button', { name: new RegExp(`^${say('common.coin')}`) })).toContainText('ETH');
    });

    await test.step('finds records by state, each with its details', async () => {
      const records = recordsScreen(page, say);
      await openScreen(page, 'records', say);
      await records.only('rejected').click();
      await expect(records.rows.first()).toContainText(say('status.record-rejected'));
      await expect(records.rows.filter({ hasNotText: say('status.record-rejected') })).toHaveCount(0);
      await records.rows.first().click();
      const details = sheet(page, say('record.deposit-details'));
      await expect.poll(() => fact(details, say('record.reason'))).not.toBe('');
      await expect(details.getByRole('img').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await records.only('processing').click();
      const waiting = (await world.call(lab.operator.listReviews, {})).find(
        ({ kind, user }) => kind === 'deposit' && user.account === 'trader@mt2.test',
      );
      await expect(records.rows).toHaveCount(1);
      await world.call(lab.operator.decideReview, { kind: 'deposit', id: String(waiting?.id), decision: 'approve' });
      await expect(page.getByText(say('record.none-of-status'))).toBeVisible();
      await page.goto(`/#${PATHS.withdrawDetail}?id=99999`);
      await expect(page.getByText(say('record.not-found'))).toBeVisible();
    });

    await test.step('scans a withdrawal address from an image, saved with a coin in its middle', async () => {
      await openScreen(page, 'charge', say);
      const saving = page.waitForEvent('download');
      await chargeScreen(page, say).save.click();
      const code = await (await saving).path();
      const address = (await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent()) ?? '';
      await openScreen(page, 'addAddress', say);
      const form = addressForm(page, say);
      await form.scan.click();
      await expectAccessible(page);
      await form.picture.setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await expect(toast(page, say('withdraw.no-code'))).toBeVisible();
      await form.picture.setInputFiles(code);
      await expect(form.address).toHaveValue(address);
      await expect(page.getByText(say('withdraw.address-right', { chain: 'TRC20' }))).toBeVisible();
    });

    await test.step('copies and saves a deposit address, or sees that it failed', async () => {
      const charge = chargeScreen(page, say);
      await openScreen(page, 'charge', say);
      const saving = page.waitForEvent('download');
      await charge.save.click();
      expect((await saving).suggestedFilename()).toBe('USDT-TRC20.png');
      await expect(toast(page, say('toast.save-success'))).toBeVisible();
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (give) => give(null);
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await charge.save.click();
      await expect(toast(page, say('refusal.save-picture-failed'))).toBeVisible();
      await charge.copy.click();
      await expect(toast(page, say('refusal.copy-failed'))).toBeVisible();
      await charge.network('ERC20').click();
      await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible();
    });
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('moves money, to a bank and to an address in the address book', async ({ page, world, speaker }) => {
    await test.step('transfers everything there and back', async () => {
      const form = transferScreen(page, say);
      await page.goto(`/#${PATHS.transfer}?from=contract&to=spot`);
      await form.max.click();
      await form.submit.click();
      await expect(toast(page, 'Transferred')).toBeVisible();
      await form.submit.click();
      await expect(form.amount).toBeFocused();
      await expect(errors(page)).toHaveCount(0);
      await form.swap.click();
      await expect(form.from).toContainText(say('wallet.spot'));
      await form.from.click();
      await expectAccessible(page);
      await sheet(page, say('transfer.choose-from'))
        .getByRole('option', { name: say('wallet.options') })
        .click();
      await expect(form.from).toContainText(say('wallet.options'));
      const left = await world.call(product.wallet.getBalance, { currency: 3, type: 'contract' }, speaker);
      expect(left.contract_balance).toBe('0.00000000');
      await world.prove();
    });

    await test.step('chooses coin, network and address, and withdraws to the bank in its currency', async () => {
      const form = withdrawScreen(page, say);
      await openScreen(page, 'withdraw', say);
      await page.getByRole('button', { name: say('common.coin') }).click();
      await sheet(page, say('transfer.choose-coin')).getByRole('option', { name: 'BTC' }).click();
      await expect(form.address).toContainText('…');
      await page.getByRole('button', { name: say('common.coin') }).click();
      await sheet(page, say('transfer.choose-coin')).getByRole('option', { name: /^USDT/ }).click();
      await page.getByRole('radio', { name: 'OMNI' }).click();
      await expect(page.getByText(say('withdraw.no-address', { chain: 'OMNI', coin: 'USDT' }))).toBeVisible();
      await page.getByRole('radio', { name: 'ERC20' }).click();
      await form.address.click();
      await expect(sheet(page, say('withdraw.choose-address')).getByRole('option')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: say('withdraw.to-bank') }).click();
      await expect(titleOf(page)).toHaveText(say('screen.withdraw-bank'));
      await form.amount.fill('1000');
      await expect(page.getByText(/^7,1\d\d\.\d\d CNY$/)).toBeVisible();
      await form.submit.click();
      await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
      const rows = await form.sheet.getByRole('definition').allInnerTexts();
      await form.confirm.click();
      await expect(resultScreen(page, say).status('status.record-processing')).toBeVisible();
      expect((await page.getByRole('main').getByRole('definition').allInnerTexts()).slice(0, rows.length)).toEqual(rows);
      await expect.poll(() => fact(page.getByRole('main'), say('deposit.chain'))).toBe(say('deposit.bank-transfer'));
      await expectAccessible(page);
      await resultScreen(page, say).view.click();
      await expect(titleOf(page)).toHaveText(say('screen.withdraw-detail'));
    });

    await test.step('saves only valid addresses in the address book, and removes them', async () => {
      const form = addressForm(page, say);
      await openScreen(page, 'addAddress', say);
      await page.evaluate((address) => navigator.clipboard.writeText(address), ` ${HEX.toLowerCase()} `);
      await page.getByRole('button', { name: say('common.paste') }).click();
      await expect(page.getByRole('alert').getByText(say('withdraw.address-of-other', { chain: 'ERC20' }))).toBeVisible();
      await page.getByRole('button', { name: say('withdraw.switch-network', { chain: 'ERC20' }) }).click();
      await expect(page.getByText(say('withdraw.address-right', { chain: 'ERC20' }))).toBeVisible();
      await form.label.fill('Spare wallet');
      await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
      await form.code.fill('000000');
      await form.save.click();
      await expect(form.code).toHaveAttribute('aria-invalid', 'true');
      await form.sendCode.click();
      await form.code.fill(await world.code('trader@mt2.test', 'address'));
      await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
      await form.save.click();
      await expect(form.save).toHaveCount(0);
      await openScreen(page, 'addresses', say);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Spare wallet/ })
        .click();
      await expect(page.getByText(HEX)).toBeVisible();
      await page.getByRole('button', { name: say('common.delete') }).click();
      await expectAccessible(page);
      await question(page, say('withdraw.delete-question'))
        .getByRole('button', { name: say('common.delete') })
        .click();
      await expect(page.getByText(HEX)).toHaveCount(0);
      await openScreen(page, 'addresses', say);
      await expect(page.getByRole('main').getByRole('link', { name: /Spare wallet/ })).toHaveCount(0);
    });
  });
});
