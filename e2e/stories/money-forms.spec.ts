import { lab } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { addressForm, chargeScreen, recordsScreen } from '../screens/money.ts';
import { fact, sheet, toast } from '../screens/shell.ts';
import { walletScreen } from '../screens/wallet.ts';
import { pullDown } from '../touch.ts';
import { say } from '../words.ts';

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

    await test.step('sees values only in USDT if chosen', async () => {
      await openScreen(page, 'wallet', say);
      await page.getByRole('button', { name: say('nav.valuation') }).click();
      await sheet(page, say('nav.valuation')).getByRole('button', { name: /^USDT/ }).click();
      await expect(walletScreen(page).coin('BTC')).not.toContainText('$');
      await openScreen(page, 'market', say);
      await expect(page.getByRole('main').getByRole('listitem').first()).not.toContainText('$');
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
